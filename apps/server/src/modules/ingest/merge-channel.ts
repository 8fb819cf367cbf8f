import type { Programme } from '@guidefeed/xmltv'
import { mergeSchedules } from './merge-schedules.ts'
import type { SourceRow } from './source.repository.ts'
import { timetablesOf } from './stored-channel.ts'
import type { StoredChannel } from './stored-channel.ts'
import { readStored } from './stored-programmes.ts'

export type MergedChannel = {
  programmes: Programme[]
  /** The source of most of the upcoming time, the best of equals. */
  supplierId: number
  /** Number of the source's last `fresh` programmes that are in `programmes`. */
  shown: number
}

/**
 * Merges a source's new timetable of a channel with those of the other active sources: higher priorities first, then older sources.
 * `priorities`: of the active sources.
 */
export function mergeChannel(input: {
  source: Pick<SourceRow, 'id' | 'priority'>
  timetable: { programmes: readonly Programme[]; fresh: number }
  stored: StoredChannel
  priorities: ReadonlyMap<number, number>
  window: { from: number; until: number }
  now: Date
}): MergedChannel {
  const { source, timetable, window } = input
  const own = { id: source.id, priority: source.priority, programmes: timetable.programmes }
  const others = [...timetablesOf(input.stored)].flatMap(([id, packed]) => {
    const priority = input.priorities.get(id)
    if (id === source.id || priority === undefined) return []
    return { id, priority, programmes: readStored(packed, window.from, window.until) }
  })
  const ranked = [own, ...others].toSorted((a, b) => b.priority - a.priority || a.id - b.id)
  const merged = mergeSchedules(ranked.map(({ programmes }) => programmes))
  const ownRank = ranked.indexOf(own)
  const freshFrom = own.programmes.at(-timetable.fresh)?.start ?? Infinity
  const ofRun = merged.filter(({ rank, programme }) => rank === ownRank && programme.start >= freshFrom)
  const nowSeconds = input.now.getTime() / 1000
  const upcoming = ranked.map(() => 0)
  for (const { programme, rank } of merged)
    upcoming[rank] =
      (upcoming[rank] ?? 0) + Math.max(0, programme.stop - Math.max(programme.start, nowSeconds))
  return {
    programmes: merged.map(({ programme }) => programme),
    supplierId: ranked[upcoming.indexOf(Math.max(...upcoming))]?.id ?? source.id,
    shown: timetable.fresh === 0 ? 0 : ofRun.length,
  }
}
