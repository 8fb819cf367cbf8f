import { cleanLine, cleanParagraph } from '../clean-text.ts'
import { decodeEntities } from '../entities.ts'
import { newline, runFlag, space } from './byte-classes.ts'
import { type Cursor, moveTo, nextTag, warn } from './cursor.ts'
import { limits } from './limits.ts'

/**
 * Decodes a run of bytes as clean text on one line, truncated at the limit. `flags` is the OR of its bytes' flags; with only
 * `space` set (plain ASCII, the common case) the result is a slice of the window.
 */
export function decodeRun(cursor: Cursor, from: number, to: number, flags: number): string {
  const end = decodableEnd(cursor, from, to, limits.lineLength)
  const text = cleanAlready(cursor, from, end, flags) ?? cleanLine(rawRun(cursor, from, end, flags))
  return end === to ? shorten(cursor, text, limits.lineLength) : cut(cursor, text, limits.lineLength)
}

/** Like {@link decodeRun}, but keeps line breaks. */
export function decodeParagraph(cursor: Cursor, from: number, to: number, flags: number): string {
  const end = decodableEnd(cursor, from, to, limits.paragraphLength)
  const text = cleanAlready(cursor, from, end, flags) ?? cleanParagraph(rawRun(cursor, from, end, flags))
  return end === to
    ? shorten(cursor, text, limits.paragraphLength)
    : cut(cursor, text, limits.paragraphLength)
}

/** Returns the text, truncated at the limit with a warning. */
export function shorten(cursor: Cursor, text: string, maxLength: number): string {
  return text.length <= maxLength ? text : cut(cursor, text, maxLength)
}

function cut(cursor: Cursor, text: string, maxLength: number): string {
  cursor.shortenedTexts++
  warn(cursor, 'text_too_long', `a text of more than ${maxLength} characters is cut`)
  const isWhole = text.length <= maxLength || !/[\ud800-\udbff]/.test(text.charAt(maxLength - 1))
  return text.slice(0, isWhole ? maxLength : maxLength - 1).trimEnd()
}

/** Maximum number of bytes per character, apart from long references; bytes beyond the limit are not decoded. */
const maxBytesPerCharacter = 8

/** Returns the end of decoding: `to`, or an earlier character boundary if the text is too long in any encoding. */
function decodableEnd(cursor: Cursor, from: number, to: number, maxLength: number): number {
  if (to - from <= maxLength * maxBytesPerCharacter) return to
  let end = from + maxLength * maxBytesPerCharacter
  for (let back = 0; back < 3 && isContinuation(cursor.bytes[end]); back++) end--
  return end
}

/** Whether a byte is a UTF-8 continuation byte. */
function isContinuation(byte: number | undefined): boolean {
  return ((byte ?? 0) & 0xc0) === 0x80
}

/** Returns the text of a run that needs no cleaning; null for all others. */
function cleanAlready(cursor: Cursor, from: number, to: number, flags: number): string | null {
  if ((flags & ~(runFlag.high | runFlag.space)) !== 0) return null
  const isSpaced = (flags & runFlag.space) !== 0
  if (isSpaced && (cursor.bytes[from] === space || cursor.bytes[to - 1] === space)) return null
  const isAscii = (flags & runFlag.high) === 0
  if (!isAscii && cursor.decoder.isNeverUtf8()) return null
  const text = isAscii ? cursor.latin1.slice(from, to) : cursor.bytes.utf8Slice(from, to)
  if (!isAscii && text.includes('\ufffd')) return null
  return isSpaced && text.includes('  ') ? null : text
}

/** Decodes a run and replaces its references, without cleaning. `cursor.line` must be the line of its start. */
export function rawRun(cursor: Cursor, from: number, to: number, flags: number): string {
  const text = bytesAsText(cursor, from, to, flags)
  if ((flags & runFlag.ampersand) === 0) return text
  let { line } = cursor
  let countedTo = 0
  const unescaped = decodeEntities(text, (code, message, index) => {
    for (; countedTo < index; countedTo++) if (text.charCodeAt(countedTo) === newline) line++
    warn(cursor, code, message, line)
  })
  return cursor.isDoubleEscaped ? decodeEntities(unescaped, () => {}) : unescaped
}

/** Decodes a run without replacing references, for CDATA. */
export function bytesAsText(cursor: Cursor, from: number, to: number, flags: number): string {
  return (flags & runFlag.high) === 0
    ? cursor.latin1.slice(from, to)
    : cursor.decoder.decode(cursor.bytes, from, to, () => void cursor.invalidTexts++)
}

/** Reads the text up to the next tag as a clean line. */
export function readTextRun(cursor: Cursor): string {
  const from = cursor.position
  const to = nextTag(cursor, from)
  const text = decodeRun(cursor, from, to, runFlag.high | runFlag.ampersand | runFlag.suspect)
  moveTo(cursor, to)
  return text
}
