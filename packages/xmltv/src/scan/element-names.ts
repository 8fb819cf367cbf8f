import { creditRoles } from '../records.ts'
import { byteAt, type Cursor, isAt } from './cursor.ts'

const knownNames = (
  'tv channel programme display-name icon url title sub-title desc credits date category keyword language orig-language ' +
  'length country episode-num video audio previously-shown premiere last-chance new subtitles rating star-rating review ' +
  'image present colour aspect quality stereo value'
).split(' ')

/** The DTD's element names by a cheap hash of their bytes; a collision falls back to decoding. */
const slots = Array.from({ length: 256 }, () => '')
for (const name of [...creditRoles, ...knownNames]) {
  slots[slotOf(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))] = name
}

function slotOf(length: number, first: number, last: number): number {
  return (length * 37 + first * 5 + last) & 255
}

/** Returns the name between two offsets, interned for known elements so that map lookups are fast. */
export function elementName(cursor: Cursor, from: number, to: number): string {
  const known = slots[slotOf(to - from, byteAt(cursor, from), byteAt(cursor, to - 1))] ?? ''
  if (known.length === to - from && isAt(cursor, known, from)) return known
  return cursor.latin1.slice(from, to)
}
