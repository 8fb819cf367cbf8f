import type { Icon, Rating } from '../records.ts'
import type { Cursor } from './cursor.ts'
import { bareText, type ChildReader, readChildren } from './element-children.ts'
import { readTextRun } from './run-text.ts'
import { readIcon } from './simple-elements.ts'
import { attribute } from './tag-reader.ts'
import { readText } from './text-element.ts'

type RatingParts = { value: string; icons: Icon[] }

// Many sources put the value directly into the rating, without a `<value>`.
const readers = new Map<string, ChildReader<RatingParts>>([
  ['value', (cursor, parts) => addValue(parts, readText(cursor))],
  [bareText, (cursor, parts) => addValue(parts, readTextRun(cursor))],
  ['icon', (cursor, parts) => readIcon(cursor, parts.icons)],
])

function addValue(parts: RatingParts, value: string): void {
  parts.value ||= value
}

/** Reads `<rating>` and `<star-rating>`; omits those without a value. */
export function readRating(cursor: Cursor, into: Rating[]): void {
  const system = attribute(cursor, 'system')
  const parts: RatingParts = { value: '', icons: [] }
  readChildren(cursor, cursor.tag.name, readers, parts)
  if (parts.value === '') return
  const rating: Rating = { value: parts.value }
  if (system !== undefined && system !== '') rating.system = system
  if (parts.icons.length > 0) rating.icons = parts.icons
  into.push(rating)
}
