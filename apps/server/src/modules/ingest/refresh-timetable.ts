import { normaliseProgrammes } from '@guidefeed/xmltv'
import type { Programme, ProgrammeRecord } from '@guidefeed/xmltv'
import { findCollapse } from './collapsed-channel.ts'
import type { Collapse } from './collapsed-channel.ts'
import type { PackedTimetable } from './source-timetable.repository.ts'
import { readPast, readStored } from './stored-programmes.ts'

export type RefreshedTimetable = {
  programmes: Programme[]
  /** Number of the last `programmes` that come from this run; the others were stored. */
  fresh: number
  dropped: Record<string, number>
  changed: Record<string, number>
  /** Not null = the stored timetable was kept, because the new one is suspiciously short. */
  collapse: Collapse | null
}

/** Timetable of one source for a channel; keeps stored past programmes that the source has dropped. */
export function refreshTimetable(input: {
  records: readonly ProgrammeRecord[]
  /** Stored timetable of the same source. */
  previous: PackedTimetable | null
  /** Seconds since 1970. */
  window: { from: number; until: number }
  now: Date
  /** Keeps the whole stored timetable, and only adds what follows it. */
  extendsOnly: boolean
  /** Replaces the stored timetable even with a suspiciously short one. */
  accept: boolean
}): RefreshedTimetable {
  const { previous, window } = input
  const normalised = normaliseProgrammes(input.records, window)
  const collapse =
    input.accept || input.extendsOnly ? null : findCollapse(normalised.programmes, previous, input.now)
  const extendsOnly = input.extendsOnly || collapse !== null
  const stored = extendsOnly ? readStored(previous, window.from, window.until) : []
  const storedUntil = stored.at(-1)?.stop ?? -Infinity
  const programmes = normalised.programmes.filter(({ start }) => start >= storedUntil)
  const kept = stored.length > 0 ? stored : readPast(previous, programmes, window.from)
  const unused = normalised.programmes.length - programmes.length
  return {
    programmes: [...kept, ...programmes],
    fresh: programmes.length,
    dropped: {
      ...normalised.dropped,
      ...(unused > 0 && { [collapse === null ? 'source_damaged' : 'channel_collapsed']: unused }),
    },
    changed: normalised.changed,
    collapse,
  }
}
