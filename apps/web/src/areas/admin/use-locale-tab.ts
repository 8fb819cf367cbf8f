import { useTranslation } from 'react-i18next'
import { languageNames, languages, parseLanguage, type Language } from '../../messages/languages.ts'
import { useTab } from './tabs.tsx'

/** Languages of a text as tabs, that of the page first, and the chosen one. */
export function useLocaleTab() {
  const { i18n } = useTranslation()
  const first = parseLanguage(i18n.language) ?? 'en'
  const ordered: readonly Language[] = [first, ...languages.filter((language) => language !== first)]
  return {
    locale: useTab(ordered) ?? first,
    tabs: ordered.map((language) => ({ tab: language, label: languageNames[language] })),
  }
}
