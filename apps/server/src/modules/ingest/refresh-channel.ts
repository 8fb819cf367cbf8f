import type { Programme, ProgrammeRecord } from '@guidefeed/xmltv'
import { dayOfSeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { ChannelCoverage, ChannelRow } from '../catalogue/index.ts'
import {
  buildChannelGuide,
  encodeSchedule,
  guideEnd,
  writeChannelElement,
  writeGuideDays,
} from '../guide/packing.ts'
import type { NewChannelGuide } from '../guide/index.ts'
import { measureCoverage } from './coverage.ts'
import { mergeChannel } from './merge-channel.ts'
import { refreshTimetable } from './refresh-timetable.ts'
import type { RefreshedTimetable } from './refresh-timetable.ts'
import type { NewSourceTimetable, PackedTimetable } from './source-timetable.repository.ts'
import type { SourceRow } from './source.repository.ts'
import { findSole, timetablesOf } from './stored-channel.ts'
import type { StoredChannel } from './stored-channel.ts'
import { readPast } from './stored-programmes.ts'

export type RefreshedChannel = Pick<RefreshedTimetable, 'fresh' | 'dropped' | 'changed' | 'collapse'> & {
  /** Number of programmes of this run in the guide. */
  kept: number
  coverage: ChannelCoverage
  /** Null = byte-identical to the stored guide. */
  guide: NewChannelGuide | null
  /** Changed timetables. Empty while only this source has the channel, because the guide is its timetable then. */
  timetables: NewSourceTimetable[]
}

type RefreshInput = Omit<Parameters<typeof refreshTimetable>[0], 'previous'> & {
  channel: ChannelRow
  records: readonly ProgrammeRecord[]
  stored: StoredChannel
  source: Pick<SourceRow, 'id' | 'priority'>
  /** Priority of each active source, by source id. */
  priorities: ReadonlyMap<number, number>
  today: UtcDay
}

/** Builds one channel's guide from a source and the stored timetables of others. */
export async function refreshChannel(input: RefreshInput): Promise<RefreshedChannel> {
  const { stored, source, window, now } = input
  const previous = timetablesOf(stored).get(source.id) ?? null
  const timetable = refreshTimetable({ ...input, previous })
  const merged = mergeChannel({ ...input, timetable })
  // The stored guide may begin with programmes of sources that no longer have the channel.
  const past = previous === stored.guide ? [] : readPast(stored.guide, merged.programmes, window.from)
  const whole = [...past, ...merged.programmes]
  const outranked = timetable.fresh - merged.shown
  return {
    kept: merged.shown,
    fresh: timetable.fresh,
    dropped: { ...timetable.dropped, ...(outranked > 0 && { other_source_preferred: outranked }) },
    changed: timetable.changed,
    collapse: timetable.collapse,
    coverage: measureCoverage(whole, input.today, now),
    guide: await packGuide(input, whole, merged.supplierId),
    timetables: await packTimetables(input, timetable.programmes),
  }
}

const pack = (
  { channel, window }: RefreshInput,
  programmes: readonly Programme[],
  previous: PackedTimetable | null,
) =>
  buildChannelGuide(
    writeChannelElement(channel),
    writeGuideDays(programmes, channel.xmltvId, dayOfSeconds(window.from)),
    previous,
  )

async function packGuide(
  input: RefreshInput,
  programmes: readonly Programme[],
  sourceId: number,
): Promise<NewChannelGuide | null> {
  const previous = input.stored.guide
  const packed = await pack(input, programmes, previous)
  const guide = packed ?? (previous?.sourceId === sourceId ? null : previous)
  if (guide === null) return null
  const { parts, bytes } = guide
  const described = {
    schedule: encodeSchedule(programmes),
    endsAt: guideEnd(programmes),
    updatedAt: input.now,
  }
  return { channelId: input.channel.id, sourceId, parts, bytes, ...described }
}

/**
 * Returns the source's timetable if other sources have the channel, too. If only one had it so far, its timetable was the stored guide,
 * so it is returned as well.
 */
async function packTimetables(
  input: RefreshInput,
  programmes: readonly Programme[],
): Promise<NewSourceTimetable[]> {
  const { stored, source } = input
  const channelId = input.channel.id
  const previous = timetablesOf(stored)
  const [soleId, sole] = findSole(stored) ?? []
  if (previous.size === 0 || soleId === source.id) return []
  const timetables: NewSourceTimetable[] = []
  if (soleId !== undefined && sole !== undefined) timetables.push(toRow(channelId, soleId, sole))
  const packed = await pack(input, programmes, previous.get(source.id) ?? null)
  if (packed !== null)
    timetables.push(toRow(channelId, source.id, { ...packed, schedule: encodeSchedule(programmes) }))
  return timetables
}

function toRow(
  channelId: number,
  sourceId: number,
  { parts, bytes, schedule }: PackedTimetable,
): NewSourceTimetable {
  return { channelId, sourceId, parts, bytes, schedule }
}
