import { countryName } from '@guidefeed/contract/country-names'
import { englishCountryName } from './country-names.ts'

/** Options of a select: these countries by name in a language. */
export function countryOptions(codes: readonly string[], language: string) {
  const { compare } = new Intl.Collator(language)
  return codes
    .map((code) => ({ value: code, label: nameOfCountry(code, language) }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** Returns the name of a country by its code alone. */
export function nameOfCountry(code: string, language: string): string {
  return countryName({ code, name: englishCountryName(code) || code }, language)
}
