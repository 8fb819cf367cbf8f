import { flagOfByte, greaterThan, lessThan, runFlag, slash } from './byte-classes.ts'
import { type Cursor, countNewlines, isAt, moveTo, shown, warn } from './cursor.ts'
import { cleanLine, cleanParagraph } from '../clean-text.ts'
import {
  atEnd,
  cdataEnd,
  type ChildReader,
  isKnownHere,
  isOpen,
  skipEndTag,
  startsRecord,
} from './element-children.ts'
import { limits } from './limits.ts'
import { cdataStart, markupAt, skipMarkup, terminators } from './markup.ts'
import { bytesAsText, decodeParagraph, decodeRun, rawRun, shorten } from './run-text.ts'
import { nameEnd, readTag } from './tag-reader.ts'

type TextForm = 'line' | 'paragraph'

/** HTML elements in texts that separate words; those below do not. */
const breakingMarkup = new Set(['br', 'p', 'div', 'li', 'ul', 'tr', 'td', 'BR', 'P'])
const inlineMarkup = new Set(['b', 'i', 'u', 'a', 'em', 'strong', 'span', 'font', 'sup', 'sub', 'small'])

/** Reads the element of the last start tag if it stands beside the text and is not part of it; false = it is part of it. */
type ReadBeside = (name: string) => boolean
const noneBeside: ReadBeside = () => false

/** Maximum nesting of matched markup, so that untrusted input costs only linear time. */
const maxMarkupDepth = 50

/**
 * Reads the text of the last start tag's element, past its end tag. Flattens markup inside to its text. A wrong end tag closes
 * the element; a missing one is detected at the next element that cannot be inside a text.
 */
export function readText(
  cursor: Cursor,
  form: TextForm = 'line',
  readBeside: ReadBeside = noneBeside,
): string {
  if (cursor.tag.selfClosing) return ''
  const { name } = cursor.tag
  const { bytes } = cursor
  const from = cursor.position
  let to = from
  let flags = 0
  for (;;) {
    const byte = bytes[to] ?? 0
    if (byte === lessThan) break
    flags |= flagOfByte[byte] ?? 0
    to++
  }
  const nameTo = to + 2 + name.length
  if (bytes[to + 1] !== slash || bytes[nameTo] !== greaterThan || !isAt(cursor, name, to + 2)) {
    return readMixedText(cursor, name, form, readBeside)
  }
  const text = form === 'line' ? decodeRun(cursor, from, to, flags) : decodeParagraph(cursor, from, to, flags)
  if ((flags & runFlag.newline) !== 0) cursor.line += countNewlines(cursor, from, to)
  cursor.position = nameTo + 1
  return text
}

/** Like {@link readText}, on one line, for a text with elements beside it, which these readers add to the record. */
export function readTextAround<T>(
  cursor: Cursor,
  readers: ReadonlyMap<string, ChildReader<T>>,
  record: T,
): string {
  const readBeside = (name: string): boolean => {
    const read = readers.get(name)
    read?.(cursor, record)
    return read !== undefined
  }
  return readText(cursor, 'line', readBeside)
}

/** Slow path, for elements that contain more than text. */
function readMixedText(cursor: Cursor, name: string, form: TextForm, readBeside: ReadBeside): string {
  const mixed: Mixed = { name, text: '', markup: [], readBeside }
  while (readPiece(cursor, mixed));
  // A text truncated by the end of input is dropped.
  if (cursor.hitEnd && cursor.position >= cursor.end) return ''
  return form === 'line'
    ? shorten(cursor, cleanLine(mixed.text), limits.lineLength)
    : shorten(cursor, cleanParagraph(mixed.text), limits.paragraphLength)
}

type Mixed = { name: string; text: string; markup: string[]; readBeside: ReadBeside }

function readPiece(cursor: Cursor, mixed: Mixed): boolean {
  readRun(cursor, mixed)
  if (atEnd(cursor)) return false
  const kind = markupAt(cursor, cursor.position)
  if (kind === 'open') return readMarkup(cursor, mixed)
  if (kind === 'close') return !readEndTag(cursor, mixed)
  if (kind === 'cdata') readCdata(cursor, mixed)
  else if (kind === 'text') addLessThan(cursor, mixed)
  else skipMarkup(cursor, kind)
  return true
}

function readRun(cursor: Cursor, mixed: Mixed): void {
  const from = cursor.position
  let to = from
  let flags = 0
  while (cursor.bytes[to] !== lessThan) flags |= flagOfByte[cursor.bytes[to++] ?? 0] ?? 0
  mixed.text += rawRun(cursor, from, to, flags)
  moveTo(cursor, to)
}

function readCdata(cursor: Cursor, mixed: Mixed): void {
  const from = cursor.position + cdataStart.length
  const end = cdataEnd(cursor)
  if (end === -1) return moveTo(cursor, from)
  mixed.text += bytesAsText(cursor, from, Math.max(from, end), runFlag.high)
  moveTo(cursor, Math.max(from, end + terminators.cdata.length))
}

/** Handles a start tag in a text. False = the end tag of the text is missing. */
function readMarkup(cursor: Cursor, mixed: Mixed): boolean {
  const { position, line } = cursor
  if (!readTag(cursor, isKnownHere)) {
    addLessThan(cursor, mixed)
    return true
  }
  const { name, selfClosing } = cursor.tag
  if (mixed.readBeside(name)) return true
  if (startsRecord(cursor) || isKnownHere(cursor, name)) {
    warn(cursor, 'missing_end_tag', `<${mixed.name}> is not closed before <${name}>`, line)
    cursor.position = position
    cursor.line = line
    return false
  } else {
    if (mixed.markup.length === 0)
      warn(cursor, 'markup_in_text', `<${shown(name)}> inside of <${mixed.name}>`, line)
    if (breakingMarkup.has(name)) mixed.text += '\n'
    if (!selfClosing && name.toLowerCase() !== 'br' && mixed.markup.length < maxMarkupDepth)
      mixed.markup.push(name)
  }
  return true
}

/** Handles an end tag in a text. True = it ends the text. */
function readEndTag(cursor: Cursor, mixed: Mixed): boolean {
  const nameTo = nameEnd(cursor, cursor.position + 2)
  const closed = cursor.latin1.slice(cursor.position + 2, nameTo)
  const isMarkup = mixed.markup.includes(closed)
  if (isMarkup) mixed.markup.length = mixed.markup.lastIndexOf(closed)
  if (isMarkup || (isHtml(closed) && closed !== mixed.name)) {
    if (breakingMarkup.has(closed)) mixed.text += '\n'
    skipEndTag(cursor)
    return false
  }
  if (closed !== mixed.name) {
    warn(cursor, 'mismatched_tag', `</${shown(closed)}> does not close <${mixed.name}>`)
    if (isOpen(cursor, closed)) return true
  }
  skipEndTag(cursor)
  return true
}

function isHtml(name: string): boolean {
  return breakingMarkup.has(name) || inlineMarkup.has(name)
}

function addLessThan(cursor: Cursor, mixed: Mixed): void {
  warn(cursor, 'stray_less_than', `a < inside of the text of <${mixed.name}>`)
  mixed.text += '<'
  cursor.position++
}
