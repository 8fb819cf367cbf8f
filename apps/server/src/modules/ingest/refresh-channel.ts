import { normaliseProgrammes } from '@guidefeed/xmltv'
import type { Programme, ProgrammeRecord } from '@guidefeed/xmltv'
import { dayOfSeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { ChannelCoverage, ChannelRow } from '../catalogue/index.ts'
import {
  buildChannelGuide,
  encodeSchedule,
  endOf,
  inflateDays,
  readProgrammes,
  writeChannelElement,
  writeGuideDays,
} from '../guide/index.ts'
import type { ChannelGuideRow, NewChannelGuide } from '../guide/index.ts'
import { findCollapse } from './collapsed-channel.ts'
import type { Collapse } from './collapsed-channel.ts'
import { measureCoverage } from './coverage.ts'

export type RefreshedChannel = {
  kept: number
  dropped: Record<string, number>
  changed: Record<string, number>
  /** Not null = the stored guide was kept, because the new timetable is suspiciously short. */
  collapse: Collapse | null
  coverage: ChannelCoverage
  /** Null = byte-identical to the stored guide. */
  guide: NewChannelGuide | null
}

/** Builds one channel's guide from a source; keeps past programmes that the source has dropped. */
export async function refreshChannel(input: {
  channel: ChannelRow
  records: readonly ProgrammeRecord[]
  previous: ChannelGuideRow | null
  sourceId: number
  window: { from: number; until: number }
  today: UtcDay
  now: Date
  /** Keeps the whole stored guide, and only adds what follows it. */
  extendsOnly: boolean
  /** Replaces the stored guide even with a suspiciously short one. */
  accept: boolean
}): Promise<RefreshedChannel> {
  const { channel, previous, window, now } = input
  const normalised = normaliseProgrammes(input.records, window)
  const collapse =
    input.accept || input.extendsOnly
      ? null
      : findCollapse(normalised.programmes, previous, input.sourceId, now)
  const extendsOnly = input.extendsOnly || collapse !== null
  const stored = extendsOnly ? readStored(previous, window.from, window.until) : []
  const storedUntil = stored.at(-1)?.stop ?? -Infinity
  const programmes = normalised.programmes.filter(({ start }) => start >= storedUntil)
  const kept = stored.length > 0 ? stored : keptPast(programmes, previous, window.from)
  const whole = [...kept, ...programmes]
  const unused = normalised.programmes.length - programmes.length
  const days = writeGuideDays(whole, channel.xmltvId, dayOfSeconds(window.from))
  const guide = await buildChannelGuide(writeChannelElement(channel), days, previous)
  return {
    kept: programmes.length,
    dropped: {
      ...normalised.dropped,
      ...(unused > 0 && { [collapse === null ? 'source_damaged' : 'channel_collapsed']: unused }),
    },
    changed: normalised.changed,
    collapse,
    coverage: measureCoverage(whole, input.today, now),
    guide:
      guide === null
        ? null
        : {
            ...guide,
            channelId: channel.id,
            sourceId: input.sourceId,
            schedule: encodeSchedule(whole),
            endsAt: endOf(whole),
            updatedAt: now,
          },
  }
}

/** Sources drop yesterday, so stored programmes in the window stay up to the start of the source's first one. */
function keptPast(
  programmes: readonly Programme[],
  previous: ChannelGuideRow | null,
  from: number,
): Programme[] {
  const firstStart = programmes[0]?.start
  if (firstStart === undefined || firstStart <= from) return []
  return readStored(previous, from, firstStart).map((programme) => ({
    ...programme,
    stop: Math.min(programme.stop, firstStart),
  }))
}

/** Stored programmes that touch [`from`, `until`). */
function readStored(previous: ChannelGuideRow | null, from: number, until: number): Programme[] {
  if (previous === null) return []
  // From the day before, whose programmes may run into the window.
  const days = inflateDays(previous, dayOfSeconds(from) - 1, dayOfSeconds(until - 1) + 1)
  return readProgrammes(days.map(({ text }) => text)).filter(
    ({ start, stop }) => stop > from && start < until,
  )
}
