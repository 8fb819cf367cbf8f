/** Forms of a guide link, by the end of its address. */
export const linkForms = ['xml.gz', 'xml'] as const
export type LinkForm = (typeof linkForms)[number]

/** `forms`: those that it reads, the one of the set-up steps first; `docs/players.md` has the evidence. */
type Player = { name: string; forms: readonly LinkForm[] }

/** Players that customers set up. Fetches have the same names, if the player names itself. */
export const players = {
  kodi: { name: 'Kodi', forms: linkForms },
  jellyfin: { name: 'Jellyfin', forms: linkForms },
  emby: { name: 'Emby', forms: ['xml', 'xml.gz'] },
  tivimate: { name: 'TiviMate', forms: linkForms },
  plex: { name: 'Plex', forms: linkForms },
  ottNavigator: { name: 'OTT Navigator', forms: linkForms },
  iptvnator: { name: 'IPTVnator', forms: linkForms },
  channelsDvr: { name: 'Channels DVR', forms: linkForms },
  tvheadend: { name: 'Tvheadend', forms: ['xml', 'xml.gz'] },
  enigma2: { name: 'Enigma2', forms: linkForms },
  dispatcharr: { name: 'Dispatcharr', forms: linkForms },
  m3uEditor: { name: 'm3u-editor', forms: linkForms },
  threadfin: { name: 'Threadfin', forms: linkForms },
  sparkleTv: { name: 'Sparkle TV', forms: linkForms },
  perfectPlayer: { name: 'Perfect Player', forms: linkForms },
  streamVault: { name: 'StreamVault', forms: ['xml'] },
  extremeInfiniTv: { name: 'Extreme-InfiniTV', forms: ['xml'] },
} as const satisfies Record<string, Player>
export type PlayerId = keyof typeof players

export const playerIds = Object.keys(players) as PlayerId[]
