import { plainSpelling } from '../../../../lib/plain-spelling.ts'
import { languages } from '../../../../messages/languages.ts'
import { keyOf, splitWords } from './search-text.ts'

/** Maximum words of a country's name, which `Géorgie du Sud-et-les Îles Sandwich du Sud` has. */
export const mostWords = 9

/** Minimum letters of a country's name that is still being typed. */
const leastLetters = 4

type CountryIds = ReadonlySet<number>

/** A search without the words that name a country. `errors`: of typing, in its name. */
export type CountryReading = { countryIds: CountryIds; words: readonly string[]; errors?: number }

/** Reads countries in searches, by their names in several languages and by their codes. */
export function createCountryWords() {
  const names = new Map<string, Set<number>>()
  const codes = new Map<string, Set<number>>()
  const displays = new Map<string, Intl.DisplayNames[]>()

  function namesIn(language: string, code: string): string[] {
    const known = displays.get(language) ?? displaysIn(language)
    displays.set(language, known)
    return known.map((display) => keyOfName(display.of(code) ?? ''))
  }

  function read(words: readonly string[], idsOf: (key: string) => CountryIds | undefined) {
    const readings: CountryReading[] = []
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to++) {
        const countryIds = idsOf(words.slice(from, to).map(keyOf).join(' '))
        if (countryIds) readings.push({ countryIds, words: words.toSpliced(from, to - from) })
      }
    }
    return readings
  }

  return {
    add({ id, code }: { id: number; code: string }): void {
      addTo(codes, code.toLowerCase(), id)
      for (const name of [...languages, languageOf(code)].flatMap((language) => namesIn(language, code))) {
        if (name === '') continue
        // Short names such as "US" and "É.-U." are codes.
        addTo(name.length > 3 ? names : codes, name, id)
      }
    },
    /** Returns the ways to read words of a search as a country's name, whose end may be missing, or code. */
    read(words: readonly string[]): CountryReading[] {
      const byName = read(words, (key) => names.get(key) ?? namesFrom(names, key))
      const byCode = read(words, (key) => codes.get(key))
      return [...byName, ...byCode.filter(({ words }) => words.length > 0)]
    },
    names,
  }
}

/** Returns the countries with a name that begins with the text. */
function namesFrom(names: ReadonlyMap<string, CountryIds>, text: string): CountryIds | undefined {
  if (text.length < leastLetters) return undefined
  const found = [...names].filter(([name]) => name.startsWith(text))
  return found.length > 0 ? new Set(found.flatMap(([, ids]) => [...ids])) : undefined
}

function displaysIn(language: string): Intl.DisplayNames[] {
  return (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }),
  )
}

/** Returns the most common language of a country. */
function languageOf(code: string): string {
  return new Intl.Locale('und', { region: code }).maximize().language
}

function keyOfName(name: string): string {
  return splitWords(plainSpelling(name)).map(keyOf).join(' ')
}

function addTo(map: Map<string, Set<number>>, key: string, id: number): void {
  map.set(key, (map.get(key) ?? new Set()).add(id))
}
