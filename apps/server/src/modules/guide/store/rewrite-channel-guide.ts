import type { Tx } from '../../../db/database.ts'
import type { ChannelRow } from '../../catalogue/index.ts'
import { buildChannelGuide, inflateDays } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import type { GuideReplacement } from './channel-guide.repository.ts'
import { writeChannelElement } from './channel-element.ts'
import { packDay, readDay } from './archive-days.ts'
import { guideArchiveRepository } from './guide-archive.repository.ts'
import { readProgrammes, writeGuideDays } from './guide-days.ts'
import { encodeSchedule } from './schedule-index.ts'

type RewrittenChannel = Parameters<typeof writeChannelElement>[0] & Pick<ChannelRow, 'id'>

/**
 * Repacks a channel's stored guide after a change of its name, logo or public id; the programmes stay. Packing takes long, so call it
 * before any version counter is locked. Returns the function that then writes the guide.
 */
export async function rewriteChannelGuide(
  tx: Tx,
  channel: RewrittenChannel,
  updatedAt: Date,
): Promise<() => Promise<void>> {
  const guides = channelGuideRepository(tx)
  await renameArchive(tx, channel)
  let rewritten = await rewrite(tx, channel, updatedAt)
  return async () => {
    // The roll job or an ingest may have replaced the guide since. The first attempt locks the guides' counter until the commit, so the
    // second one succeeds.
    while (rewritten !== null && (await guides.replaceMany([rewritten])).size === 0)
      rewritten = await rewrite(tx, channel, updatedAt)
  }
}

async function renameArchive(tx: Tx, { id, xmltvId }: RewrittenChannel) {
  const archive = guideArchiveRepository(tx)
  const days = (await archive.listOf(id)).map((day) => ({ day: day.day, programmes: readDay(day) }))
  if (days.every(({ programmes }) => programmes[0]?.channel === xmltvId)) return
  const renamed = await Promise.all(days.map(({ day, programmes }) => packDay(id, day, programmes, xmltvId)))
  await archive.deleteOf([id])
  await archive.insertMissing(renamed)
}

/** Null = the guide stays the same. */
async function rewrite(tx: Tx, channel: RewrittenChannel, updatedAt: Date): Promise<GuideReplacement | null> {
  const [stored = null] = await channelGuideRepository(tx).listOf([channel.id])
  const texts = stored === null ? [] : inflateDays(stored, 0)
  const programmes = readProgrammes(texts.map(({ text }) => text))
  const days = texts[0] === undefined ? [] : writeGuideDays(programmes, channel.xmltvId, texts[0].day)
  const guide = await buildChannelGuide(writeChannelElement(channel), days, stored)
  if (guide === null) return null
  const schedule = stored?.schedule ?? encodeSchedule([])
  const { sourceId = null, endsAt = null } = stored ?? {}
  return {
    guide: { ...guide, channelId: channel.id, sourceId, schedule, endsAt, updatedAt },
    basedOn: stored,
  }
}
