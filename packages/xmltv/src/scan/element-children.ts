import { greaterThan, lessThan } from './byte-classes.ts'
import {
  byteAt,
  type Cursor,
  indexOfTerminator,
  isAt,
  moveTo,
  nextTag,
  shown,
  skipWhitespace,
  warn,
} from './cursor.ts'
import { elementName } from './element-names.ts'
import { limits } from './limits.ts'
import { cdataStart, markupAt, skipMarkup, terminators } from './markup.ts'
import { attribute, nameEnd, readTag } from './tag-reader.ts'

/** Reads a child, from after its start tag (`cursor.tag`) to after its end tag. */
export type ChildReader<T> = (cursor: Cursor, record: T) => void

/** Key of the reader of text between children. */
export const bareText = '#text'

/**
 * Reads the children of the last start tag's element, including its end tag. Skips unknown children, text, comments and
 * instructions. If the end tag is missing, the element ends with a warning before the end tag of an outer element, or before a
 * start tag that only a sibling or a new record can have.
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

/** Counts a child, and warns at a record's first child over the limit. */
function isOneTooMany(cursor: Cursor): boolean {
  const max = limits.childrenPerRecord
  cursor.childCount++
  if (cursor.childCount === max + 1)
    warn(cursor, 'too_many_elements', `only the first ${max} elements are read`)
  return cursor.childCount > max
}

/** Reads the end tag at the cursor. True = the element ends here; the cursor moves only if the tag is its own. */
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
  warn(cursor, 'mismatched_tag', `</${shown(closed)}> does not close <${name}>`)
  if (!isAround) skipEndTag(cursor)
  return isAround || isRecord
}

/** Moves past the end tag at the cursor, to after its actual or presumed `>`. */
export function skipEndTag(cursor: Cursor): void {
  cursor.position = nameEnd(cursor, cursor.position + 2)
  skipWhitespace(cursor)
  if (byteAt(cursor, cursor.position) === greaterThan) cursor.position++
  else if (!atEnd(cursor)) warn(cursor, 'unclosed_tag', 'an end tag has no end')
}

/** Skips an unused element and its content, from after its start tag. */
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

/** Whether the last start tag begins a record (a `<channel>` without id does not). */
export function startsRecord(cursor: Cursor): boolean {
  const { name } = cursor.tag
  return name === 'programme' || (name === 'channel' && attribute(cursor, 'id') !== undefined)
}

/** Whether an element of this name is allowed at the cursor or in an outer element. */
export function isKnownHere(cursor: Cursor, name: string): boolean {
  return name === 'programme' || cursor.open.some((element) => element.children.has(name))
}

function isNeverKnown(): boolean {
  return false
}

/** Whether an end tag of this name ends an open element. */
export function isOpen(cursor: Cursor, name: string): boolean {
  return name === 'tv' || cursor.open.some((element) => element.name === name)
}

/** Sets `hitEnd` if the cursor is at the end of the window. */
export function atEnd(cursor: Cursor): boolean {
  if (cursor.position < cursor.end) return false
  cursor.hitEnd = true
  return true
}

/** Skips the CDATA section at the cursor. */
export function skipCdata(cursor: Cursor): void {
  const end = cdataEnd(cursor)
  moveTo(cursor, end === -1 ? cursor.position + cdataStart.length : end + terminators.cdata.length)
}

/** Returns the offset of the `]]>` of the CDATA section at the cursor; -1, with a warning, = treat it as text. */
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
  warn(cursor, 'stray_text', `text between the elements of <${name}>: ${JSON.stringify(shown(text))}`)
  moveTo(cursor, nextTag(cursor, at))
}
