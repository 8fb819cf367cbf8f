/** Players that need something else than the stored guide; `docs/players.md` says what. */
export type AdaptedPlayer = 'plex' | 'jellyfin' | 'kodi' | 'enigma2' | 'tvheadend'

/** How the programmes of a flavour differ from the stored ones. */
export type Adaptation = {
  /** Added to all times. */
  offsetMinutes: number
  /** Language of the texts that come first, in lower case, such as `de` or `pt-br`; null = as in the source. */
  lang: string | null
  player: AdaptedPlayer | null
}

/** Null if nothing differs. */
export function adaptationOf(wanted: Adaptation): Adaptation | null {
  const { offsetMinutes, lang, player } = wanted
  return offsetMinutes === 0 && lang === null && player === null ? null : wanted
}

/** Equal for equal adaptations. */
export const adaptationKey = ({ offsetMinutes, lang, player }: Adaptation): string =>
  `${offsetMinutes} ${lang ?? ''} ${player ?? ''}`
