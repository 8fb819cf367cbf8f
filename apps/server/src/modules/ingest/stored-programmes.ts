import type { Programme } from '@guidefeed/xmltv'
import { dayOfSeconds } from '../../lib/utc-day.ts'
import { inflateDays, readProgrammes } from '../guide/packing.ts'
import type { PackedTimetable } from './source-timetable.repository.ts'

/** Stored programmes that touch [`from`, `until`). */
export function readStored(
  stored: Pick<PackedTimetable, 'parts' | 'bytes'> | null,
  from: number,
  until: number,
): Programme[] {
  if (stored === null) return []
  // From the day before, whose programmes may run into the window.
  const days = inflateDays(stored, dayOfSeconds(from) - 1, dayOfSeconds(until - 1) + 1)
  return readProgrammes(days.map(({ text }) => text)).filter(
    ({ start, stop }) => stop > from && start < until,
  )
}

/** Stored programmes from `from` up to the first of `programmes`: sources drop yesterday. */
export function readPast(
  stored: Pick<PackedTimetable, 'parts' | 'bytes'> | null,
  programmes: readonly Programme[],
  from: number,
): Programme[] {
  const firstStart = programmes[0]?.start
  if (firstStart === undefined || firstStart <= from) return []
  return readStored(stored, from, firstStart).map((programme) => ({
    ...programme,
    stop: Math.min(programme.stop, firstStart),
  }))
}
