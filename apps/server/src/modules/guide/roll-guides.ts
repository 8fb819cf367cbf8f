import { inflateFragment } from '@guidefeed/gzip-splice'
import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { dayOfDate, daySeconds } from '../../lib/utc-day.ts'
import { buildChannelGuide, inflateDays, partFragment } from './channel-guide.ts'
import type { ChannelGuide } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import type { NewChannelGuide } from './channel-guide.repository.ts'
import { readProgrammes, writeGuideDays } from './guide-days.ts'
import { encodeSchedule } from './schedule-index.ts'

const daysBack = 1
const channelsPerBatch = 25

/**
 * Rolls guides on to a new day: the oldest day goes and the next one becomes a head. Ingest does the same for channels whose
 * source has something new; this is for the others, so that no link shows old days while a source is silent.
 */
export function createRollJob(deps: { db: Db; clock: Clock }): JobKind {
  return {
    name: 'guide.roll',
    everySeconds: 3600,
    retryLimit: 3,
    timeoutSeconds: 900,
    concurrency: 1,
    async handle() {
      const guides = channelGuideRepository(deps.db)
      const firstDay = dayOfDate(deps.clock.now()) - daysBack
      for (let after = 0; ;) {
        const ids = await guides.listBeginningBefore(firstDay, after, channelsPerBatch)
        const rows = await guides.findMany(ids)
        const rolled: NewChannelGuide[] = []
        for (const row of rows) {
          const next = await rollGuide(row, firstDay)
          if (next !== null)
            rolled.push({
              channelId: row.channelId,
              sourceId: row.sourceId,
              ...next,
              updatedAt: deps.clock.now(),
            })
        }
        await deps.db.transaction().execute((tx) => channelGuideRepository(tx).upsertMany(rolled))
        if (ids.length < channelsPerBatch) return
        after = ids.at(-1) ?? after
      }
    },
  }
}

/** The same guide from `firstDay` on, or null where nothing of it is left or nothing changes. */
async function rollGuide(guide: ChannelGuide, firstDay: number) {
  const element = guide.parts[0]
  if (element === undefined) return null
  const channelElement = Buffer.from(inflateFragment(partFragment(guide, element))).toString()
  const programmes = readProgrammes(inflateDays(guide, 0).map(({ text }) => text))
  const days = writeGuideDays(programmes, programmes[0]?.channel ?? '').filter(({ day }) => day >= firstDay)
  if (days.length === 0) return null
  const next = await buildChannelGuide(channelElement, days, guide)
  if (next === null) return null
  const firstStart = firstDay * daySeconds
  return { ...next, schedule: encodeSchedule(programmes.filter(({ stop }) => stop > firstStart)) }
}
