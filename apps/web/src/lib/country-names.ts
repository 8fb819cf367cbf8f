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
