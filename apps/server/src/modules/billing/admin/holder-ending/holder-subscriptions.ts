import type { HolderChoice } from '@guidefeed/contract'
import type { DbOrTx } from '../../../../db/database.ts'
import { channelRepository } from '../../../catalogue/index.ts'
import { channelHolders } from '../../../guide/index.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import { isRunning, isUnpaid } from '../../policy/early-leave.ts'
import { totalOf, unusedPart } from '../../policy/unused-part.ts'
import { listUnusedFrom } from '../../use-cases/end-early/unused-from.ts'

/**
 * A running or unpaid subscription of a customer who has one of the channels. `unusedCents`: refund if it ended now. `hasOthers`: the
 * customer has another served channel.
 */
export type HolderSubscription = { id: number; unusedCents: number; hasOthers: boolean }

/**
 * Returns the customers who have one of the channels, and whether they have another one that is served. A channel that is switched
 * off or deleted counts as gone.
 */
async function listHolders(db: DbOrTx, channelIds: readonly number[], userId: number | null = null) {
  const choices = await channelHolders(db).listChoices(channelIds, userId)
  const held = new Set(choices.flatMap((choice) => choice.channelIds))
  const served = new Set(await channelRepository(db).listServedIds([...held]))
  for (const id of channelIds) served.delete(id)
  return choices.map((choice) => ({
    userId: choice.userId,
    hasOthers: choice.channelIds.some((id) => served.has(id)),
  }))
}

/** Whether the administrator's choice includes the holder: all holders, or only those without another served channel. */
export const isChosen = (holders: HolderChoice, { hasOthers }: Pick<HolderSubscription, 'hasOthers'>) =>
  holders === 'all' || !hasOthers

/** Whether a customer is still among the holders that an administrator chose. */
export async function isStillHolder(
  db: DbOrTx,
  userId: number,
  { channelIds, holders }: { channelIds: readonly number[]; holders: HolderChoice },
): Promise<boolean> {
  const [holder] = await listHolders(db, channelIds, userId)
  return holder !== undefined && isChosen(holders, holder)
}

/** Returns the running and unpaid subscriptions of all who have one of the channels, with the refund if they ended at `now`, oldest first. */
export async function listHolderSubscriptions(
  db: DbOrTx,
  channelIds: readonly number[],
  now: Date,
): Promise<HolderSubscription[]> {
  const holders = await listHolders(db, channelIds)
  const others = new Map(holders.map(({ userId, hasOthers }) => [userId, hasOthers]))
  const living = await subscriptionRepository(db).listLiving([...others.keys()])
  const left = living.filter((subscription) => isRunning(subscription, now) || isUnpaid(subscription, now))
  const ids = left.map(({ id }) => id)
  const terms = Map.groupBy(await termRepository(db).listAll(ids), (term) => term.subscriptionId)
  const kept = Map.groupBy(await paymentRepository(db).listAllKept(ids), (paid) => paid.subscriptionId)
  const unusedFrom = await listUnusedFrom(db, ids, now)
  return left.map(({ id, userId }) => ({
    id,
    unusedCents: totalOf(unusedPart(terms.get(id) ?? [], kept.get(id) ?? [], unusedFrom(id))),
    hasOthers: others.get(userId) ?? false,
  }))
}

export const sumOf = (subscriptions: readonly HolderSubscription[]) =>
  subscriptions.reduce((sum, { unusedCents }) => sum + unusedCents, 0)
