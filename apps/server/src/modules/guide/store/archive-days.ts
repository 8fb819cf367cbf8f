import { deflateFragment, inflateFragment } from '@guidefeed/gzip-splice'
import { writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import type { DbOrTx } from '../../../db/database.ts'
import { dayOfSeconds } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'
import { inflateDays } from './channel-guide.ts'
import type { ChannelGuide } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import { guideArchiveRepository } from './guide-archive.repository.ts'
import type { ArchivedDay } from './guide-archive.repository.ts'
import { readProgrammes } from './guide-days.ts'
import { guideEnd } from './guide-end.ts'

/**
 * Archives the days before `firstDay` that the stored guides of these channels still have. Call it before the guides are replaced by ones
 * without these days.
 */
export async function archiveDays(db: DbOrTx, channelIds: readonly number[], firstDay: UtcDay) {
  const guides = await channelGuideRepository(db).listOfBeginningBefore(channelIds, firstDay)
  const days = await Promise.all(guides.map((guide) => packPastDays(guide, firstDay)))
  await guideArchiveRepository(db).insertMissing(days.flat())
}

async function packPastDays(
  guide: ChannelGuide & { channelId: number },
  firstDay: UtcDay,
): Promise<ArchivedDay[]> {
  const programmes = readProgrammes(inflateDays(guide, 0, firstDay).map(({ text }) => text))
  // Group by end: a programme that crosses midnight is archived once, on the day it ends, or not at all if the following guide begins
  // with it.
  const byDay = Map.groupBy(programmes, ({ stop }) => dayOfSeconds(stop - 1))
  const past = [...byDay].filter(([day]) => day < firstDay)
  return Promise.all(past.map(([day, ended]) => packDay(guide.channelId, day, ended)))
}

/** `channel`: the id that the programmes are written with; by default their own. */
export async function packDay(
  channelId: number,
  day: UtcDay,
  programmes: readonly Programme[],
  channel?: string,
): Promise<ArchivedDay> {
  const text = programmes.map((programme) => writeProgramme(programme, channel ?? programme.channel)).join('')
  const { bytes, plainLength, crc32 } = await deflateFragment(Buffer.from(text))
  return {
    channelId,
    day,
    bytes: Buffer.from(bytes),
    plainLength,
    crc32,
    endsAt: guideEnd(programmes) ?? new Date(0),
  }
}

export const readDay = (day: ArchivedDay): Programme[] => readProgrammes([inflateFragment(day)])
