import { players } from '@guidefeed/contract/players'

/** Names by User-Agent; the first match wins. */
const names: readonly [RegExp, string][] = [
  [/kodi|pvr\.iptvsimple/i, players.kodi.name],
  [/jellyfin/i, players.jellyfin.name],
  [/emby/i, players.emby.name],
  [/tivimate/i, players.tivimate.name],
  [/plex/i, players.plex.name],
  [/iptvnator/i, players.iptvnator.name],
  [/tvheadend/i, players.tvheadend.name],
  [/dispatcharr/i, players.dispatcharr.name],
  [/threadfin|xteve/i, players.threadfin.name],
  [/ott.?navigator/i, players.ottNavigator.name],
  [/channels ?dvr/i, players.channelsDvr.name],
  [/twisted|enigma2/i, players.enigma2.name],
  [/curl|wget|python|go-http-client|okhttp|node/i, 'A program'],
  [/mozilla/i, 'Web browser'],
]

export function guessPlayer(userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown'
}
