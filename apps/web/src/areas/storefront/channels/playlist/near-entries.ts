import {
  compareShift,
  countriesOfEntry,
  readName,
  type CatalogueChannel,
  type Entry,
  type MatchReason,
} from '@guidefeed/channel-match'
import { consonantsOf, consonantsOfArabic } from '../search/consonants.ts'
import { isHd } from '../list/versions.ts'
import { countErrors } from '../search/near-words.ts'
import { createSearchText } from '../search/search-text.ts'

/** Letters of mistyped words, or of the words beside them: call signs such as `CBFT-DT` are a typing error apart from many others. */
const leastLetters = 5
/** Letters of a mistyped word beside others. */
const leastBesideOthers = 3
/** Letters of each of two mistyped words. */
const leastOfTwo = 4
/** Two consonants occur in too many names. */
const leastConsonants = 3
const maxCandidates = 5

/** Words for one kind of channel, in their folded forms. Names are shortened by them, or say one for the other. */
const sameWords = new Map(
  [
    'documentary documentaries docs doc docu doku dokumentation',
    'movies movie films film cinema kino',
    'kids kid',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return others.map((word) => [word, first] as const)
  }),
)

/** A name in the forms of the search. */
type NearName = {
  /** In plain spelling, without words such as `tv`. */
  key: string
  words: ReadonlySet<string>
  numbers: string
  /** Consonants, for names of which one is in Arabic letters; empty if they are too few. */
  consonants: string
  isArabic: boolean
}
type KnownName = NearName & { channel: CatalogueChannel }

/**
 * Returns the function that finds channels whose names are near those of an entry that the matcher does not know: spelled in another way (`ue` for
 * `ü`, another script, `docs` for `documentary`), with one typing error, or with one in each of two words. They are guesses, for somebody to decide.
 */
export function createNearEntries(
  catalogue: readonly CatalogueChannel[],
): (entry: Entry) => { channelId: number; reasons: readonly MatchReason[]; score: number }[] {
  const names = catalogue.flatMap((channel) =>
    [channel.name, ...channel.aliases].map((name): KnownName => ({ ...nearName(name), channel })),
  )
  const byKey = Map.groupBy(names, ({ key }) => key)
  const byConsonants = Map.groupBy(names, ({ consonants }) => consonants)
  // `countErrors` takes names that share one of these letters.
  const byFirst = Map.groupBy(names, ({ key }) => key[0])
  const bySecond = Map.groupBy(names, ({ key }) => key[1])

  function likeName(wanted: NearName): { channel: CatalogueChannel; errors: number }[] {
    if (wanted.key === '') return []
    const inArabic = (wanted.consonants === '' ? [] : (byConsonants.get(wanted.consonants) ?? [])).filter(
      ({ isArabic, numbers }) => isArabic !== wanted.isArabic && numbers === wanted.numbers,
    )
    const [first, second] = wanted.key
    const mistyped = [byFirst.get(first), bySecond.get(second), bySecond.get(first)]
      .flatMap((known) => known ?? [])
      .filter((known) => isOneErrorApart(wanted, known) || isMistypedTwice(wanted, known))
    return [
      ...(byKey.get(wanted.key) ?? []).map(({ channel }) => ({ channel, errors: 0 })),
      ...[...inArabic, ...mistyped].map(({ channel }) => ({ channel, errors: 1 })),
    ]
  }

  return (entry) => {
    const countries = countriesOfEntry(entry)
    const wantsHd = entry.names.some(isHd)
    /** Of equally near ones, the version that the entry names is meant. */
    const scoreOf = ({ name }: CatalogueChannel) => Number(isHd(name) === wantsHd)
    const isOwn = ({ country }: CatalogueChannel) => country !== null && countries.includes(country)
    const errorsOf = new Map<CatalogueChannel, number>()
    for (const { channel, errors } of entry.names.flatMap((name) => likeName(nearName(name)))) {
      if (errors > 0 && countries.length > 0 && !isOwn(channel)) continue
      errorsOf.set(channel, Math.min(errors, errorsOf.get(channel) ?? Infinity))
    }
    return [...errorsOf]
      .toSorted(
        ([one, a], [other, b]) =>
          Number(isOwn(other)) - Number(isOwn(one)) || a - b || scoreOf(other) - scoreOf(one),
      )
      .slice(0, maxCandidates)
      .map(([channel]) => {
        const reasons: MatchReason[] = ['similar_name']
        if (countries.length > 0) reasons.push(isOwn(channel) ? 'country' : 'other_country')
        const shift = compareShift(
          entry.names.map((name) => readName(name).words),
          channel,
        )
        const score = scoreOf(channel)
        return { channelId: channel.id, reasons: shift === null ? reasons : [...reasons, shift], score }
      })
  }
}

function nearName(name: string): NearName {
  const words = readName(name)
    .words.map((word) => sameWords.get(word) ?? word)
    .join(' ')
  const { core, compact, keys, numbers } = createSearchText(words)
  const key = core === '' ? compact : core
  const consonants = consonantsOf(key)
  return {
    key: /\p{L}/u.test(key) ? key : '',
    words: new Set(keys.trim().split(' ')),
    numbers,
    consonants: consonants.length < leastConsonants ? '' : consonants,
    isArabic: consonantsOfArabic(words) !== null,
  }
}

/** Whether a name is the other one with a letter too much, missing or wrong, or two swapped ones. */
function isOneErrorApart(one: NearName, other: NearName): boolean {
  return (
    one.key !== other.key &&
    one.numbers === other.numbers &&
    hasOneError(one.key, other.key) &&
    hasTellingWords(one, other)
  )
}

/** Whether two names differ in two longer words, by one error each. Two errors in one word make another word too often. */
function isMistypedTwice(one: NearName, other: NearName): boolean {
  // Most names differ by these, which are compared fast.
  if (one.words.size !== other.words.size || Math.abs(one.key.length - other.key.length) > 2) return false
  if (one.numbers !== other.numbers) return false
  const differing = [...one.words.difference(other.words)]
  const theirs = [...other.words.difference(one.words)]
  return (
    differing.length === 2 &&
    theirs.length === 2 &&
    differing.every((word, at) => {
      const known = theirs[at] ?? ''
      return Math.min(word.length, known.length) >= leastOfTwo && hasOneError(word, known)
    })
  )
}

function hasOneError(one: string, other: string): boolean {
  return (
    Math.abs(one.length - other.length) <= 1 &&
    countErrors(one, other, 1) !== null &&
    // It also accepts the beginning of a longer word.
    countErrors(other, one, 1) !== null
  )
}

/** Whether the words that differ are long enough for a typing error, by themselves or beside the others. */
function hasTellingWords({ words: one }: NearName, { words: other }: NearName): boolean {
  const differing = Math.min(lettersOf(one.difference(other)), lettersOf(other.difference(one)))
  const least = lettersOf(one.intersection(other)) >= leastLetters ? leastBesideOthers : leastLetters
  return differing >= least
}

const lettersOf = (words: ReadonlySet<string>): number => [...words].join('').length
