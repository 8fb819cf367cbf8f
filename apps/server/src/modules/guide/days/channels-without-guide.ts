import type { DbOrTx } from '../../../db/database.ts'
import { dayOfDate } from '../../../lib/utc-day.ts'
import { expectedDays } from './customer-figures.ts'
import { guideDayRepository } from './guide-day.repository.ts'

/** Days that are looked back on: as many as are kept. */
const lookedBackDays = 2 * expectedDays

/**
 * Returns those of the channels that had no programme on any of the last four weeks; null before guides were observed for two of
 * them, since a new installation knows too little.
 */
export async function listWithoutGuide(
  db: DbOrTx,
  channelIds: readonly number[],
  now: Date,
): Promise<number[] | null> {
  const today = dayOfDate(now)
  const days = guideDayRepository(db)
  const first = await days.findFirst(today - lookedBackDays)
  if (first === null || first > today - expectedDays) return null
  const filled = new Set(await days.listFilledOf(channelIds, today - lookedBackDays))
  return channelIds.filter((id) => !filled.has(id))
}
