import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatNumber } from '../lib/format.ts'
import { entryWords } from './en.ts'
import type { Words } from './translation.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}

/** English and its entry words; words.ts adds the rest as it is needed. React escapes, so i18next must not. */
export function createI18n(): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: entryWords } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  instance.services.formatter?.add('number', (value: number, language = 'en') =>
    formatNumber(value, language),
  )
  return instance
}
