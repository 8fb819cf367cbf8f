import {
  doubleQuote,
  endsName,
  equals,
  flagOfByte,
  greaterThan,
  lessThan,
  runFlag,
  singleQuote,
  slash,
  space,
} from './byte-classes.ts'
import { byteAt, countNewlines, type Cursor, isAt, moveTo, shown, skipWhitespace, warn } from './cursor.ts'
import { elementName } from './element-names.ts'
import { limits } from './limits.ts'
import { decodeRun } from './run-text.ts'

const fieldsPerAttribute = 5

/** Whether an element of this name is allowed at the cursor. */
export type NameTest = (cursor: Cursor, name: string) => boolean

/**
 * Reads the start tag at the cursor (at `<`, before a name start) into `cursor.tag` and moves past it. False, with the cursor
 * unmoved, if this `<` can only be text: an unclosed tag without attributes.
 */
export function readTag(cursor: Cursor, isKnownName: NameTest): boolean {
  const { position: from, line, tag, bytes } = cursor
  const warningCount = cursor.warnings.length
  const nameTo = nameEnd(cursor, from + 1)
  tag.name = elementName(cursor, from + 1, nameTo)
  tag.selfClosing = false
  tag.attributeCount = 0
  cursor.position = nameTo
  for (;;) {
    const { position } = cursor
    const byte = bytes[position] ?? 0
    if (byte === space) cursor.position++
    else if (byte === greaterThan) {
      cursor.position++
      return true
    } else if (byte === lessThan) {
      if (position >= cursor.end) cursor.hitEnd = true
      if (isTagAfterAll(cursor, line, isKnownName)) return true
      cursor.position = from
      cursor.line = line
      cursor.warnings.length = warningCount
      return false
    } else if (byte === slash) {
      cursor.position++
      tag.selfClosing = bytes[position + 1] === greaterThan
    } else if (byte < space) skipWhitespace(cursor)
    else readAttribute(cursor)
  }
}

/** Returns the offset after the name at an offset. */
export function nameEnd(cursor: Cursor, from: number): number {
  const { bytes } = cursor
  let offset = from
  while (endsName[bytes[offset] ?? 0] === 0) offset++
  return offset
}

/** Handles a `<` before the tag's `>`: either the `>` is missing, or the first `<` is text. */
function isTagAfterAll(cursor: Cursor, line: number, isKnownName: NameTest): boolean {
  if (cursor.tag.attributeCount > 0 || isKnownName(cursor, cursor.tag.name)) {
    warn(cursor, 'unclosed_tag', `the tag <${shown(cursor.tag.name)} has no end`, line)
    return true
  }
  return false
}

function readAttribute(cursor: Cursor): void {
  const nameFrom = cursor.position
  const nameTo = nameEnd(cursor, nameFrom)
  if (cursor.bytes[nameTo] === equals && cursor.bytes[nameTo + 1] === doubleQuote && nameTo > nameFrom) {
    cursor.position = nameTo + 1
    readQuoted(cursor, nameFrom, nameTo, doubleQuote)
  } else readUnusualAttribute(cursor, nameFrom, nameTo)
}

/** Reads unusual attributes: blanks around the `=`, single quotes, no quotes, no value. */
function readUnusualAttribute(cursor: Cursor, nameFrom: number, nameTo: number): void {
  cursor.position = nameTo
  if (nameTo === nameFrom) cursor.position++
  skipWhitespace(cursor)
  if (byteAt(cursor, cursor.position) !== equals || nameTo === nameFrom) {
    if (cursor.position < cursor.end) warn(cursor, 'bad_attribute', 'an attribute without a value')
    return
  }
  cursor.position++
  skipWhitespace(cursor)
  const quote = byteAt(cursor, cursor.position)
  if (quote === doubleQuote || quote === singleQuote) readQuoted(cursor, nameFrom, nameTo, quote)
  else readUnquoted(cursor, nameFrom, nameTo)
}

