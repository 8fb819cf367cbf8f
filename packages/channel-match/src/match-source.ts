import type { CatalogueChannel } from './catalogue-index.ts'
import type { Entry, Match } from './matcher.ts'

/** Number of foreign channels from which a source's second country is known, and their share in it. */
const leastForeign = 8
const leastShare = 0.8

/**
 * Matches all channels of a source or playlist. Some services list the same channels in several countries: once enough channels
 * that belong elsewhere belong to one country, names that several countries have are looked up there, too.
 */
export function matchSource<T extends CatalogueChannel>(
  match: (entry: Entry) => Match<T>,
  entries: readonly Entry[],
): { entry: Entry; found: Match<T> }[] {
  const first = entries.map((entry) => ({ entry, found: match(entry) }))
  const secondCountry = secondCountryOf(first.map(({ found }) => found))
  if (secondCountry === null) return first
  return first.map(({ entry, found }) => ({
    entry,
    found: found.kind === 'match' ? found : match({ ...entry, secondCountry }),
  }))
}

function secondCountryOf<T extends CatalogueChannel>(found: readonly Match<T>[]): string | null {
  const foreign = found.flatMap((match) =>
    match.kind === 'match' && match.reasons.includes('other_country') ? [match.channel.country] : [],
  )
  const [most] = [...Map.groupBy(foreign, (country) => country).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const isClear =
    most !== undefined && most.length >= leastForeign && most.length >= foreign.length * leastShare
  return isClear ? (most[0] ?? null) : null
}
