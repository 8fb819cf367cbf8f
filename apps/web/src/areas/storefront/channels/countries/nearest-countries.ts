import type { Country } from '@guidefeed/contract'

/** Countries by language, the largest first, for browser languages without a region. */
const countriesByLanguage: Readonly<Record<string, string>> = {
  ar: 'EG SA AE MA IQ',
  de: 'DE AT CH',
  en: 'US GB CA AU IE NZ',
  es: 'ES MX AR CO CL PE',
  fr: 'FR BE CH CA',
  it: 'IT CH',
  nl: 'NL BE',
  pl: 'PL',
  pt: 'PT BR',
  ru: 'RU KZ BY',
  sv: 'SE FI',
  tr: 'TR CY',
  uk: 'UA',
  zh: 'CN TW HK SG',
}

/**
 * Returns the most likely countries of a visitor by the browser's languages (`de-AT`, `en`): their regions, then countries
 * where the languages are spoken, then those with most channels.
 */
export function nearestCountries(
  countries: readonly Country[],
  languages: readonly string[],
  count: number,
): Country[] {
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const locales = languages.flatMap(readLocale)
  const codes = [
    ...locales.map(({ region }) => region),
    ...locales.flatMap(({ language }) => countriesByLanguage[language]?.split(' ') ?? []),
    ...locales.map((locale) => locale.maximize().region),
    ...countries.toSorted((a, b) => b.channel_count - a.channel_count).map(({ code }) => code),
  ]
  const near = new Set(codes.map((code) => byCode.get(code ?? '')).filter((country) => country !== undefined))
  return [...near].slice(0, count)
}

/** Parses a language tag; some systems report `en-US@posix`, which is invalid. */
function readLocale(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)]
  } catch {
    return []
  }
}
