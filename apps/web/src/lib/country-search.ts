import { countryNamesIn, type NamedCountry } from '@guidefeed/contract/country-names'
import { languages } from '../messages/languages.ts'
import { plainSpelling } from './plain-spelling.ts'

/** Everyday names that CLDR does not have. */
const everyday: Readonly<Record<string, string>> = {
  GB: 'uk great britain england scotland wales',
  US: 'usa america',
  NL: 'holland',
  AE: 'uae',
  TR: 'turkey',
  CZ: 'czech republic',
}

/** Plain spellings of a country, one a line. */
const spellings = new Map<string, string>()

function spellingsOf(code: string): string {
  const known = spellings.get(code)
  if (known !== undefined) return known
  const names = languages.map((language) => countryNamesIn(language, 'long').of(code) ?? '')
  const made = plainSpelling([everyday[code], ...names].join('\n'))
  spellings.set(code, made)
  return made
}

/**
 * Whether a search finds a country, by its displayed name, its names in the app's languages, an everyday name or its code; ignores case
 * and accents. An empty search finds every country.
 */
export function isCountryFound({ name, code }: NamedCountry, search: string): boolean {
  const wanted = plainSpelling(search.trim())
  if (wanted === '' || code.toLowerCase() === wanted) return true
  // Checked last: the browser's first lookup of names in a language is slow.
  return plainSpelling(name).includes(wanted) || spellingsOf(code).includes(wanted)
}
