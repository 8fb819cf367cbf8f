import { exclamation, lessThan, question } from './byte-classes.ts'
import { type Cursor, indexOfTerminator } from './cursor.ts'

const endTag = '</programme>'

/**
 * Returns the end of the programme whose start tag was just read, if it is found without reading the content: its end tag is in the
 * window, there is no comment, instruction, CDATA section or other record before it, and its start tag has no fault.
 */
export function ordinaryEnd(cursor: Cursor): number | null {
  const from = cursor.position
  const hasFault = cursor.warnings.length + cursor.shortenedTexts + cursor.invalidTexts > 0
  if (cursor.tag.selfClosing || hasFault) return null
  const found = indexOfTerminator(cursor, endTag, from)
  if (found === -1) return null
  const isPlain = nextOf(cursor, '!', from) > found && nextOf(cursor, '?', from) > found
  if (!isPlain && hasDeclaration(cursor, from, found)) return null
  const hasRecord = nextOf(cursor, '<programme', from) < found || nextOf(cursor, 'channel', from) < found
  return hasRecord ? null : found + endTag.length
}

/** Offset of the next occurrence in the window, cached, since it is asked for at each programme; Infinity if there is none. */
function nextOf(cursor: Cursor, text: string, from: number): number {
  const known = cursor.upcoming.get(text)
  if (known !== undefined && known >= from) return known
  const found = cursor.latin1.indexOf(text, from)
  const next = found === -1 ? Infinity : found
  cursor.upcoming.set(text, next)
  return next
}

function hasDeclaration(cursor: Cursor, from: number, to: number): boolean {
  const { bytes } = cursor
  for (let offset = from; offset < to; offset++) {
    const next = bytes[offset + 1]
    if (bytes[offset] === lessThan && (next === exclamation || next === question)) return true
  }
  return false
}
