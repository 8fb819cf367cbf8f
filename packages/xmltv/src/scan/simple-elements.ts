import type { Icon, Text, Url } from '../records.ts'
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

/** Appends an icon to the list, unless it has no `src`. */
export function readIcon(cursor: Cursor, into: Icon[]): void {
  const src = wholeAddress(cursor, () => attribute(cursor, 'src'))
  if (src !== '') into.push({ src, ...namedAttributes(cursor, ['width', 'height']) })
  skipContent(cursor)
}

/** Appends an address to the list, unless it is empty. */
export function readUrl(cursor: Cursor, into: Url[]): void {
  const attributes = namedAttributes(cursor, ['system'])
  const value = wholeAddress(cursor, () => readText(cursor))
  if (value !== '') into.push({ value, ...attributes })
}

/** Returns those of these attributes of the last tag that are not empty. */
export function namedAttributes<Name extends string>(
  cursor: Cursor,
  names: readonly Name[],
): { [name in Name]?: string } {
  const found: { [name in Name]?: string } = {}
  for (const name of names) {
    const value = attribute(cursor, name)
    if (value) found[name] = value
  }
  return found
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
