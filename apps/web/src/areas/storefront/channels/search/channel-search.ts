import type { Channel } from '@guidefeed/contract'
import { plainSpelling } from '../../../../lib/plain-spelling.ts'
import { consonantsOf, consonantsOfArabic } from './consonants.ts'
import { createCountryWords } from './country-words.ts'
import { createNearSearch } from './near-search.ts'
import { hasWords, rankOf, ranks, type SearchEntry } from './rank.ts'
import { createCountryReader } from './read-countries.ts'
import { readSearch, type Reading } from './read-search.ts'
import { createSearchText } from './search-text.ts'
import { sortByRank } from './sort-by-rank.ts'

type SearchedChannel = Pick<Channel, 'name' | 'xmltv_id' | 'country_id'> & { aliases: readonly string[] }

/** Added for channels of a country that is typed, so that literal matches of a rank come first. */
const afterLiteral = 0.5

/** Minimum letters of a word that tells channels apart by itself. */
const leastTelling = 4

/** Minimum number of consonants; two occur in too many names. */
const leastConsonants = 3
/**
 * Search over all channels: exact names, exact aliases, exact ids, beginnings of names, words, parts, then typing errors if no
 * word or name begins with the search, then consonants of Arabic names. Inside a rank the near countries come first, then shorter names, then A
 * to Z. Countries may be typed by name or adjective, in the app's languages and their own, or by code. Pure: no DOM, no clock.
 */
export function createChannelSearch<C extends SearchedChannel>(input: {
  /** By name, reversed. */
  channels: readonly C[]
  countries: readonly { id: number; code: string }[]
}) {
  const countryWords = createCountryWords()
  for (const country of input.countries) countryWords.add(country)
  const readCountries = createCountryReader(countryWords, input.countries)
  const entries = input.channels.toReversed().map(createEntry)
  const near = createNearSearch(entries)

  function strictRanks(readings: readonly Reading[]): Map<number, number> {
    const found = new Map<number, number>()
    for (const [index, entry] of entries.entries()) {
      let best = Infinity
      for (const { wanted, countryIds } of readings) {
        if (countryIds?.has(entry.channel.country_id) === false) continue
        const isCountryOnly = countryIds !== null && wanted.words.length === 0
        const rank = isCountryOnly ? ranks.country : rankOf(entry, wanted)
        if (rank !== null) best = Math.min(best, rank + (countryIds ? afterLiteral : 0))
      }
      if (best < Infinity) found.set(index, best)
    }
    return found
  }

  function nearRanks(readings: readonly Reading[]): Map<number, number> {
    const found = new Map<number, number>()
    for (const { wanted, countryIds, errors: own } of readings) {
      if (wanted.words.length === 0) continue
      for (const [index, errors] of near.find(wanted.words)) {
        if (countryIds?.has(entries[index]?.channel.country_id ?? 0) === false) continue
        const rank = ranks.near + own + errors + (countryIds ? afterLiteral : 0)
        found.set(index, Math.min(rank, found.get(index) ?? Infinity))
      }
    }
    return found
  }

  function consonantRanks(search: string): Map<number, number> {
    const wanted = consonantsOf(plainSpelling(search))
    if (wanted.length < leastConsonants) return new Map()
    return new Map(
      entries.flatMap(({ channel }, index) => {
        const names = consonantsOfArabic([channel.name, ...channel.aliases].join('\n'))
        return names?.includes(wanted) === true ? [[index, ranks.consonants] as const] : []
      }),
    )
  }

  return {
    /** Returns the matching channels, best first. `nearCountryIds`: the countries that are open, or the visitor's own. */
    find(search: string, nearCountryIds: ReadonlySet<number>): C[] {
      if (search.trim() === '') return []
      const readings = readSearch(search, readCountries)
      let found = strictRanks(readings.strict)
      if (!hasRankBefore(found, ranks.part)) found = mergeRanks(nearRanks(readings.loose()), found)
      if (found.size === 0) found = consonantRanks(search)
      return sortByRank(found, entries, nearCountryIds)
    },
    /** For a search that finds nothing: returns the channels with most of its letters in whole words, sorted as by `find`. */
    findClosest(search: string, nearCountryIds: ReadonlySet<number>): C[] {
      const [literal] = readSearch(search, readCountries).strict
      const telling = literal?.wanted.words.filter(({ plain }) => plain.length >= leastTelling) ?? []
      const letters = new Map<number, number>()
      for (const [index, entry] of entries.entries()) {
        const shared = telling.filter((word) => hasWords(entry.all, [word]))
        if (shared.length > 0) letters.set(index, shared.map(({ plain }) => plain).join('').length)
      }
      const most = [...letters.values()].reduce((a, b) => Math.max(a, b), 0)
      const closest = [...letters].filter(([, count]) => count === most)
      return sortByRank(new Map(closest), entries, nearCountryIds)
    },
  }
}

function mergeRanks(a: Map<number, number>, b: ReadonlyMap<number, number>): Map<number, number> {
  for (const [index, rank] of b) a.set(index, Math.min(rank, a.get(index) ?? Infinity))
  return a
}

function hasRankBefore(found: ReadonlyMap<number, number>, end: number): boolean {
  for (const rank of found.values()) if (rank < end) return true
  return false
}

function createEntry<C extends SearchedChannel>(channel: C): SearchEntry<C> {
  const name = createSearchText(channel.name)
  const aliases = channel.aliases.map(createSearchText)
  const id = channel.xmltv_id.toLowerCase()
  const all = createSearchText([channel.name, ...channel.aliases, id].join(' '))
  // Short, since each search reads it for each channel.
  const others = [all.keys, ...[name, ...aliases].flatMap((text) => [text.compact, text.plainCompact]), id]
  const everything = others.reduce(
    (known, text) => (known.includes(text) ? known : `${known}\n${text}`),
    all.plain,
  )
  return { channel, name, aliases, id, everything, all }
}
