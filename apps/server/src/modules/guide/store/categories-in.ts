import type { Text } from '@guidefeed/xmltv'
import { primaryOf } from './primary-of.ts'

/**
 * Returns the categories of one language, since sources repeat them in several: the reader's if it is marked, otherwise that of the
 * first category. Those without a language count as one.
 */
export function categoriesIn(categories: readonly Text[], lang: string): string[] {
  const languageOf = ({ lang: tag }: Text) => tag && primaryOf(tag.toLowerCase())
  const isMarked = categories.some((category) => languageOf(category) === lang)
  const shown = isMarked ? lang : categories[0] && languageOf(categories[0])
  return categories.filter((category) => languageOf(category) === shown).map(({ value }) => value)
}
