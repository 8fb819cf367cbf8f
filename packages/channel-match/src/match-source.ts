import { createIndex } from './catalogue-index.ts'
import type { CatalogueChannel } from './catalogue-index.ts'
import { createLookup } from './matcher.ts'
import type { Entry, Match } from './matcher.ts'

/** Second country of a source: minimum number of matches there, and minimum share of all matches outside the source's own country. */
const leastForeign = 8
const leastShare = 0.8

/** Number of channels or entries from one pause to the next: some milliseconds. */
const perStep = 100

export type Matched<T> = { entry: Entry; found: Match<T> }

/**
 * Matches all channels of a source or playlist. Some services list the same channels in several countries: if enough matches outside the
 * source's country are in one other country, that one is its second, and entries without a match are looked up again with it.
 */
export function matchSource<T extends CatalogueChannel>(
  match: (entry: Entry) => Match<T>,
  entries: readonly Entry[],
): Matched<T>[] {
  const steps = matchAll(match, entries)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Indexes a catalogue and matches a source as `matchSource` does, in short steps between which the caller can do other work. */
export function* matchInSteps<T extends CatalogueChannel>(
  catalogue: readonly T[],
  entries: readonly Entry[],
): Generator<undefined, Matched<T>[]> {
  const { index, addChannel } = createIndex<T>()
  for (const [at, channel] of catalogue.entries()) {
    addChannel(channel)
    if (at % perStep === 0) yield
  }
  return yield* matchAll(createLookup(index), entries)
}

function* matchAll<T extends CatalogueChannel>(
  match: (entry: Entry) => Match<T>,
  entries: readonly Entry[],
): Generator<undefined, Matched<T>[]> {
  const matched: Matched<T>[] = []
  for (const [at, entry] of entries.entries()) {
    matched.push({ entry, found: match(entry) })
    if (at % perStep === 0) yield
  }
  const secondCountry = secondCountryOf(matched.map(({ found }) => found))
  if (secondCountry === null) return matched
  for (const [at, item] of matched.entries()) {
    if (item.found.kind !== 'match') item.found = match({ ...item.entry, secondCountry })
    if (at % perStep === 0) yield
  }
  return matched
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
