import type { UtcDay } from '../../src/lib/utc-day.ts'
import { daySeconds } from '../../src/lib/utc-day.ts'
import { channelGuideRepository } from '../../src/modules/guide/index.ts'
import { buildChannelGuide } from '../../src/modules/guide/store/channel-guide.ts'
import { readProgrammes, writeGuideDays } from '../../src/modules/guide/store/guide-days.ts'
import { guideEnd } from '../../src/modules/guide/store/guide-end.ts'
import { encodeSchedule } from '../../src/modules/guide/store/schedule-index.ts'
import type { TestApp } from '../create-test-app.ts'

/** Replaces a channel's guide by one with an hour's programme on each of `count` days from `firstDay` on; 0 = without any. */
export async function storeGuide(app: TestApp, channelId: number, firstDay: UtcDay, count: number) {
  const days = Array.from({ length: count }, (_, index) => (firstDay + index) * daySeconds)
  const stamp = (seconds: number) =>
    `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/\D/g, '')} +0000`
  const programmes = readProgrammes(
    days.map((start) =>
      Buffer.from(
        `<programme start="${stamp(start)}" stop="${stamp(start + 3600)}" channel="c${channelId}"><title>Show</title></programme>`,
      ),
    ),
  )
  const element = `<channel id="c${channelId}"><display-name>C</display-name></channel>`
  const guide = await buildChannelGuide(element, writeGuideDays(programmes, `c${channelId}`, firstDay), null)
  if (guide === null) throw new Error('a first guide is always built')
  await channelGuideRepository(app.database.db).upsertMany([
    {
      channelId,
      sourceId: null,
      ...guide,
      schedule: encodeSchedule(programmes),
      endsAt: guideEnd(programmes),
      updatedAt: app.clock.now(),
    },
  ])
}
