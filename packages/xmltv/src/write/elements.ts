import { cleanLine, cleanParagraph } from '../clean-text.ts'
import type { Rating, Text } from '../records.ts'
import { escapeAttribute, escapeText } from './escape.ts'
import { webAddress } from './web-address.ts'

/** ` name="value"`, or nothing for no or an empty value. */
export function optionalAttribute(name: string, value: string | undefined): string {
  const cleaned = value === undefined ? '' : cleanLine(value)
  return cleaned === '' ? '' : ` ${name}="${escapeAttribute(cleaned)}"`
}

/** One element with text in it, on a line of its own; nothing for an empty text. */
export function textElement(name: string, value: string, attributes = ''): string {
  const cleaned = cleanLine(value)
  return cleaned === '' ? '' : `    <${name}${attributes}>${escapeText(cleaned)}</${name}>\n`
}

/** An element for each text, repeated ones once. */
export function textElements(name: string, texts: readonly Text[]): string {
  return joinOnce(texts.map(({ value, lang }) => textElement(name, value, optionalAttribute('lang', lang))))
}

/** As {@link textElements} for `desc`, the one element that may have line breaks. */
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

/** `<premiere>` and `<last-chance>`: the flags that may carry a text. */
export function flagElement(name: string, flag: Text | true | undefined): string {
  if (flag === undefined) return ''
  const text = flag === true ? '' : textElements(name, [flag])
  return text || `    <${name}/>\n`
}

export function iconElements(icons: readonly string[], indent = '    '): string {
  const addresses = icons.map(webAddress).filter((address) => address !== null)
  return joinOnce(addresses.map((address) => `${indent}<icon src="${escapeAttribute(address)}"/>\n`))
}

/** `<rating>` or `<star-rating>` for each that has a value. */
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

/** The parts in a row, equal ones once. */
export function joinOnce(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : [...new Set(parts)].join('')
}
