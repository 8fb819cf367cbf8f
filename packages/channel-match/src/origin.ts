import type { CatalogueChannel, CatalogueIndex } from './catalogue-index.ts'
import { isFiller, withoutFillers } from './read-name.ts'

/** Number of channels from which a catalogue covers a country, so that a name it lacks there belongs elsewhere. */
const coveredCountry = 50

/** Where an entry comes from. */
export type Origin = {
  /** Possible countries; several of a region, none if nothing is known. */
  countries: readonly string[]
  /** The entry's id or name says so, which weighs more than its source or group. */
  isStated: boolean
  /** Country of most foreign channels of the same source. */
  second: string | null
}

export function isForeign({ country }: CatalogueChannel, { countries }: Origin): boolean {
  return countries.length > 0 && (country === null || !countries.includes(country))
}

/**
 * Returns the score penalty for a channel's country. `namesakes`: all channels with this name, this one included. 0.3 rules out a match,
 * which needs `certain`; the smaller penalties let an exact name match, behind channels of the right country.
 */
export function countryPenalty(
  index: CatalogueIndex<unknown>,
  channel: CatalogueChannel,
  namesakes: ReadonlySet<CatalogueChannel>,
  { words, origin }: { words: readonly string[]; origin: Origin },
): number {
  const isOnly = namesakes.size === 1
  if (origin.countries.length === 0) return isOnly && isDistinctive(words) ? 0.05 : 0.3
  if (!isForeign(channel, origin)) return 0
  const isCovered = origin.countries.some((country) => (index.byCountry.get(country) ?? 0) >= coveredCountry)
  if (origin.isStated || !isCovered || distinctiveWords(words).length < 2) return 0.3
  if (isOnly) return 0.08
  const near = [...namesakes].filter(({ country }) => country === origin.second)
  return near.length === 1 && near[0] === channel ? 0.12 : 0.3
}

/** Whether a name is distinctive enough to mean its only channel, in whatever country. */
function isDistinctive(words: readonly string[]): boolean {
  const [first = '', ...others] = distinctiveWords(words)
  return others.length > 0 || first.length > 4
}

function distinctiveWords(words: readonly string[]): string[] {
  return withoutFillers(words).filter((word) => /\p{L}{2}/u.test(word) && !isFiller(word))
}
