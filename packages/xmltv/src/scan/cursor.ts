import type { ScanWarning } from '../records.ts'
import type { TextTraits } from '../text-probe.ts'
import { lessThan, newline, space } from './byte-classes.ts'
import { createRunDecoder, type RunDecoder } from './run-decoder.ts'

/** The last start tag. Attributes are stored as offsets into the window, since most are never read. */
export type Tag = {
  name: string
  selfClosing: boolean
  attributeCount: number
  /** Per attribute: name from, name to, value from, value to, run flags of the value. */
  attributes: number[]
}

/** Names of an element's allowed children. */
export type NameSet = { has(name: string): boolean }

/**
 * Position of the scanner in its window of bytes. A reader that reaches `end` sets `hitEnd` and returns its partial result; the
 * scanner then rereads the element with more bytes, or accepts it at the end of input.
 */
export type Cursor = {
  /** The window, followed by a sentinel `<` at `end`, so that searches for the next tag need no bound. */
  bytes: Buffer
  /** The same bytes as a one-byte string, for cheap slices. */
  latin1: string
  end: number
  position: number
  /** Line of `position`, from 1. */
  line: number
  hitEnd: boolean
  /** This is the last window: an element that does not end in it is unterminated. */
  isFinal: boolean
  /** Terminators missing in the rest of the window, cached to search for each only once. */
  missing: Set<string>
  /** Next occurrences of texts in the window, from where they were last searched. */
  upcoming: Map<string, number>
  tag: Tag
  /** Open elements around the position, innermost last, with the names of their children. */
  open: { name: string; children: NameSet }[]
  decoder: RunDecoder
  /** Warnings of the current element; discarded if it is reread. */
  warnings: ScanWarning[]
  /** Number of further warnings, which are not stored. */
  furtherWarnings: number
  /** Number of overlong texts of the current element. */
  shortenedTexts: number
  /** Number of texts of the current element that are not UTF-8, although nothing else is declared. */
  invalidTexts: number
  /** Offsets of the times of the current element, for `ScanHandlers.offset`. */
  offsets: (number | null)[]
  /** The texts of the input are escaped twice. */
  isDoubleEscaped: boolean
  /** Number of elements of the current record so far. */
  childCount: number
}

/** Limit of stored warnings: an element of a hostile input can have as many faults as bytes. */
const maxWarningsPerElement = 100

export function createCursor(textTraits?: TextTraits): Cursor {
  return {
    bytes: Buffer.alloc(0),
    latin1: '',
    end: 0,
    position: 0,
    line: 1,
    hitEnd: false,
    isFinal: false,
    missing: new Set(),
    upcoming: new Map(),
    tag: { name: '', selfClosing: false, attributeCount: 0, attributes: [] },
    open: [],
    decoder: createRunDecoder(textTraits?.encoding, textTraits?.isUtf8),
    warnings: [],
    furtherWarnings: 0,
    shortenedTexts: 0,
    invalidTexts: 0,
    offsets: [],
    isDoubleEscaped: textTraits?.isDoubleEscaped ?? false,
    childCount: 0,
  }
}

/** Returns the byte at an offset inside the window, including `end`. */
export function byteAt(cursor: Cursor, offset: number): number {
  return cursor.bytes[offset] ?? 0
}

/** Whether an ASCII text is at an offset; faster than `startsWith` for short element names. */
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

const unprintable = /[\p{C}\ufffd]+/gu

/** Returns a piece of the window, as in `latin1`, for a message: what cannot be printed becomes an ellipsis. */
export function shown(latin1: string): string {
  return Buffer.from(latin1.slice(0, 40), 'latin1').toString().replaceAll(unprintable, '…')
}

/** Forgets what was noted of the current element, which is settled or will be reread. */
export function forgetNotes(cursor: Cursor): void {
  cursor.warnings.length = 0
  cursor.furtherWarnings = 0
  cursor.shortenedTexts = 0
  cursor.invalidTexts = 0
  cursor.offsets.length = 0
}

/** Skips whitespace, counting lines. */
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

/** Moves forward to an offset, counting lines. */
export function moveTo(cursor: Cursor, offset: number): void {
  cursor.line += countNewlines(cursor, cursor.position, offset)
  cursor.position = offset
}

/** Returns the offset of the next `terminator` in the window, or -1. */
export function indexOfTerminator(cursor: Cursor, terminator: string, from: number): number {
  if (cursor.missing.has(terminator)) return -1
  const found = cursor.latin1.indexOf(terminator, from)
  if (found === -1) cursor.missing.add(terminator)
  return found
}

/** Counts the line feeds between two offsets. */
export function countNewlines(cursor: Cursor, from: number, to: number): number {
  let count = 0
  for (let offset = from; offset < to; offset++) if (cursor.bytes[offset] === newline) count++
  return count
}

/** Returns the offset of the next `<`, or `end`. */
export function nextTag(cursor: Cursor, from: number): number {
  const { bytes } = cursor
  let offset = from
  while (bytes[offset] !== lessThan) offset++
  return offset
}
