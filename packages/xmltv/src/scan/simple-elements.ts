import type { Text } from '../records.ts'
import type { Cursor } from './cursor.ts'
import { readChildren } from './element-children.ts'
import { knownLanguage } from './language.ts'
import { attribute } from './tag-reader.ts'
import { readText } from './text-element.ts'

const noChildren = new Map<string, never>()

/** Appends a text with its `lang` to the list, unless it is empty. */
export function readLangText(cursor: Cursor, into: Text[], form: 'line' | 'paragraph' = 'line'): void {
  const text = langText(cursor, form)
  if (text) into.push(text)
}

/** Reads a text with its `lang`; undefined if it is empty. */
export function langText(cursor: Cursor, form: 'line' | 'paragraph' = 'line'): Text | undefined {
  const lang = cursor.tag.attributeCount === 0 ? undefined : knownLanguage(attribute(cursor, 'lang'))
  const value = readText(cursor, form)
  if (value === '') return undefined
  return lang === undefined ? { value } : { value, lang }
}

/** Reads `<premiere>` and `<last-chance>`, which may be empty. */
export function langTextOrTrue(cursor: Cursor): Text | true {
  return langText(cursor) ?? true
}

/** Appends the `src` of an icon to the list. */
export function readIcon(cursor: Cursor, into: string[]): void {
  const src = wholeAddress(cursor, () => attribute(cursor, 'src'))
  if (src !== '') into.push(src)
  skipContent(cursor)
}

export function readUrl(cursor: Cursor, into: string[]): void {
  const url = wholeAddress(cursor, () => readText(cursor))
  if (url !== '') into.push(url)
}

/** Reads an address; '' if it was truncated, since half a URL is useless. */
export function wholeAddress(cursor: Cursor, read: () => string | undefined): string {
  const before = cursor.shortenedTexts
  const address = read() ?? ''
  return cursor.shortenedTexts === before ? address : ''
}

/** Skips an element that must be empty. */
export function skipContent(cursor: Cursor): void {
  readChildren(cursor, cursor.tag.name, noChildren, null)
}
