import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatNumber } from '../lib/format.ts'
import { entryWords } from './en.ts'
import { directionOf, type Language } from './languages.ts'
import type { Words } from './translation.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}

/** Creates i18next with the English entry texts; words.ts adds the rest on demand. React escapes, so i18next only isolates. */
export function createI18n(): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    // A copy, since i18next adds the texts of pages to it.
    resources: { en: { translation: { ...entryWords } } },
    initAsync: false,
    interpolation: { escape: (value) => isolate(value, instance.language as Language) },
  })
  instance.services.formatter?.add('number', (value: number, language = 'en') =>
    formatNumber(value, language),
  )
  return instance
}

/** Isolates a name (U+2068, U+2069): a left-to-right one would reorder its neighbours in an Arabic sentence. */
function isolate(value: string, language: Language): string {
  return directionOf(language) === 'rtl' && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value
}
