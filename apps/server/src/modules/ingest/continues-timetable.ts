import type { ProgrammeRecord } from '@guidefeed/xmltv'
import { foldForSearch } from '../../lib/search-text.ts'
import { openSchedule } from '../guide/packing.ts'
import type { PackedTimetable } from './source-timetable.repository.ts'

/** Share of the stored upcoming programmes that a source must still have with start and title. */
const sharedLeast = 0.5
/** Fewer prove nothing. */
const comparedLeast = 5

/** Whether programmes are those of a stored timetable, of which some may have changed. */
export function continuesTimetable(
  records: readonly ProgrammeRecord[],
  stored: Pick<PackedTimetable, 'schedule'> | null,
  now: Date,
): boolean {
  if (stored === null) return false
  const nowSeconds = now.getTime() / 1000
  const titles = new Map(records.map(({ start, titles: [title] }) => [start, plain(title?.value ?? '')]))
  const last = records.reduce((latest, { start }) => Math.max(latest, start), 0)
  const schedule = openSchedule(stored.schedule)
  let [compared, shared] = [0, 0]
  for (
    let position = schedule.findAfter(nowSeconds) ?? schedule.length;
    position < schedule.length;
    position++
  ) {
    const { start, title } = schedule.read(position)
    if (start > last) break
    compared++
    if (titles.get(start) === plain(title)) shared++
  }
  return compared >= comparedLeast && shared >= compared * sharedLeast
}

const plain = (title: string) => foldForSearch(title).replaceAll(/\s+/g, ' ').trim()
