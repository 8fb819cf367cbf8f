/** Forms of a guide link, by the end of its address. */
export const linkForms = ['xml.gz', 'xml'] as const
export type LinkForm = (typeof linkForms)[number]

/**
 * `forms`: those that it reads, the one of the set-up steps first; `docs/players.md` has the evidence. `namesItself`: its fetches have a
 * User-Agent of its own. Tvheadend's guide is mostly fetched by a script.
 */
type Player = { name: string; forms: readonly LinkForm[]; namesItself: boolean }

/** Players that customers set up. Fetches have the same names, if the player names itself. */
export const players = {
  kodi: { name: 'Kodi', forms: linkForms, namesItself: true },
  jellyfin: { name: 'Jellyfin', forms: linkForms, namesItself: true },
  emby: { name: 'Emby', forms: ['xml', 'xml.gz'], namesItself: true },
  tivimate: { name: 'TiviMate', forms: linkForms, namesItself: true },
  plex: { name: 'Plex', forms: linkForms, namesItself: true },
  ottNavigator: { name: 'OTT Navigator', forms: linkForms, namesItself: true },
  iptvnator: { name: 'IPTVnator', forms: linkForms, namesItself: true },
  channelsDvr: { name: 'Channels DVR', forms: linkForms, namesItself: true },
  tvheadend: { name: 'Tvheadend', forms: ['xml', 'xml.gz'], namesItself: false },
  enigma2: { name: 'Enigma2', forms: linkForms, namesItself: true },
  dispatcharr: { name: 'Dispatcharr', forms: linkForms, namesItself: true },
  m3uEditor: { name: 'm3u-editor', forms: linkForms, namesItself: false },
  threadfin: { name: 'Threadfin', forms: linkForms, namesItself: true },
  sparkleTv: { name: 'Sparkle TV', forms: linkForms, namesItself: false },
  perfectPlayer: { name: 'Perfect Player', forms: linkForms, namesItself: false },
  streamVault: { name: 'StreamVault', forms: ['xml'], namesItself: false },
  extremeInfiniTv: { name: 'Extreme-InfiniTV', forms: ['xml'], namesItself: false },
} as const satisfies Record<string, Player>
export type PlayerId = keyof typeof players

export const playerIds = Object.keys(players) as PlayerId[]
