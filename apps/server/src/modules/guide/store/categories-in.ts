import type { Text } from '@guidefeed/xmltv'
import { primaryOf } from './primary-of.ts'

/**
 * Returns the categories of one language, since sources repeat them in several: the reader's, and those without a language. If there are none
 * of either, those of the first language.
 */
export function categoriesIn(categories: readonly Text[], lang: string): string[] {
  const languageOf = ({ lang: tag }: Text) => (tag ? primaryOf(tag) : null)
  const languages = new Set(categories.map(languageOf))
  const shown = languages.has(lang) || languages.has(null) ? lang : [...languages][0]
  const values = categories
    .filter((category) => [shown, null].includes(languageOf(category)))
    .map(({ value }) => value)
  const folded = values.map((value) => value.toLowerCase())
  return values.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}
