import type { Programme } from '@guidefeed/xmltv'

/** A remainder of at least this length is shown, whatever the share of its programme. */
const showableSeconds = 30 * 60

/** A programme of a merged timetable; `rank`: position of its timetable in the order of priority. */
export type MergedProgramme = { programme: Programme; rank: number }

/**
 * Merges timetables of one channel, the best first, each sorted and without overlaps: a programme fills what better timetables leave
 * free. One that overlaps theirs is cut to its longest free part, and left out if that is less than half of it and short.
 */
export function mergeSchedules(schedules: readonly (readonly Programme[])[]): MergedProgramme[] {
  let merged: MergedProgramme[] = []
  schedules.forEach((schedule, rank) => {
    const added = fitBetween(merged, schedule).map((programme) => ({ programme, rank }))
    if (merged.length === 0) merged = added
    else if (added.length > 0)
      merged = [...merged, ...added].toSorted((a, b) => a.programme.start - b.programme.start)
  })
  return merged
}

function fitBetween(taken: readonly MergedProgramme[], schedule: readonly Programme[]): Programme[] {
  let at = 0
  return schedule.flatMap((programme) => {
    while ((taken[at]?.programme.stop ?? Infinity) <= programme.start) at++
    const { start, stop } = longestFree(taken, at, programme)
    const length = stop - start
    const whole = programme.stop - programme.start
    if (length === whole) return programme
    return length * 2 >= whole || length >= showableSeconds ? { ...programme, start, stop } : []
  })
}

/** Longest part of a programme that no programme from `at` on covers, the first of equals. */
function longestFree(taken: readonly MergedProgramme[], at: number, programme: Programme) {
  let best = { start: programme.start, stop: programme.start }
  let start = programme.start
  for (let index = at; start < programme.stop; index++) {
    const next = taken[index]?.programme
    const stop = Math.min(programme.stop, next?.start ?? Infinity)
    if (stop - start > best.stop - best.start) best = { start, stop }
    start = next?.stop ?? Infinity
  }
  return best
}
