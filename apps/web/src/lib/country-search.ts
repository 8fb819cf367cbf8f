import { englishCountryName, type NamedCountry } from './country-names.ts'
import { plainSpelling } from './plain-spelling.ts'

/**
 * Whether a search finds a country: by the name that is shown or the English one, whatever the case and the accents, or by its code.
 * An empty search finds every country.
 */
export function isCountryFound({ name, code }: NamedCountry, search: string): boolean {
  const wanted = plainSpelling(search.trim())
  if (wanted === '' || code.toLowerCase() === wanted) return true
  // The English names are those of the browser, and cost it a moment when they are first asked for.
  return [name, englishCountryName(code)].some((known) => plainSpelling(known).includes(wanted))
}
