import type { Rating } from '../records.ts'
import type { Cursor } from './cursor.ts'
import { type ChildReader, readChildren } from './element-children.ts'
import { readIcon } from './simple-elements.ts'
import { attribute } from './tag-reader.ts'
import { readText } from './text-element.ts'

type RatingParts = { value: string; icons: string[] }

const readers = new Map<string, ChildReader<RatingParts>>([
  [
    'value',
    (cursor, parts) => {
      const value = readText(cursor)
      parts.value ||= value
    },
  ],
  ['icon', (cursor, parts) => readIcon(cursor, parts.icons)],
])

/** `<rating>` and `<star-rating>`; one without a value says nothing and is left out. */
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
