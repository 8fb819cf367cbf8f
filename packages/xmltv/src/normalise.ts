import { chooseTimetable } from './choose-timetable.ts'
import { cleanLine } from './clean-text.ts'
import { programmeRichness } from './programme-richness.ts'
import type { Programme, ProgrammeRecord } from './records.ts'

/** Reason why a programme is dropped. */
export type NormaliseDrop =
  | 'no_title'
  | 'no_stop'
  | 'zero_length'
  | 'other_timetable'
  | 'duplicate'
  | 'out_of_window'

/** Counts of repairs, also to programmes that are then dropped as `out_of_window`. A programme can count in several. */
export type NormaliseChange = 'stop_filled' | 'overlap_cut' | 'clipped'

export type NormaliseResult = {
  programmes: Programme[]
  dropped: Partial<Record<NormaliseDrop, number>>
  changed: Partial<Record<NormaliseChange, number>>
}

/** A missing stop becomes the next start, unless the gap is longer than this: that would invent a length. */
const maxFilledSeconds = 12 * 3600

/** Longer programmes are placeholders (some last a year); only their part in the window is kept. */
const maxUnclippedSeconds = 24 * 3600

/**
 * Returns one channel's programmes as players need them: sorted by start, with a stop after the start, without overlaps, touching
 * the window [`from`, `until`) (seconds since 1970). Of several timetables (`chooseTimetable`), one is kept. Every record is in
 * `programmes` or counted in `dropped`. Does not change its input; idempotent.
 */
export function normaliseProgrammes(
  records: readonly ProgrammeRecord[],
  window: { from: number; until: number },
): NormaliseResult {
  const dropped: NormaliseResult['dropped'] = {}
  const changed: NormaliseResult['changed'] = {}
  const drop = (reason: NormaliseDrop): void => void (dropped[reason] = (dropped[reason] ?? 0) + 1)
  const change = (kind: NormaliseChange): void => void (changed[kind] = (changed[kind] ?? 0) + 1)

  const usable = records.filter((record) => {
    const reason = faultOf(record)
    if (reason) drop(reason)
    return reason === null
  })
  const chosen = chooseTimetable(usable)
  if (chosen.length < usable.length) dropped.other_timetable = usable.length - chosen.length
  const sorted = chosen.toSorted((a, b) => a.start - b.start)
  const single = withoutDuplicates(sorted, () => drop('duplicate'))
  const ending = withStops(single, drop, change)
  const programmes: Programme[] = []
  ending.forEach((record, index) => {
    const fitted = cutAt(record, ending[index + 1]?.start ?? record.stop, change)
    if (fitted.stop <= window.from || fitted.start >= window.until) return drop('out_of_window')
    programmes.push(clip(fitted, window, change))
  })
  return { programmes, dropped, changed }
}

function faultOf(record: ProgrammeRecord): NormaliseDrop | null {
  if (!record.titles.some((title) => cleanLine(title.value) !== '')) return 'no_title'
  return record.stop !== null && record.stop <= record.start ? 'zero_length' : null
}

/** Keeps one of the programmes with the same start. */
function withoutDuplicates(sorted: readonly ProgrammeRecord[], onDuplicate: () => void): ProgrammeRecord[] {
  const single: ProgrammeRecord[] = []
  for (let index = 0; index < sorted.length;) {
    const same = sameStart(sorted, index)
    index += same.length
    single.push(same.length === 1 ? (same[0] as ProgrammeRecord) : bestOf(same, nextTimes(sorted, index)))
    for (let extra = 1; extra < same.length; extra += 1) onDuplicate()
  }
  return single
}

function sameStart(sorted: readonly ProgrammeRecord[], from: number): readonly ProgrammeRecord[] {
  let end = from
  while (end < sorted.length && sorted[end]?.start === sorted[from]?.start) end += 1
  return sorted.slice(from, end)
}

/** Start and stop of the next programme; without a stop, it ends where the one after it starts. */
function nextTimes(sorted: readonly ProgrammeRecord[], from: number): { start: number; stop: number } {
  const next = sameStart(sorted, from)
  const stop = next.reduce((least, record) => Math.min(least, record.stop ?? Infinity), Infinity)
  const after = sorted[from + next.length]?.start ?? Infinity
  return { start: next[0]?.start ?? Infinity, stop: stop === Infinity ? after : stop }
}

/**
 * Returns the richest of programmes with the same start, the first among equals, with a missing stop taken from the others. Where a block
 * (13:00-13:45) stands beside its own parts (13:00-13:05, 13:05-13:45), the first part is kept, even if it overlaps the second, as in
 * XMLTV's `tv_sort`.
 */
function bestOf(same: readonly ProgrammeRecord[], next: { start: number; stop: number }): ProgrammeRecord {
  const hasPart = same.some(({ stop }) => stop !== null && stop < next.stop)
  const isBlock = ({ stop }: ProgrammeRecord) => stop !== null && stop > next.start && stop >= next.stop
  const parts = hasPart ? same.filter((record) => !isBlock(record)) : same
  return parts.reduce((best, record) => {
    const [kept, other] =
      programmeRichness(record) > programmeRichness(best) ? [record, best] : [best, record]
    return kept.stop === null ? { ...kept, stop: other.stop } : kept
  })
}

/** Fills missing stops with the next start; drops programmes with an unknown end. */
function withStops(
  single: readonly ProgrammeRecord[],
  drop: (reason: NormaliseDrop) => void,
  change: (kind: NormaliseChange) => void,
): Programme[] {
  return single.flatMap((record, index) => {
    if (record.stop !== null) return [{ ...record, stop: record.stop }]
    const nextStart = single[index + 1]?.start ?? Infinity
    if (nextStart - record.start > maxFilledSeconds) {
      drop('no_stop')
      return []
    }
    change('stop_filled')
    return [{ ...record, stop: nextStart }]
  })
}

function cutAt(programme: Programme, nextStart: number, change: (kind: NormaliseChange) => void): Programme {
  if (programme.stop <= nextStart) return programme
  change('overlap_cut')
  return { ...programme, stop: nextStart }
}

function clip(
  programme: Programme,
  window: { from: number; until: number },
  change: (kind: NormaliseChange) => void,
): Programme {
  if (programme.stop - programme.start <= maxUnclippedSeconds) return programme
  const start = Math.max(programme.start, window.from)
  const stop = Math.min(programme.stop, window.until)
  if (start === programme.start && stop === programme.stop) return programme
  change('clipped')
  return { ...programme, start, stop }
}
