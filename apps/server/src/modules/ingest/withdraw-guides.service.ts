import type { Db, Tx } from '../../db/database.ts'
import { dayOfDate } from '../../lib/utc-day.ts'
import { channelRepository } from '../catalogue/index.ts'
import {
  buildChannelGuide,
  channelGuideRepository,
  guideArchiveRepository,
  encodeSchedule,
  writeChannelElement,
} from '../guide/index.ts'
import { measureCoverage } from './coverage.ts'
import { leftChannelRepository } from './left-channel.repository.ts'
import { sourceTimetableRepository } from './source-timetable.repository.ts'
import { sourceRepository } from './source.repository.ts'

/**
 * Removes a source's programmes from channels that administrators have unmapped from it. A channel of this source alone has no
 * programmes then; other sources of the channel are read again.
 */
export async function withdrawGuides(
  db: Db,
  sourceId: number,
  channelIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const channelId of channelIds)
    await db.transaction().execute(async (tx) => {
      // Lock order, as for decisions: the source's channel, then the catalogue's.
      await leftChannelRepository(tx).settle(sourceId, channelId)
      await withdrawGuide(tx, { sourceId, channelId, now })
    })
}

async function withdrawGuide(
  tx: Tx,
  { sourceId, channelId, now }: { sourceId: number; channelId: number; now: Date },
) {
  const channels = channelRepository(tx)
  // Locks the channel against edits: the guide must carry its current names and id.
  await channels.lockChannels(await channels.listByIds([channelId]))
  const [channel] = await channels.listByIds([channelId])
  const [guide] = await channelGuideRepository(tx).listOf([channelId])
  if (channel === undefined || guide === undefined) return
  const timetables = sourceTimetableRepository(tx)
  const others = (await timetables.listRevisions([channelId])).filter((row) => row.sourceId !== sourceId)
  await timetables.remove(sourceId, channelId)
  if (others.length > 0) {
    await sourceRepository(tx).requestReread(others.map((row) => row.sourceId))
    return
  }
  if (guide.sourceId !== sourceId) return
  const packed = await buildChannelGuide(writeChannelElement(channel), [], guide)
  if (packed === null) return
  await channels.setCoverages([{ id: channelId, ...measureCoverage([], dayOfDate(now), now) }])
  await channels.markChanged()
  const empty = { ...packed, channelId, sourceId: null, schedule: encodeSchedule([]), endsAt: null }
  // The archived days come from the same wrong source.
  await guideArchiveRepository(tx).deleteOf([channelId])
  await channelGuideRepository(tx).upsertMany([{ ...empty, updatedAt: now }])
}
