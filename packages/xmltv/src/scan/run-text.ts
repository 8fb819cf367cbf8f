import { cleanLine, cleanParagraph } from '../clean-text.ts'
import { decodeEntities } from '../entities.ts'
import { runFlag, space } from './byte-classes.ts'
import { byteAt, type Cursor, moveTo, nextTag, warn } from './cursor.ts'

/**
 * A run of bytes as clean text on one line. `flags` are the run flags of all its bytes; with none set (plain ASCII, the
 * common case) the result is a slice of the window.
 */
export function decodeRun(cursor: Cursor, from: number, to: number, flags: number): string {
  return cleanAlready(cursor, from, to, flags) ?? cleanLine(rawRun(cursor, from, to, flags))
}

/** As {@link decodeRun}, line breaks kept. */
export function decodeParagraph(cursor: Cursor, from: number, to: number, flags: number): string {
  return cleanAlready(cursor, from, to, flags) ?? cleanParagraph(rawRun(cursor, from, to, flags))
}

/** The text of a run that by its flags needs no cleaning; null for all others. */
function cleanAlready(cursor: Cursor, from: number, to: number, flags: number): string | null {
  if ((flags & ~runFlag.high) !== 0) return null
  if (byteAt(cursor, from) === space || byteAt(cursor, to - 1) === space) return null
  if (flags === 0) return cursor.latin1.slice(from, to)
  const text = cursor.bytes.utf8Slice(from, to)
  return text.includes('\ufffd') ? null : text
}

/** A run of bytes decoded, its references replaced, not cleaned. `cursor.line` has to be the line where it starts. */
export function rawRun(cursor: Cursor, from: number, to: number, flags: number): string {
  const text = bytesAsText(cursor, from, to, flags)
  if ((flags & runFlag.ampersand) === 0) return text
  const { line } = cursor
  return decodeEntities(text, (code, message, index) =>
    warn(cursor, code, message, line + newlinesBefore(text, index)),
  )
}

/** A run of bytes decoded, as it stands: for CDATA. */
export function bytesAsText(cursor: Cursor, from: number, to: number, flags: number): string {
  return (flags & runFlag.high) === 0
    ? cursor.latin1.slice(from, to)
    : cursor.decoder.decode(cursor.bytes, from, to)
}

function newlinesBefore(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1
}

/** The text from the cursor to the next tag, clean and on one line; moves there. */
export function readTextRun(cursor: Cursor): string {
  const from = cursor.position
  const to = nextTag(cursor, from)
  const text = cleanLine(rawRun(cursor, from, to, runFlag.high | runFlag.ampersand))
  moveTo(cursor, to)
  return text
}
