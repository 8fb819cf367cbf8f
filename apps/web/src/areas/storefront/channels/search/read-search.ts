import { plainSpelling } from '../../../../lib/plain-spelling.ts'
import { searchWords } from '../../../../lib/search-words.ts'
import type { CountryReader } from './read-countries.ts'
import type { SearchWord, Wanted } from './rank.ts'
import { isNumber, keyOf, splitWords, textOfWords } from './search-text.ts'

/** A search and the countries that its words leave, null = any. `errors`: of typing, in the country's name. */
export type Reading = { wanted: Wanted; countryIds: ReadonlySet<number> | null; errors: number }

/**
 * Returns the ways to read a search: its words literally, and each way to read some of them as a country; `loose` despite typing
 * errors in its name.
 */
export function readSearch(
  search: string,
  read: CountryReader,
): { strict: Reading[]; loose: () => Reading[] } {
  const typed = plainSpelling(search.normalize('NFKC')).trim()
  const words = splitWords(searchWords(typed).join(' '))
  const readings = (isLoose: boolean): Reading[] => [
    { wanted: wantedOf(words, typed), countryIds: null, errors: 0 },
    ...read(words, isLoose).map(({ words: rest, countryIds, errors = 0 }) => ({
      wanted: wantedOf(rest, rest.join(' ')),
      countryIds,
      errors,
    })),
  ]
  return { strict: readings(false), loose: () => readings(true) }
}

function wantedOf(words: readonly string[], typed: string): Wanted {
  const plainer = textOfWords(words)
  const ids = typed.includes('.') ? [typed] : []
  return {
    whole: textOfWords(splitWords(typed)),
    plainer,
    typed,
    needles: [...needlesOf(plainer.plainCompact, plainer.compact), ...ids],
    words: words.map((plain): SearchWord => {
      const key = keyOf(plain)
      return { plain, key, isNumber: isNumber(key), needles: needlesOf(plain, key) }
    }),
  }
}

/** One or two Latin letters are part of most names, and number words of some (`network`), so they only match beginnings of words. */
function needlesOf(plain: string, key: string): string[] {
  const needles = plain === key ? [plain] : [plain, key]
  const isNumberWord = isNumber(key) && plain !== key
  return needles.map((needle) => (isNumberWord || /^[a-z]{1,2}$/.test(needle) ? ` ${needle}` : needle))
}
