import type { TrialFindings } from '@guidefeed/contract'
import { dayOfSeconds, dayToText } from '../../lib/utc-day.ts'
import { normaliseProgrammes } from '@guidefeed/xmltv'
import type { TextTraits } from '@guidefeed/xmltv'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { IngestStore } from './ingest-store.service.ts'
import { addCounts } from './add-counts.ts'
import { countryCodeOf } from './country-of-channel.ts'
import type { SourceProgrammes } from './read-programmes.ts'
import { countOddChannels, scanGuide } from './scan-guide.ts'
import type { ScannedGuide } from './scan-guide.ts'
import type { SourceRow } from './source.repository.ts'
import { findObstacle } from './trial-obstacle.ts'
import { proposeTrialTimezone } from './trial-timezone.ts'

/** A source that is not saved. */
export type TrialSource = Pick<SourceRow, 'url' | 'timezone' | 'countryCode'>

/** Maximum number of reported offsets, most frequent first; a time zone has only a handful. */
const namedOffsets = 10

/** Reads a guide without storing anything. Throws SourceError as a run does. */
export function readTrial(input: {
  store: Pick<IngestStore, 'outlineChannels' | 'listStored'>
  source: TrialSource
  plainBytes: AsyncIterable<Uint8Array>
  now: Date
  folder: string
  textTraits: TextTraits
}): Promise<TrialFindings> {
  const { store, source } = input
  const offsets = new Map<number | null, number>()
  const onOffset = (minutes: number | null) => void offsets.set(minutes, (offsets.get(minutes) ?? 0) + 1)
  return scanGuide({ ...input, onOffset }, async (guide) => {
    const { scanned, found, spool } = guide
    const programmes = guide.programmes()
    const { days, lastEnd, dropped } = surveyProgrammes(programmes, { source, found, window: guide.window })
    const { changed, warnings } = programmes.report()
    const times = [...offsets.values()].reduce((sum, count) => sum + count, 0)
    // A time zone is proposed if at least half of the times lack an offset.
    const lacksOffsets = (offsets.get(null) ?? 0) * 2 >= Math.max(1, times)
    const outline = await store.outlineChannels({ source: { ...source, id: 0 }, found })
    const matched = new Map(outline.matched.first.map(({ key, channelId }) => [key, channelId]))
    const findings = {
      bytes: scanned.summary.bytes,
      channels_found: found.length,
      matched_channels: {
        count: outline.matched.count,
        first: outline.matched.first.map(({ key, channelId, name, xmltvId }) => ({
          source_key: key,
          channel_id: channelId,
          name,
          xmltv_id: xmltvId,
        })),
      },
      new_channels: { count: outline.fresh.count, names: outline.fresh.first },
      channels_without_country: outline.withoutCountry,
      programmes_read: scanned.summary.programmesRead,
      programmes_in_window: scanned.inWindow,
      dropped: addCounts(scanned.dropped, dropped),
      changed: addCounts(scanned.changed, changed, countOddChannels(scanned, spool)),
      warnings,
      offsets: [...offsets]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, namedOffsets)
        .map(([minutes, times]) => ({ minutes, times })),
      timezone_proposal: lacksOffsets
        ? await proposeTrialTimezone({
            store,
            source,
            matched,
            channels: guide.programmes().channels(),
            now: input.now,
          })
        : null,
      days,
    }
    // Parse failures only: programmes that a run would drop for their time or channel have obstacles of their own.
    const readable = { ...findings, dropped: scanned.dropped }
    return { obstacle: findObstacle(readable, { lastEnd, now: input.now }), ...findings }
  })
}

/**
 * Returns the number of programmes that begin on each day of the window, the end of the last one, within the window or not, and the
 * programmes that a run would drop, by reason.
 */
function surveyProgrammes(
  programmes: SourceProgrammes,
  { source, found, window }: Pick<ScannedGuide, 'found' | 'window'> & { source: TrialSource },
) {
  const withoutCountry = new Set(
    found.filter((channel) => countryCodeOf(source, channel) === null).map(({ key }) => key),
  )
  let lastSecond = -Infinity
  let dropped: Record<string, number> = {}
  const counts = new Map<UtcDay, number>()
  for (let day = dayOfSeconds(window.from); day < dayOfSeconds(window.until); day++) counts.set(day, 0)
  for (const [key, records] of programmes.channels()) {
    const reason = key === '' ? 'missing_channel' : withoutCountry.has(key) ? 'channel_without_country' : null
    dropped = addCounts(
      dropped,
      reason === null ? normaliseProgrammes(records, window).dropped : { [reason]: records.length },
    )
    for (const { start, stop } of records) {
      lastSecond = Math.max(lastSecond, stop ?? start)
      const day = dayOfSeconds(start)
      const count = counts.get(day)
      if (count !== undefined) counts.set(day, count + 1)
    }
  }
  return {
    days: [...counts].map(([day, programmes]) => ({ day: dayToText(day), programmes })),
    lastEnd: lastSecond === -Infinity ? null : new Date(lastSecond * 1000),
    dropped,
  }
}
