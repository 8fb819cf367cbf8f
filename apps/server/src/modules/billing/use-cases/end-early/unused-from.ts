import type { DbOrTx } from '../../../../db/database.ts'
import { causeItemRepository } from '../../../attention/index.ts'

/**
 * Returns from when on an administrator's end at `now` refunds each subscription, if not from `now`: an extraordinary cancellation that
 * holds takes effect on receipt (§§ 130, 314 BGB), so the earliest arrival of the reasons that wait for a decision counts (record 0158).
 */
export async function listUnusedFrom(
  db: DbOrTx,
  subscriptionIds: readonly number[],
  now: Date,
): Promise<(subscriptionId: number) => Date> {
  const arrivals = await causeItemRepository(db).listArrivals(subscriptionIds)
  return (id) => {
    const arrival = arrivals.get(id)
    return arrival !== undefined && arrival < now ? arrival : now
  }
}

/** The same for one subscription. */
export const readUnusedFrom = async (db: DbOrTx, subscriptionId: number, now: Date): Promise<Date> =>
  (await listUnusedFrom(db, [subscriptionId], now))(subscriptionId)
