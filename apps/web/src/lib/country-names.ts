export type NamedCountry = { code: string; name: string }

/** Short names of countries whose CLDR names are too long for a list or uncommon. */
const shortNamed = new Set(['HK', 'MO', 'PS'])

const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language} ${style}`
  const known = names.get(key)
  if (known) return known
  const created = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
  names.set(key, created)
  return created
}

/** Returns the name of a country in a language; falls back to the server's English name. */
export function countryName({ code, name }: NamedCountry, language: string): string {
  if (language === 'en') return name
  return namesIn(language, shortNamed.has(code) ? 'short' : 'long').of(code) ?? name
}

/** Returns the English name of a country, for searches. */
export function englishCountryName(code: string): string {
  return namesIn('en', 'long').of(code) ?? ''
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
