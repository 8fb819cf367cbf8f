export type NamedCountry = { code: string; name: string }

/** Short names of countries whose CLDR names are too long for a list or uncommon. */
const shortNamed = new Set(['HK', 'MO', 'PS'])

const names = new Map<string, Intl.DisplayNames>()

/** CLDR names of countries in a language. */
export function countryNamesIn(language: string, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language} ${style}`
  const known = names.get(key)
  if (known) return known
  const created = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
  names.set(key, created)
  return created
}

/** Returns the name of a country in a language; falls back to its stored English name. */
export function countryName({ code, name }: NamedCountry, language: string): string {
  if (language === 'en') return name
  return countryNamesIn(language, shortNamed.has(code) ? 'short' : 'long').of(code) ?? name
}
