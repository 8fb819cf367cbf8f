export type NamedCountry = { code: string; name: string }

/** Too long for a list, or not what its people say: these go by their short names. */
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

/** A country as the readers of a language call it; by the server's English name where that language has none. */
export function countryName({ code, name }: NamedCountry, language: string): string {
  if (language === 'en') return name
  return namesIn(language, shortNamed.has(code) ? 'short' : 'long').of(code) ?? name
}

/** The English name beside the one that is shown, for searches. */
export function englishCountryName(code: string): string {
  return namesIn('en', 'long').of(code) ?? ''
}

/** The server's countries with their names in a language, in the order of those. */
export function countriesIn<C extends NamedCountry>(countries: readonly C[], language: string): readonly C[] {
  if (language === 'en') return countries
  const { compare } = new Intl.Collator(language)
  return countries
    .map((country) => ({ ...country, name: countryName(country, language) }))
    .toSorted((a, b) => compare(a.name, b.name))
}
