import type { Programme } from '@guidefeed/xmltv'
import { openSchedule } from '../guide/packing.ts'
import type { PackedTimetable } from './source-timetable.repository.ts'

/** Share of the stored upcoming programmes below which a new timetable is taken for a fault of its source. */
const suspiciousShare = 0.3
/** Shorter timetables are not judged. */
const suspiciousFrom = 20

/** Number of upcoming programmes in the stored timetable of a source for a channel and in its new one. */
export type Collapse = { before: number; after: number }

/**
 * Compares a source's new timetable of a channel with the one that it supplied before; null = it may replace it. Stored programmes pass
 * with time, so a source that stays short is followed after a few days.
 */
export function findCollapse(
  programmes: readonly Programme[],
  previous: PackedTimetable | null,
  now: Date,
): Collapse | null {
  if (previous === null) return null
  const nowSeconds = now.getTime() / 1000
  const schedule = openSchedule(previous.schedule)
  const before = schedule.length - (schedule.findAfter(nowSeconds) ?? schedule.length)
  const after = programmes.filter(({ start }) => start > nowSeconds).length
  return before >= suspiciousFrom && after < before * suspiciousShare ? { before, after } : null
}
