import type { ScanWarning } from '../records.ts'
import { lessThan, newline, space } from './byte-classes.ts'
import { createRunDecoder, type RunDecoder } from './run-decoder.ts'

/** The start tag read last. Attributes are kept as offsets into the window: most of them are never looked at. */
export type Tag = {
  name: string
  selfClosing: boolean
  attributeCount: number
  /** Per attribute: name from, name to, value from, value to, run flags of the value. */
  attributes: number[]
}

/** Knows by name which children an element may have. */
export type NameSet = { has(name: string): boolean }

/**
 * The place of the scanner in its window: the bytes that are there now. A reader that runs into `end` sets `hitEnd` and
 * returns what it has; the scanner then reads the element again with more bytes, or takes it as it is at the end of input.
 */
export type Cursor = {
  /** The window, and after its `end` one byte `<`, so that searches for the next tag need no bound. */
  bytes: Buffer
  /** The same bytes as a string of one character each: slices of it cost nothing. */
  latin1: string
  end: number
  position: number
  /** Line of `position`, from 1. */
  line: number
  hitEnd: boolean
  /** No more bytes will come for what is being read: what does not end here never ends. */
  isFinal: boolean
  /** Terminators that the rest of the window does not have: looked for once, not at every opening mark. */
  missing: Set<string>
  tag: Tag
  /** Elements that are open around the position, innermost last, with the names of their children. */
  open: { name: string; children: NameSet }[]
  decoder: RunDecoder
  /** Warnings of the element being read; dropped when it has to be read again. */
  warnings: ScanWarning[]
  /** Number of further ones that are not kept. */
  furtherWarnings: number
  /** Texts of the element being read that were longer than allowed. */
  shortenedTexts: number
  /** Elements inside of the record being read, so far. */
  childCount: number
}

/** One element of a hostile input can have as many faults as bytes; they are counted, not kept. */
const maxWarningsPerElement = 100

export function createCursor(): Cursor {
  return {
    bytes: Buffer.alloc(0),
    latin1: '',
    end: 0,
    position: 0,
    line: 1,
    hitEnd: false,
    isFinal: false,
    missing: new Set(),
    tag: { name: '', selfClosing: false, attributeCount: 0, attributes: [] },
    open: [],
    decoder: createRunDecoder(),
    warnings: [],
    furtherWarnings: 0,
    shortenedTexts: 0,
    childCount: 0,
  }
}

/** The byte at an offset that is known to be in the window (the byte at `end` included). */
export function byteAt(cursor: Cursor, offset: number): number {
  return cursor.bytes[offset] ?? 0
}

/** Whether an ASCII text stands at an offset; on the short names of elements quicker than `startsWith`. */
export function isAt(cursor: Cursor, text: string, offset: number): boolean {
  const { bytes } = cursor
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false
  }
  return true
}

export function warn(cursor: Cursor, code: string, message: string, line = cursor.line): void {
  if (cursor.warnings.length < maxWarningsPerElement) cursor.warnings.push({ line, code, message })
  else cursor.furtherWarnings++
}

export function forgetWarnings(cursor: Cursor): void {
  cursor.warnings.length = 0
  cursor.furtherWarnings = 0
  cursor.shortenedTexts = 0
}

/** Moves over whitespace, counting lines. */
export function skipWhitespace(cursor: Cursor): void {
  const { bytes } = cursor
  let offset = cursor.position
  for (;;) {
    const byte = bytes[offset] ?? 0
    if (byte > space) break
    if (byte === newline) cursor.line++
    offset++
    if (offset >= cursor.end) break
  }
  cursor.position = Math.min(offset, cursor.end)
}

/** Moves to an offset ahead, counting the lines in between. */
export function moveTo(cursor: Cursor, offset: number): void {
  cursor.line += countNewlines(cursor, cursor.position, offset)
  cursor.position = offset
}

/** The offset of the next `terminator` in the window, or -1. */
export function indexOfTerminator(cursor: Cursor, terminator: string, from: number): number {
  if (cursor.missing.has(terminator)) return -1
  const found = cursor.latin1.indexOf(terminator, from)
  if (found === -1) cursor.missing.add(terminator)
  return found
}

/** Counts the line feeds in a stretch of the window. */
export function countNewlines(cursor: Cursor, from: number, to: number): number {
  let count = 0
  for (let offset = from; offset < to; offset++) if (cursor.bytes[offset] === newline) count++
  return count
}

/** The offset of the next `<`, or `end`. */
export function nextTag(cursor: Cursor, from: number): number {
  const { bytes } = cursor
  let offset = from
  while (bytes[offset] !== lessThan) offset++
  return offset
}
