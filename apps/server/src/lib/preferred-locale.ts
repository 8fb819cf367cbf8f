import { locales } from '@guidefeed/contract'
import type { Locale } from '@guidefeed/contract'

const maxLength = 500

/** The supported language that Accept-Language prefers (RFC 9110 section 12.5.4); English if it names none. */
export function preferredLocale(acceptLanguage: string): Locale {
  const preferences = acceptLanguage
    .slice(0, maxLength)
    .split(',')
    .map((preference) => {
      const [range = '', ...parameters] = preference.trim().toLowerCase().split(';')
      const weight = parameters
        .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find((q) => q !== undefined)
      return { language: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { language } of preferences) {
    const locale = locales.find((known) => known === language)
    if (locale !== undefined) return locale
  }
  return 'en'
}
