import { greaterThan, lessThan } from './byte-classes.ts'
import {
  byteAt,
  type Cursor,
  indexOfTerminator,
  isAt,
  moveTo,
  nextTag,
  skipWhitespace,
  warn,
} from './cursor.ts'
import { elementName } from './element-names.ts'
import { limits } from './limits.ts'
import { cdataStart, markupAt, skipMarkup, terminators } from './markup.ts'
import { attribute, nameEnd, readTag } from './tag-reader.ts'

/** Reads one child: `cursor.tag` is its start tag, the cursor stands behind it; afterwards behind the whole child. */
export type ChildReader<T> = (cursor: Cursor, record: T) => void

/** In a map of readers: who reads the text that stands between the children, if anyone wants it. */
export const bareText = '#text'

/**
 * Reads the children of the element whose start tag was just read, up to and with its end tag. Unknown children, text,
 * comments and instructions are skipped. The element also ends, with a warning and without moving on, where an element
 * around it ends or where only a sibling of it or a new record can start: its end tag is missing.
 */
export function readChildren<T>(
  cursor: Cursor,
  name: string,
  readers: ReadonlyMap<string, ChildReader<T>>,
  record: T,
): void {
  if (cursor.tag.selfClosing) return
  cursor.open.push({ name, children: readers })
  while (readChild(cursor, name, readers, record));
  cursor.open.pop()
}

function readChild<T>(
  cursor: Cursor,
  name: string,
  readers: ReadonlyMap<string, ChildReader<T>>,
  record: T,
): boolean {
  skipWhitespace(cursor)
  if (atEnd(cursor)) return false
  const kind = byteAt(cursor, cursor.position) === lessThan ? markupAt(cursor, cursor.position) : 'text'
  if (kind === 'open') return openChild(cursor, name, readers, record)
  if (kind === 'close') return !closes(cursor, name)
  if (kind === 'cdata') skipCdata(cursor)
  else if (kind === 'text') readBareText(cursor, name, readers, record)
  else skipMarkup(cursor, kind)
  return true
}

function readBareText<T>(
  cursor: Cursor,
  name: string,
  readers: ReadonlyMap<string, ChildReader<T>>,
  record: T,
): void {
  const reader = byteAt(cursor, cursor.position) === lessThan ? undefined : readers.get(bareText)
  if (reader) reader(cursor, record)
  else skipStrayText(cursor, name)
}

function openChild<T>(
  cursor: Cursor,
  name: string,
  readers: ReadonlyMap<string, ChildReader<T>>,
  record: T,
): boolean {
  const { position, line } = cursor
  if (!readTag(cursor, isKnownHere)) {
    skipStrayText(cursor, name)
    return true
  }
  const reader = readers.get(cursor.tag.name)
  if (reader) {
    if (isOneTooMany(cursor)) skipElement(cursor)
    else reader(cursor, record)
    return true
  }
  if (startsRecord(cursor) || isKnownHere(cursor, cursor.tag.name)) {
    warn(cursor, 'missing_end_tag', `<${name}> is not closed before <${cursor.tag.name}>`, line)
    cursor.position = position
    cursor.line = line
    return false
  }
  skipElement(cursor)
  return true
}

/** Counts a child, and warns at the first of a record that is not read any more. */
function isOneTooMany(cursor: Cursor): boolean {
  const max = limits.childrenPerRecord
  cursor.childCount++
  if (cursor.childCount === max + 1)
    warn(cursor, 'too_many_elements', `only the first ${max} elements are read`)
  return cursor.childCount > max
}

/** Reads the end tag at the cursor. True when the element ends here; then the cursor only moves if the tag is its own. */
function closes(cursor: Cursor, name: string): boolean {
  const usualEnd = cursor.position + 2 + name.length
  if (cursor.bytes[usualEnd] === greaterThan && isAt(cursor, name, cursor.position + 2)) {
    cursor.position = usualEnd + 1
    return true
  }
  const nameTo = nameEnd(cursor, cursor.position + 2)
  const closed = elementName(cursor, cursor.position + 2, nameTo)
  if (closed === name) {
    skipEndTag(cursor)
    return true
  }
  const isAround = cursor.open.some((element) => element.name === closed) || closed === 'tv'
  const isRecord = cursor.open.length === 1 && (closed === 'channel' || closed === 'programme')
  warn(cursor, 'mismatched_tag', `</${closed.slice(0, 40)}> does not close <${name}>`)
  if (!isAround) skipEndTag(cursor)
  return isAround || isRecord
}

