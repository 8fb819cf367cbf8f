import type { Tx } from '../../../db/database.ts'
import type { ChannelRow } from '../../catalogue/index.ts'
import { buildChannelGuide, inflateDays } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import { writeChannelElement } from './channel-element.ts'
import { readProgrammes, writeGuideDays } from './guide-days.ts'
import { encodeSchedule } from './schedule-index.ts'

type RewrittenChannel = Parameters<typeof writeChannelElement>[0] & Pick<ChannelRow, 'id'>

/** Rewrites a channel's stored guide after a change of its name, logo or public id. The programmes stay. */
export async function rewriteChannelGuide(tx: Tx, channel: RewrittenChannel, updatedAt: Date) {
  const guides = channelGuideRepository(tx)
  const stored = (await guides.lock(channel.id)) ?? null
  const texts = stored === null ? [] : inflateDays(stored, 0)
  const programmes = readProgrammes(texts.map(({ text }) => text))
  const days = texts[0] === undefined ? [] : writeGuideDays(programmes, channel.xmltvId, texts[0].day)
  const guide = await buildChannelGuide(writeChannelElement(channel), days, stored)
  if (guide === null) return
  const schedule = stored?.schedule ?? encodeSchedule([])
  const { sourceId = null, endsAt = null } = stored ?? {}
  await guides.upsertMany([{ ...guide, channelId: channel.id, sourceId, schedule, endsAt, updatedAt }])
}
