import type { Locale } from '@guidefeed/contract'

/** The languages of the app, the same as those of the mails. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const satisfies readonly Locale[]
export type Language = (typeof languages)[number]

/** Each language by the name that its readers know it by. */
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

/** The first of some wishes ("fr-CH", "de") that we speak. */
export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = parseLanguage(wish.toLowerCase().split('-')[0])
    if (language) return language
  }
  return 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
