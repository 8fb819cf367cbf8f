import { countryName, countryNamesIn, type NamedCountry } from '@guidefeed/contract/country-names'

/** Returns the English name of a country, for searches. */
export function englishCountryName(code: string): string {
  return countryNamesIn('en', 'long').of(code) ?? ''
}

/** Returns the countries with their names in a language, sorted by them. */
export function countriesIn<C extends NamedCountry>(countries: readonly C[], language: string): readonly C[] {
  if (language === 'en') return countries
  const { compare } = new Intl.Collator(language)
  return countries
    .map((country) => ({ ...country, name: countryName(country, language) }))
    .toSorted((a, b) => compare(a.name, b.name))
}

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