/** Moves behind the end tag at the cursor, to its `>` or to where it must have been. */
export function skipEndTag(cursor: Cursor): void {
  cursor.position = nameEnd(cursor, cursor.position + 2)
  skipWhitespace(cursor)
  if (byteAt(cursor, cursor.position) === greaterThan) cursor.position++
  else if (!atEnd(cursor)) warn(cursor, 'unclosed_tag', 'an end tag has no end')
}

/** Skips an element that nobody asks for, whose start tag was just read, with everything inside. */
export function skipElement(cursor: Cursor): void {
  if (cursor.tag.selfClosing) return
  const { name } = cursor.tag
  let depth = 1
  while (depth > 0) {
    moveTo(cursor, nextTag(cursor, cursor.position))
    if (atEnd(cursor)) return
    const kind = markupAt(cursor, cursor.position)
    if (kind === 'close') {
      const closed = cursor.latin1.slice(cursor.position + 2, nameEnd(cursor, cursor.position + 2))
      if (closed !== name && isOpen(cursor, closed)) return
      if (closed === name) depth--
      skipEndTag(cursor)
    } else if (kind === 'open') {
      const { position, line } = cursor
      if (!readTag(cursor, isNeverKnown)) cursor.position++
      else if (startsRecord(cursor)) {
        cursor.position = position
        cursor.line = line
        return
      } else if (cursor.tag.name === name && !cursor.tag.selfClosing) depth++
    } else if (kind === 'cdata') skipCdata(cursor)
    else if (kind === 'text') cursor.position++
    else skipMarkup(cursor, kind)
  }
}

/** Whether the start tag just read begins a new channel or programme (a `<channel>` without id is something else). */
export function startsRecord(cursor: Cursor): boolean {
  const { name } = cursor.tag
  return name === 'programme' || (name === 'channel' && attribute(cursor, 'id') !== undefined)
}

/** Whether an element of this name can stand at the cursor or somewhere around it. */
export function isKnownHere(cursor: Cursor, name: string): boolean {
  return name === 'programme' || cursor.open.some((element) => element.children.has(name))
}

function isNeverKnown(): boolean {
  return false
}

/** Whether an end tag of this name ends something around the cursor. */
export function isOpen(cursor: Cursor, name: string): boolean {
  return name === 'tv' || cursor.open.some((element) => element.name === name)
}

/** Notes it when the cursor has come to the end of the window. */
export function atEnd(cursor: Cursor): boolean {
  if (cursor.position < cursor.end) return false
  cursor.hitEnd = true
  return true
}

/** Moves over the CDATA section at the cursor. */
export function skipCdata(cursor: Cursor): void {
  const end = cdataEnd(cursor)
  moveTo(cursor, end === -1 ? cursor.position + cdataStart.length : end + terminators.cdata.length)
}

/** The offset of the `]]>` of the CDATA section at the cursor; -1 (with a warning) when its marks are to be ignored. */
export function cdataEnd(cursor: Cursor): number {
  const found = indexOfTerminator(cursor, terminators.cdata, cursor.position + cdataStart.length)
  if (found !== -1) return found
  cursor.hitEnd = true
  if (!cursor.isFinal) return cursor.end - terminators.cdata.length
  warn(cursor, 'unterminated_markup', 'a CDATA section without an end')
  return -1
}

function skipStrayText(cursor: Cursor, name: string): void {
  const from = cursor.position
  const at = byteAt(cursor, from) === lessThan ? from + 1 : from
  const text = cursor.latin1.slice(from, Math.min(from + 40, nextTag(cursor, at)))
  warn(cursor, 'stray_text', `text between the elements of <${name}>: ${JSON.stringify(text)}`)
  moveTo(cursor, nextTag(cursor, at))
}
