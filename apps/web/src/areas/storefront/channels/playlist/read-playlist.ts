import {
  createMatcher,
  matchSource,
  parseCountryCode,
  type CatalogueChannel,
  type Match,
} from '@guidefeed/channel-match'
import {
  decodePlaylist,
  parsePlaylist,
  tagPlaylist,
  type PlaylistChannel,
  type PlaylistTags,
} from '@guidefeed/playlist'
import { createNearEntries } from './near-entries.ts'
import { proposeCandidate, type EntryCandidate } from './propose-candidate.ts'
import { searchOf } from './search-of.ts'

/** Limit of live channels in a playlist. */
const maxChannels = 50_000

/** Number of matches in one country from which a playlist may be of that country. */
const leastOfOneCountry = 5

/** `at` is the position among the playlist's channels. */
export type PlaylistEntry = {
  at: number
  /** The displayed one. */
  name: string
  names: readonly string[]
  /** The `tvg-id`; empty without one. */
  id: string
  group: string
}
/** `proposed`: the candidate to choose in advance; null = none. */
export type DoubtfulEntry = PlaylistEntry & {
  candidates: readonly EntryCandidate[]
  proposed: number | null
}
type Undecided = PlaylistEntry & { candidates: readonly (EntryCandidate & { score: number })[] }
/** `search`: the text to search for it. */
export type MissingEntry = PlaylistEntry & { search: string }

/** Channels of a playlist: all its entries are `found`, `doubtful` or `missing`. */
export type PlaylistResult = {
  found: readonly (PlaylistEntry & { channelId: number })[]
  doubtful: readonly DoubtfulEntry[]
  missing: readonly MissingEntry[]
  /** Number of films, series and radio stations. */
  leftOut: number
  /** Number of headings between groups. */
  headings: number
}

export type PlaylistProblem =
  | 'too_large'
  | 'too_many'
  | 'no_channels'
  | 'address'
  | 'only_films'
  | 'unreadable'
export type PlaylistAnswer = { result: PlaylistResult } | { problem: PlaylistProblem }

/** Finds the catalogue's channels in a playlist. The answer has no stream address. `ownCountry`: code of the visitor's country. */
export function readPlaylist(
  playlist: Uint8Array | string,
  catalogue: readonly CatalogueChannel[],
  ownCountry: string | null = null,
): PlaylistAnswer {
  const text = textOf(playlist)
  const { channels, leftOut, headings } = parsePlaylist(text, maxChannels)
  if (channels.length > maxChannels) return { problem: 'too_many' }
  if (channels.length === 0) return { problem: problemOf(text, leftOut) }
  return { result: { ...matchAll(channels, catalogue, ownCountry), leftOut, headings } }
}

function problemOf(text: string, leftOut: number): PlaylistProblem {
  if (leftOut > 0) return 'only_films'
  return /^\s*https?:\/\/\S+\s*$/i.test(text) ? 'address' : 'no_channels'
}

/** Returns the playlist with ids and the address of a guide; see `tagPlaylist`. */
export function addTags(playlist: Uint8Array | string, tags: PlaylistTags): string {
  return tagPlaylist(textOf(playlist), tags)
}

const textOf = (playlist: Uint8Array | string) =>
  typeof playlist === 'string' ? playlist : decodePlaylist(playlist)

function matchAll(
  channels: readonly PlaylistChannel[],
  catalogue: readonly CatalogueChannel[],
  ownCountry: string | null,
) {
  const found: PlaylistResult['found'][number][] = []
  const undecided: Undecided[] = []
  const missing: MissingEntry[] = []
  const nearEntries = lazily(() => createNearEntries(catalogue))
  const matches = matchSource(createMatcher(catalogue), channels.map(toEntry))
  const isStray = findStrays(matches.map(({ found: match }) => match))
  for (const [at, { entry, found: match }] of matches.entries()) {
    const { names = [], id = '' } = channels[at] ?? {}
    const shown = { at, name: names.at(-1) ?? '', names, id, group: entry.group ?? '' }
    if (match.kind === 'match' && !isStray(match)) {
      found.push({ ...shown, channelId: match.channel.id })
      continue
    }
    const candidates =
      match.kind === 'none'
        ? nearEntries()(entry)
        : (match.kind === 'match' ? [match] : match.candidates).map(({ channel, reasons, score }) => ({
            channelId: channel.id,
            reasons,
            score,
          }))
    if (candidates.length > 0) undecided.push({ ...shown, candidates })
    else missing.push({ ...shown, search: searchOf(shown.name) })
  }
  const foundIn = countByCountry(found, catalogue)
  // Between countries that the playlist has equally many channels of, the visitor's own decides.
  if (ownCountry !== null) foundIn.set(ownCountry, (foundIn.get(ownCountry) ?? 0) + 0.5)
  return { found, doubtful: proposeAll(undecided, foundIn, catalogue), missing }
}

/**
 * In a playlist that is mostly of one country, a match by name alone is a stray if no other entry matches a channel of its country: the
 * catalogue may lack the channel that is meant.
 */
function findStrays(matches: readonly Match<CatalogueChannel>[]) {
  const sure = matches.filter((match) => match.kind === 'match')
  const byCountry = Map.groupBy(sure, ({ channel }) => channel.country)
  const isOfOneCountry = [...byCountry.values()].some(
    ({ length }) => length >= leastOfOneCountry && length * 2 > sure.length,
  )
  return ({ channel, reasons }: (typeof sure)[number]) =>
    isOfOneCountry &&
    byCountry.get(channel.country)?.length === 1 &&
    !reasons.includes('id') &&
    !reasons.includes('country')
}

const countriesOf = (catalogue: readonly CatalogueChannel[]) =>
  new Map(catalogue.map(({ id, country }) => [id, country]))

/** Returns the number of found channels of each country. */
function countByCountry(found: PlaylistResult['found'], catalogue: readonly CatalogueChannel[]) {
  const countryOf = countriesOf(catalogue)
  const foundIn = new Map<string | null, number>()
  for (const { channelId } of found) {
    const country = countryOf.get(channelId) ?? null
    foundIn.set(country, (foundIn.get(country) ?? 0) + 1)
  }
  return foundIn
}

function proposeAll(
  entries: readonly Undecided[],
  foundIn: ReadonlyMap<string | null, number>,
  catalogue: readonly CatalogueChannel[],
): DoubtfulEntry[] {
  const countryOf = countriesOf(catalogue)
  return entries.map(({ candidates, ...entry }) => {
    const located = candidates.map((one) => ({ ...one, country: countryOf.get(one.channelId) ?? null }))
    return { ...entry, ...proposeCandidate(located, foundIn) }
  })
}

/** Calls `create` once, when the value is first needed. */
function lazily<T>(create: () => T): () => T {
  let value: T | undefined
  return () => (value ??= create())
}

function toEntry({ id, names, group, country }: PlaylistChannel) {
  return { id, names, group, country: parseCountryCode(country.split(/[;,|/ ]/)[0] ?? '') }
}
