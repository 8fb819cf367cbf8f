import type { Db, Tx } from '../../../db/database.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayOfDate } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'
import { channelRepository } from '../../catalogue/index.ts'
import { customerFigures, expectedDays } from './customer-figures.ts'
import type { DayGuides } from './customer-figures.ts'
import { customerGuideDayRepository } from './customer-guide-day.repository.ts'
import type { HolderPicks } from './customer-guide-day.repository.ts'
import { guideDayRepository } from './guide-day.repository.ts'
import type { GuideDayRow } from './guide-day.repository.ts'

/** A day is judged only if it was observed over at least half of it: before that, a guide may have been there unseen. */
const observedMs = 12 * 3_600_000
/** A year of a subscription, plus a margin, as of fetches. */
const keptDays = 400
const customersPerBatch = 500

/**
 * Records which channels have a guide today, and closes the days before: how much of each customer's guide was filled (record 0139).
 * `noteLostDay` is called once for a day, in the transaction that completes it.
 */
export function createDayObservation(deps: {
  db: Db
  clock: Clock
  noteLostDay: (tx: Tx, day: UtcDay) => Promise<void>
}): JobKind {
  const { db, clock, noteLostDay } = deps

  const readGuides = async (day: UtcDay): Promise<DayGuides> => ({
    day,
    filled: new Set(await guideDayRepository(db).listFilled(day)),
    filledBefore: await guideDayRepository(db).lastFilled(day - expectedDays, day),
  })

  /** The customers with those of their channels that their links serve. */
  async function listServed(day: UtcDay, after: number): Promise<HolderPicks[]> {
    const holders = await customerGuideDayRepository(db).listHolders(day, after, customersPerBatch)
    const picked = new Set(holders.flatMap(({ picks }) => picks.map(({ channelId }) => channelId)))
    const served = new Set(await channelRepository(db).listServedIds([...picked]))
    return holders.map(({ userId, picks }) => ({
      userId,
      picks: picks.filter(({ channelId }) => served.has(channelId)),
    }))
  }

  async function recordCustomers(day: UtcDay, stopping: AbortSignal) {
    const guides = await readGuides(day)
    for (let after = 0; ;) {
      stopping.throwIfAborted()
      const holders = await listServed(day, after)
      await customerGuideDayRepository(db).insertMissing(
        holders.map(({ userId, picks }) => ({ userId, day, ...customerFigures(picks, guides) })),
      )
      if (holders.length < customersPerBatch) return
      after = holders.at(-1)?.userId ?? after
    }
  }

  async function close({ day, firstSeenAt, lastSeenAt }: GuideDayRow, stopping: AbortSignal) {
    const isObserved = lastSeenAt.getTime() - firstSeenAt.getTime() >= observedMs
    if (isObserved) await recordCustomers(day, stopping)
    await db.transaction().execute(async (tx) => {
      const isClosed = await guideDayRepository(tx).close(day, clock.now())
      if (isClosed && isObserved) await noteLostDay(tx, day)
    })
  }

  return {
    everySeconds: 3600,
    retryLimit: 3,
    timeoutSeconds: 1800,
    concurrency: 1,
    onlyAtArrival: true,
    async handle(_data, stopping) {
      const today = dayOfDate(clock.now())
      await guideDayRepository(db).observe(today, clock.now())
      for (const day of await guideDayRepository(db).listOpen(today)) await close(day, stopping)
      await customerGuideDayRepository(db).deleteBefore(today - keptDays)
      await guideDayRepository(db).deleteBefore(today - 2 * expectedDays, today - keptDays)
    },
  }
}