function readQuoted(cursor: Cursor, nameFrom: number, nameTo: number, quote: number): void {
  const { bytes } = cursor
  const from = cursor.position + 1
  let offset = from
  let flags = 0
  let sawTag = false
  for (;;) {
    const byte = bytes[offset] ?? 0
    if (byte === quote) break
    if (byte === lessThan) {
      if (offset >= cursor.end) break
      sawTag = true
    }
    flags |= flagOfByte[byte] ?? 0
    offset++
  }
  const closed = offset < cursor.end
  if (!closed) cursor.hitEnd = true
  const lostQuote = (sawTag || isValueOfNext(cursor, offset)) && missingQuoteAt(cursor, from, offset)
  if (lostQuote !== false) {
    warn(cursor, 'unclosed_attribute', 'the closing quote of an attribute is missing')
    moveTo(cursor, lostQuote)
  } else {
    if ((flags & runFlag.newline) !== 0) cursor.line += countNewlines(cursor, from, offset)
    cursor.position = closed ? offset + 1 : offset
  }
  addAttribute(cursor, nameFrom, nameTo, from, lostQuote === false ? offset : lostQuote, flags)
}

/** Whether the quote at an offset, the presumed end of a value, opens the next one: after `=`, not before a blank. */
function isValueOfNext(cursor: Cursor, offset: number): boolean {
  return byteAt(cursor, offset - 1) === equals && endsName[byteAt(cursor, offset + 1)] === 0
}

/** Returns the end of a value that includes the rest of its tag (`"a>...<b c="`) or the next attribute's name (`"a b="`). */
function missingQuoteAt(cursor: Cursor, from: number, to: number): number | false {
  const value = cursor.latin1.slice(from, to)
  const tagEnd = value.search(/\/?>\s*<[/!A-Za-z]/)
  if (tagEnd >= 0) return from + tagEnd
  const nextName = value.slice(-80).search(/\s[\w:-]+\s*=$/)
  return nextName >= 0 ? to - Math.min(80, value.length) + nextName : false
}

function readUnquoted(cursor: Cursor, nameFrom: number, nameTo: number): void {
  const from = cursor.position
  let offset = from
  let flags = 0
  for (;;) {
    const byte = byteAt(cursor, offset)
    if (byte <= space || byte === greaterThan || byte === lessThan) break
    flags |= flagOfByte[byte] ?? 0
    offset++
  }
  warn(cursor, 'bad_attribute', 'an attribute value without quotes')
  const to =
    byteAt(cursor, offset - 1) === slash && byteAt(cursor, offset) === greaterThan ? offset - 1 : offset
  cursor.position = to
  addAttribute(cursor, nameFrom, nameTo, from, to, flags)
}

function addAttribute(
  cursor: Cursor,
  nameFrom: number,
  nameTo: number,
  from: number,
  to: number,
  flags: number,
): void {
  const { tag } = cursor
  if (tag.attributeCount === limits.attributesPerTag) {
    warn(cursor, 'too_many_attributes', `only the first ${limits.attributesPerTag} attributes are read`)
    return
  }
  const at = tag.attributeCount * fieldsPerAttribute
  tag.attributes[at] = nameFrom
  tag.attributes[at + 1] = nameTo
  tag.attributes[at + 2] = from
  tag.attributes[at + 3] = to
  tag.attributes[at + 4] = flags
  tag.attributeCount++
}

/** Returns an attribute of the last tag as a clean line; undefined if missing. */
export function attribute(cursor: Cursor, name: string): string | undefined {
  const { attributes, attributeCount } = cursor.tag
  for (let at = 0; at < attributeCount * fieldsPerAttribute; at += fieldsPerAttribute) {
    const nameFrom = attributes[at] ?? 0
    if ((attributes[at + 1] ?? 0) - nameFrom !== name.length) continue
    if (!isAt(cursor, name, nameFrom)) continue
    return decodeRun(cursor, attributes[at + 2] ?? 0, attributes[at + 3] ?? 0, attributes[at + 4] ?? 0)
  }
  return undefined
}
