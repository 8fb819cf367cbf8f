import { cleanLine, cleanParagraph } from '../clean-text.ts'
import { decodeEntities } from '../entities.ts'
import { newline, runFlag, space } from './byte-classes.ts'
import { type Cursor, moveTo, nextTag, warn } from './cursor.ts'

/**
 * A run of bytes as clean text on one line. `flags` are the run flags of all its bytes; with none but `space` set (plain
 * ASCII, the common case) the result is a slice of the window.
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
  if ((flags & ~(runFlag.high | runFlag.space)) !== 0) return null
  const isSpaced = (flags & runFlag.space) !== 0
  if (isSpaced && (cursor.bytes[from] === space || cursor.bytes[to - 1] === space)) return null
  const isAscii = (flags & runFlag.high) === 0
  const text = isAscii ? cursor.latin1.slice(from, to) : cursor.bytes.utf8Slice(from, to)
  if (!isAscii && text.includes('\ufffd')) return null
  return isSpaced && text.includes('  ') ? null : text
}

/** A run of bytes decoded, its references replaced, not cleaned. `cursor.line` has to be the line where it starts. */
export function rawRun(cursor: Cursor, from: number, to: number, flags: number): string {
  const text = bytesAsText(cursor, from, to, flags)
  if ((flags & runFlag.ampersand) === 0) return text
  let { line } = cursor
  let countedTo = 0
  return decodeEntities(text, (code, message, index) => {
    for (; countedTo < index; countedTo++) if (text.charCodeAt(countedTo) === newline) line++
    warn(cursor, code, message, line)
  })
}

/** A run of bytes decoded, as it stands: for CDATA. */
export function bytesAsText(cursor: Cursor, from: number, to: number, flags: number): string {
  return (flags & runFlag.high) === 0
    ? cursor.latin1.slice(from, to)
    : cursor.decoder.decode(cursor.bytes, from, to)
}

/** The text from the cursor to the next tag, clean and on one line; moves there. */
export function readTextRun(cursor: Cursor): string {
  const from = cursor.position
  const to = nextTag(cursor, from)
  const text = cleanLine(rawRun(cursor, from, to, runFlag.high | runFlag.ampersand))
  moveTo(cursor, to)
  return text
}
