import type { Locale } from '@guidefeed/contract'

/** Languages of the app, the same as those of mails. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const satisfies readonly Locale[]
export type Language = (typeof languages)[number]

/** Native names of the languages. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
}

export function parseLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null
}

/** Returns the first supported language of some preferences ("fr-CH", "de"). */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const language = parseLanguage(preference.toLowerCase().split('-')[0])
    if (language) return language
  }
  return 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
