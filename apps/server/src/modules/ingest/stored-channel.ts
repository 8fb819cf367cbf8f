import type { ChannelGuideRow } from '../guide/index.ts'
import type { PackedTimetable, SourceTimetableRow } from './source-timetable.repository.ts'

/**
 * Guide of a channel and the timetables that it is merged from. A channel that only one source has is stored as a guide without
 * timetables.
 */
export type StoredChannel = { guide: ChannelGuideRow | null; timetables: SourceTimetableRow[] }

/** The source that is the only one to have the channel so far, and its timetable. */
export function findSole({ guide, timetables }: StoredChannel): [number, PackedTimetable] | null {
  return guide?.sourceId == null || timetables.length > 0 ? null : [guide.sourceId, guide]
}

/** Timetables of a channel by source. */
export function timetablesOf(stored: StoredChannel): Map<number, PackedTimetable> {
  const sole = findSole(stored)
  return new Map(sole === null ? stored.timetables.map((row) => [row.sourceId, row]) : [sole])
}

/** Identifies what is stored of a channel: equal stamps, equal content. */
export function stampOf(stored: {
  guide: Pick<ChannelGuideRow, 'version' | 'sourceId'> | null
  timetables: readonly Pick<SourceTimetableRow, 'sourceId' | 'revision'>[]
}): string {
  const { guide, timetables } = stored
  const revisions = timetables.map(({ sourceId, revision }) => `${sourceId}.${revision}`).toSorted()
  return [guide?.version, guide?.sourceId, ...revisions].join(' ')
}
