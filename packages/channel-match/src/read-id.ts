import { parseCountryCode } from './country-code.ts'

/** An id such as `Quest.Red.uk@SD`, taken apart. */
export type ReadId = {
  /** `quest.red`: the part before the country, in lower case. */
  stem: string
  /** `questred`: letters and digits of the stem; `+` is `plus`, `&` is `and`. */
  key: string
  country: string | null
  /** `sd`: what stands after `@`, or null. */
  feed: string | null
}

/** Splits a guide's id. The suffix `.tv` means television, not Tuvalu. */
export function readId(id: string): ReadId {
  const [, whole = '', feed = null] = /^([^@]*)(?:@(.*))?$/su.exec(id.trim().toLowerCase()) ?? []
  const suffix = /[.]([a-z]{2})$/.exec(whole)?.[1]
  const country = suffix === undefined || suffix === 'tv' ? null : parseCountryCode(suffix)
  const stem = country === null ? whole : whole.slice(0, -3)
  const key = stem
    .replaceAll('+', 'plus')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
  return { stem, key, country, feed }
}

/**
 * Whether a feed is the channel itself: a picture format, the main or international feed, that of a country or region, or the eastern one,
 * the main feed of the United States. Cities, other time zones and `Plus1` broadcast something else, or at another time.
 */
export function isMainFeed(feed: string | null): boolean {
  if (feed === null || feed === '') return true
  return (
    /^(u?hd|fhd|sd|[48]k|\d{3,4}[pi]|east|eastern|hevc|main|international|dach|latam|mena)$/.test(feed) ||
    parseCountryCode(feed) !== null
  )
}
