/** Players by User-Agent; the first match wins. */
const players: readonly [RegExp, string][] = [
  [/kodi|pvr\.iptvsimple/i, 'Kodi'],
  [/jellyfin/i, 'Jellyfin'],
  [/emby/i, 'Emby'],
  [/tivimate/i, 'TiviMate'],
  [/plex/i, 'Plex'],
  [/iptvnator/i, 'IPTVnator'],
  [/tvheadend/i, 'Tvheadend'],
  [/dispatcharr/i, 'Dispatcharr'],
  [/threadfin|xteve/i, 'Threadfin'],
  [/ott.?navigator/i, 'OTT Navigator'],
  [/channels ?dvr/i, 'Channels DVR'],
  [/twisted|enigma2/i, 'Enigma2'],
  [/curl|wget|python|go-http-client|okhttp|node/i, 'A program'],
  [/mozilla/i, 'Web browser'],
]

export function guessPlayer(userAgent: string): string {
  return players.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown'
}
