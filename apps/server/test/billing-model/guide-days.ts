import { dayOfDate } from '../../src/lib/utc-day.ts'
import { customerFigures } from '../../src/modules/guide/days/customer-figures.ts'
import { customerGuideDayRepository } from '../../src/modules/guide/index.ts'
import type { Loss } from './answered.ts'
import type { ModelWorld } from './world.ts'

/**
 * Lets a channel of the customer have no programmes on the last days before today: records what the hourly observation of guides does, which would
 * have to run on each of these days, and queues the job that credits them.
 */
export async function loseGuide(world: ModelWorld, about: { userId: number; days: number; losses: Loss[] }) {
  const { userId, days, losses } = about
  const now = world.clock.now()
  const today = dayOfDate(now)
  const { database, jobs } = world.app()
  // Some are recorded even if the process dies in between.
  const loss: Loss = { userId, from: today - days, until: today, at: null }
  losses.push(loss)
  for (let day = today - days; day < today; day++)
    await database.db.transaction().execute(async (tx) => {
      const [holder] = await customerGuideDayRepository(tx).listHolders(day, userId - 1, 1)
      const [lost, ...others] = holder?.picks ?? []
      if (holder?.userId !== userId || lost === undefined) return
      const guides = {
        day,
        filled: new Set(others.map(({ channelId }) => channelId)),
        filledBefore: new Map([[lost.channelId, day - 1]]),
      }
      const figures = customerFigures([{ ...lost, pickedDay: null }, ...others], guides)
      await customerGuideDayRepository(tx).insertMissing([{ userId, day, ...figures }])
      await jobs.enqueue(tx, 'billing.credit-lost-day', { day }, { key: String(day) })
    })
  loss.at = world.clock.now()
}
