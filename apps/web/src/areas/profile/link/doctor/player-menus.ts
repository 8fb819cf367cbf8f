import type { Locale } from '@guidefeed/contract'
import type { PlayerId } from '@guidefeed/contract/players'

/** Path to a setting in the words of the player. `clock`: its shift of all times. */
export type Menus = Partial<Record<'address' | 'reload' | 'assign' | 'clock', string>>

const kodi = 'PVR IPTV Simple Client'
const jellyfin = (words: {
  dashboard: string
  liveTv: string
  providers: string
  refresh: string
  map: string
}) => ({
  address: `${words.dashboard} › ${words.liveTv} › ${words.providers} › XMLTV`,
  reload: `${words.dashboard} › ${words.liveTv} › ${words.refresh}`,
  assign: `${words.dashboard} › ${words.liveTv} › ${words.providers} › ${words.map}`,
})

/**
 * Menus of the players, from their translations where they have some; what a player shows in English is in English here. A missing path is
 * not known, or the player has no such setting.
 */
const menus: Partial<Record<PlayerId, Partial<Record<Locale, Menus>> & { en: Menus }>> = {
  kodi: {
    en: {
      address: `${kodi} › EPG › XMLTV URL`,
      reload: 'Settings › PVR & Live TV › Guide › Clear data',
      clock: `${kodi} › EPG › EPG time shift`,
    },
    de: {
      address: `${kodi} › EPG › URL für die XMLTV-Datei`,
      reload: 'Einstellungen › PVR & Live-TV › Guide › Daten löschen',
      clock: `${kodi} › EPG › Zeitverschiebung für EPG`,
    },
    fr: {
      address: `${kodi} › Guide électronique des programmes TV › URL du fichier XMLTV`,
      reload: 'Paramètres › Enregistreur / TV › Guide TV › Effacer les données',
      clock: `${kodi} › Guide électronique des programmes TV › Décalage d’enregistrement du guide EPG`,
    },
    es: {
      address: `${kodi} › EPG › URL XMLTV`,
      reload: 'Ajustes › PVR › Guía › Borrar datos',
      clock: `${kodi} › EPG › TimeShift de EPG`,
    },
    ar: { address: `${kodi} › EPG › عنوان XMLTV` },
  },
  jellyfin: {
    en: jellyfin({
      dashboard: 'Dashboard',
      liveTv: 'Live TV',
      providers: 'TV Guide Data Providers',
      refresh: 'Refresh Guide Data',
      map: 'Map Channels',
    }),
    de: jellyfin({
      dashboard: 'Übersicht',
      liveTv: 'Live-TV',
      providers: 'Fernsehprogramm-Anbieter',
      refresh: 'TV-Programmdaten aktualisieren',
      map: 'Kanäle zuweisen',
    }),
    fr: jellyfin({
      dashboard: 'Tableau de bord',
      liveTv: 'TV en direct',
      providers: 'Fournisseurs de données de guides TV',
      refresh: 'Actualiser les données du guide',
      map: 'Carte des chaînes',
    }),
    es: jellyfin({
      dashboard: 'Panel de control',
      liveTv: 'Televisión en vivo',
      providers: 'Proveedores de guías',
      refresh: 'Actualizar datos de la guía',
      map: 'Asignar canales',
    }),
    ar: jellyfin({
      dashboard: 'لوحة التحكم',
      liveTv: 'تلفاز مباشر',
      providers: 'مزوّدو بيانات الدليل',
      refresh: 'تحديث بيانات الدليل',
      map: 'ربط القنوات',
    }),
  },
  emby: {
    en: {
      address: 'Live TV › TV Guide Data Providers › XmlTV',
      reload: 'Scheduled Tasks › Refresh Guide',
      assign: 'Live TV › TV Guide Data Providers › Map Channels',
    },
  },
  tivimate: {
    en: {
      address: 'Settings › EPG › EPG sources',
      reload: 'Settings › EPG › Update EPG',
      assign: 'Assign EPG',
    },
  },
  plex: {
    en: {
      address: 'Settings › Live TV & DVR',
      reload: 'Settings › Live TV & DVR › Refresh Guide',
      assign: 'Settings › Live TV & DVR',
    },
  },
  ottNavigator: { en: { address: 'Settings › EPG', reload: 'Settings › EPG', clock: 'Settings › EPG' } },
  iptvnator: { en: { address: 'Settings › EPG', reload: 'Settings › EPG' } },
  channelsDvr: {
    en: {
      address: 'Settings › Sources › XMLTV Guide Data',
      reload: 'Settings › Sources › XMLTV Guide Data',
    },
  },
  tvheadend: {
    en: { assign: 'Configuration › Channel/EPG › EPG Grabber Channels' },
  },
  dispatcharr: {
    en: { address: 'M3U & EPG Manager › EPGs', reload: 'M3U & EPG Manager › EPGs', assign: 'Channels' },
  },
  m3uEditor: {
    en: { address: 'EPG › EPGs', reload: 'EPG › EPGs › Process', assign: 'EPG › EPG Maps' },
  },
  threadfin: { en: { address: 'XMLTV', reload: 'XMLTV › Update', assign: 'Mapping' } },
}

/** Menus of a player in a language of the app. */
export function menusOf(player: PlayerId | 'other', language: string): Menus {
  const known = player === 'other' ? undefined : menus[player]
  return { ...known?.en, ...known?.[language as Locale] }
}
