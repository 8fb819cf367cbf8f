import { countryNamesIn, type NamedCountry } from '@guidefeed/contract/country-names'
import { languages } from '../messages/languages.ts'
import { plainSpelling } from './plain-spelling.ts'

/** Everyday names that CLDR does not have. */
const everyday: Readonly<Record<string, string>> = {
  GB: 'uk england britain',
  US: 'usa',
  NL: 'holland',
  AE: 'uae',
  TR: 'turkey',
}

/**
 * Whether a search finds a country, by its displayed name, its names in the app's languages, an everyday name or its code; ignores case
 * and accents. An empty search finds every country.
 */
export function isCountryFound({ name, code }: NamedCountry, search: string): boolean {
  const wanted = plainSpelling(search.trim())
  if (wanted === '' || code.toLowerCase() === wanted) return true
  const isIn = (known = '') => plainSpelling(known).includes(wanted)
  // Checked last: the browser's first lookup of names in a language is slow.
  return (
    isIn(name) ||
    isIn(everyday[code]) ||
    languages.some((language) => isIn(countryNamesIn(language, 'long').of(code)))
  )
}
