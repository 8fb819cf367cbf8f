import type { NamedCountry } from '@guidefeed/contract/country-names'
import { englishCountryName } from './country-names.ts'
import { plainSpelling } from './plain-spelling.ts'

/**
 * Whether a search finds a country, by its displayed name, English name or code; ignores case and accents. An empty search finds
 * every country.
 */
export function isCountryFound({ name, code }: NamedCountry, search: string): boolean {
  const wanted = plainSpelling(search.trim())
  if (wanted === '' || code.toLowerCase() === wanted) return true
  // Check last: the browser's first lookup of English names is slow.
  return [name, englishCountryName(code)].some((known) => plainSpelling(known).includes(wanted))
}
