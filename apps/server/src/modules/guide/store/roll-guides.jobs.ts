import { inflateFragment } from '@guidefeed/gzip-splice'
import type { Db } from '../../../db/database.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayOfDate, daySeconds } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'
import { archiveDays } from './archive-days.ts'
import { buildChannelGuide, inflateDays, partFragment } from './channel-guide.ts'
import type { ChannelGuide } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import type { ChannelGuideRow, GuideReplacement } from './channel-guide.repository.ts'
import { guideArchiveRepository } from './guide-archive.repository.ts'
import { readProgrammes, writeGuideDays } from './guide-days.ts'
import { guideEnd } from './guide-end.ts'
import { archivedDays, guideReach } from './guide-window.ts'
import { encodeSchedule } from './schedule-index.ts'

const channelsPerBatch = 25

/**
 * Rolls guides forward to a new day: removes the oldest day and makes the next one a head. Ingest does so for channels with new
 * data; this job covers the others, so that no link shows old days while a source is silent. Removed days are archived, and deleted after a week.
 */
export function createRollJob(deps: { db: Db; clock: Clock }): JobKind {
  return {
    everySeconds: 3600,
    retryLimit: 3,
    timeoutSeconds: 900,
    concurrency: 1,
    onlyAtArrival: true,
    async handle(_data, stopping) {
      const { db, clock } = deps
      const firstDay = dayOfDate(clock.now()) - guideReach.daysBack
      for (let after = 0; ;) {
        stopping.throwIfAborted()
        const ids = await channelGuideRepository(db).listBeginningBefore(firstDay, after, channelsPerBatch)
        await archiveDays(db, ids, firstDay)
        const rows = await channelGuideRepository(db).listOf(ids)
        const rolled = await Promise.all(rows.map((row) => rollRow(row, firstDay, clock.now())))
        // Skips guides that an ingest has replaced since they were read.
        await db.transaction().execute((tx) => channelGuideRepository(tx).replaceMany(rolled))
        if (ids.length < channelsPerBatch) break
        after = ids.at(-1) ?? after
      }
      await guideArchiveRepository(db).deleteBefore(dayOfDate(clock.now()) - archivedDays)
    },
  }
}

async function rollRow(row: ChannelGuideRow, firstDay: UtcDay, updatedAt: Date): Promise<GuideReplacement> {
  const { channelId, sourceId } = row
  const guide = { channelId, sourceId, ...(await rollGuide(row, firstDay)), updatedAt }
  return { guide, basedOn: row }
}

/** The same guide from `firstDay` on; for one that has ended, only the channel element. */
export async function rollGuide(
  guide: ChannelGuide,
  firstDay: UtcDay,
): Promise<ChannelGuide & Pick<ChannelGuideRow, 'schedule' | 'endsAt'>> {
  const element = guide.parts[0]
  if (element?.kind !== 'channel') throw new Error('a guide begins with its channel element')
  const channelElement = Buffer.from(inflateFragment(partFragment(guide, element))).toString()
  const firstStart = firstDay * daySeconds
  const programmes = readProgrammes(inflateDays(guide, 0).map(({ text }) => text)).filter(
    ({ stop }) => stop > firstStart,
  )
  const days = writeGuideDays(programmes, programmes[0]?.channel ?? '', firstDay)
  const next = (await buildChannelGuide(channelElement, days, guide)) ?? guide
  return {
    parts: next.parts,
    bytes: next.bytes,
    schedule: encodeSchedule(programmes),
    endsAt: guideEnd(programmes),
  }
}
