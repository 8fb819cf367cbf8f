import { plainSpelling } from '../../../../lib/plain-spelling.ts'
import { languages } from '../../../../messages/languages.ts'
import { mostWords, type CountryReading, type createCountryWords } from './country-words.ts'
import { allowedErrors, countErrors } from './near-words.ts'
import { keyOf } from './search-text.ts'

type CountryIds = ReadonlySet<number>

/** Words for countries that neither their names nor their languages are like. */
const irregular = [
  ['GB', 'british britisch brit britannique britanico england angleterre inglaterra scottish scotland welsh'],
  ['US', 'american amerikanisch americain americano america amerika amerique'],
  ['CH', 'swiss schweizerisch helvetique suizo'],
  ['IE', 'irish'],
  ['IN', 'indian indisch indio'],
  ['NL', 'holland hollandisch hollandais'],
] as const

/** Countries that a language means first, where `Intl` has another one. */
const homes: Readonly<Record<string, string>> = { en: 'GB', pt: 'PT' }

/** Words without a meaning beside a country. */
const fillers = new Set('in of from aus auf im en de du des del في من'.split(' ').map(plainSpelling))

/** Kinds of channels, in the app's languages. */
const kinds = [
  'news nachrichten actualites infos noticias أخبار',
  'kids kinder enfants infantil أطفال',
  'sport deportes رياضة',
  'movies filme films cinema kino cine peliculas أفلام',
  'music musik musique musica موسيقى',
  'documentary doku dokumentation documentaires documentales',
].map((words) => plainSpelling(words).split(' '))

/** Endings of inflected adjectives: `deutsche`, `allemandes`, `italiana`. */
const inflection = /(?:nes?|e[mnrs]?|[ao]s?|s)$/
/** Endings that make a country's name an adjective: `brazilian`, `canadian`, `osterreichisch`. */
const suffix = /^(\p{L}{4,}?)(?:[ei]?an|n|ese|ish|(?:i?an)?isch|er|ien)$/u
/** Letters of a name that its adjective lacks at most: `belgium`, `belgian`. */
const mostLacking = 3
/** Minimum letters of a word that is still being typed. */
const leastLetters = 4

type Country = { id: number; code: string }

/** Returns the ways to read words of a search as a country; `isLoose`: despite a typing error, but with kinds of channels as they are typed. */
export type CountryReader = (words: readonly string[], isLoose: boolean) => CountryReading[]

/**
 * Reads countries in searches by name, code and adjective: `german news`, `news in germany`. The kind of channel may be in another
 * language than the names: `nachrichten england`.
 */
export function createCountryReader(
  { names, read }: ReturnType<typeof createCountryWords>,
  countries: readonly Country[],
): CountryReader {
  const adjectives = listAdjectives(countries)

  function idsOf(word: string, isLast: boolean): CountryIds | undefined {
    const key = keyOf(word)
    const stem = key.replace(inflection, '')
    const listed = adjectives.get(key) ?? adjectives.get(stem)
    if (listed) return listed
    const ofName = stem.length < leastLetters || stem === key ? undefined : names.get(stem)
    const bases = [key, stem].flatMap((form) => suffix.exec(form)?.[1] ?? [])
    const ofBase = bases.map((base) => idsFrom(names, base, mostLacking)).find(Boolean)
    return ofName ?? ofBase ?? (isLast ? idsFrom(adjectives, key, Infinity) : undefined)
  }

  function readAdjectives(words: readonly string[]): CountryReading[] {
    return words.flatMap((word, at) => {
      const countryIds = word.length < leastLetters ? undefined : idsOf(word, at === words.length - 1)
      return countryIds ? [{ countryIds, words: words.toSpliced(at, 1) }] : []
    })
  }

  /** Returns the countries with a name one typing error apart. */
  function idsLike(text: string): CountryIds | undefined {
    if (allowedErrors(text) === 0) return undefined
    return idsWhere(
      names,
      (name) => Math.abs(name.length - text.length) <= 1 && countErrors(text, name, 1) !== null,
    )
  }

  function readLoosely(words: readonly string[]): CountryReading[] {
    return words.flatMap((_, from) =>
      words.slice(from, from + mostWords).flatMap((_, length) => {
        const key = words
          .slice(from, from + length + 1)
          .map(keyOf)
          .join(' ')
        const rest = words.toSpliced(from, length + 1)
        const countryIds = rest.length === 0 || names.has(key) ? undefined : idsLike(key)
        return countryIds ? [{ countryIds, words: rest, errors: 1 }] : []
      }),
    )
  }

  return (words, isLoose) => {
    const telling = words.filter((word) => !fillers.has(word))
    const isShorter = telling.length > 0 && telling.length < words.length
    const readings = [
      ...read(words),
      ...(isShorter ? read(telling) : []),
      ...readAdjectives(isShorter ? telling : words),
    ]
    return [...readings, ...(isLoose ? readLoosely(words) : readings.flatMap(inOtherWords))]
  }
}

/** Returns a reading with its kind of channel in each other language. */
function inOtherWords({ countryIds, words }: CountryReading): CountryReading[] {
  return words.flatMap((word, at) => {
    const kind = kinds.find((known) => known.some((one) => one === word || `${one}s` === word))
    return (kind ?? [])
      .filter((one) => one !== word)
      .map((one) => ({ countryIds, words: words.with(at, one) }))
  })
}

/** Countries by the names of their languages and by irregular adjectives. */
function listAdjectives(countries: readonly Country[]) {
  const listed = new Map<string, Set<number>>()
  const add = (word: string, id: number) => {
    const key = keyOf(word)
    for (const form of new Set([key, key.replace(inflection, '')])) {
      if (form.length >= leastLetters) listed.set(form, (listed.get(form) ?? new Set()).add(id))
    }
  }
  const displays = new Map<string, Intl.DisplayNames>()
  for (const { id, code } of countries) {
    for (const [known, words] of irregular)
      if (known === code) for (const word of words.split(' ')) add(word, id)
    const { language } = new Intl.Locale('und', { region: code }).maximize()
    // Arabic means each Arab country.
    if (language !== 'ar' && homeOf(language) !== code) continue
    for (const reader of [...languages, language]) {
      const display = displays.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' })
      displays.set(reader, display)
      // The first word of `Norwegian Bokmål`.
      const [word] = /\p{L}+/u.exec(plainSpelling(display.of(language) ?? '')) ?? []
      if (word !== undefined) add(word, id)
    }
  }
  return listed
}

function homeOf(language: string): string | undefined {
  return homes[language] ?? new Intl.Locale(language).maximize().region
}

/** Returns the countries with a word that begins with a text, and has at most so many letters more. */
function idsFrom(words: ReadonlyMap<string, CountryIds>, text: string, most: number): CountryIds | undefined {
  return idsWhere(words, (word) => word.startsWith(text) && word.length - text.length <= most)
}

function idsWhere(words: ReadonlyMap<string, CountryIds>, isWanted: (word: string) => boolean) {
  const ids = new Set<number>()
  for (const [word, countryIds] of words) {
    if (isWanted(word)) for (const id of countryIds) ids.add(id)
  }
  return ids.size > 0 ? ids : undefined
}
