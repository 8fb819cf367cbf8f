import { cleanLine, cleanParagraph } from '../clean-text.ts'
import type { Icon, Rating, Text, Url } from '../records.ts'
import { escapeAttribute, escapeText } from './escape.ts'
import { webAddress } from './web-address.ts'

const [hyphen, underscore] = [0x2d, 0x5f]

/** Returns ` name="value"`, or '' for a missing or empty value. */
export function optionalAttribute(name: string, value: string | undefined): string {
  if (value === undefined) return ''
  if (isWord(value)) return ` ${name}="${value}"`
  const cleaned = cleanLine(value)
  return cleaned === '' ? '' : ` ${name}="${escapeAttribute(cleaned)}"`
}

/** Whether a value is a word such as `en`, which needs neither cleaning nor escaping. */
function isWord(value: string): boolean {
  if (value === '' || value.length > 16) return false
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
    if (!isLetter && code !== hyphen && code !== underscore) return false
  }
  return true
}

/** Returns an element with text, on its own line; '' for an empty text. */
export function textElement(name: string, value: string, attributes = ''): string {
  const cleaned = cleanLine(value)
  return cleaned === '' ? '' : `    <${name}${attributes}>${escapeText(cleaned)}</${name}>\n`
}

/** Returns an element for each distinct text. */
export function textElements(name: string, texts: readonly Text[]): string {
  if (texts.length === 0) return ''
  return joinOnce(texts.map(({ value, lang }) => textElement(name, value, optionalAttribute('lang', lang))))
}

/** Like {@link textElements}, for `desc`, the only element with line breaks. */
export function paragraphElements(name: string, texts: readonly Text[]): string {
  return joinOnce(
    texts.map(({ value, lang }) => {
      const cleaned = cleanParagraph(value)
      return cleaned === ''
        ? ''
        : `    <${name}${optionalAttribute('lang', lang)}>${escapeText(cleaned)}</${name}>\n`
    }),
  )
}

/** Returns `<premiere>` or `<last-chance>`, flags with an optional text. */
export function flagElement(name: string, flag: Text | true | undefined): string {
  if (flag === undefined) return ''
  const text = flag === true ? '' : textElements(name, [flag])
  return text || `    <${name}/>\n`
}

/** Returns an `<icon>` for each address that players can reach. */
export function iconElements(icons: readonly Icon[], indent = '    '): string {
  if (icons.length === 0) return ''
  return joinOnce(
    icons.map(({ src, width, height }) => {
      const address = webAddress(src)
      const size = pixels('width', width) + pixels('height', height)
      return address === null ? '' : `${indent}<icon src="${escapeAttribute(address)}"${size}/>\n`
    }),
  )
}

function pixels(name: string, value: string | undefined): string {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value) ? ` ${name}="${value}"` : ''
}

/** Returns a `<url>`, or '' for an address that players cannot reach. */
export function urlElement({ value, system }: Url): string {
  return textElement('url', webAddress(value) ?? '', optionalAttribute('system', system))
}

/** Returns `<rating>` or `<star-rating>` elements, for those with a value. */
export function ratingElements(name: string, ratings: readonly Rating[]): string {
  return joinOnce(
    ratings.map(({ system, value, icons }) => {
      const cleaned = cleanLine(value)
      if (cleaned === '') return ''
      const inner = `      <value>${escapeText(cleaned)}</value>\n${iconElements(icons ?? [], '      ')}`
      return `    <${name}${optionalAttribute('system', system)}>\n${inner}    </${name}>\n`
    }),
  )
}

/** Joins the distinct parts. */
export function joinOnce(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : [...new Set(parts)].join('')
}
