import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { deletePaymentMethodsOf, lockCustomer } from './customer.repository.ts'
import { orderRepository } from './order.repository.ts'
import type { Settlement } from './settlement.service.ts'
import { byCustomer } from './status-change.repository.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import type { KeepTimeline } from './timeline-keeper.ts'

/** What billing does when a customer deletes his account. Orders and payments stay, for tax law; nothing renews. */
export function createCustomerFarewell(deps: {
  db: Db
  clock: Clock
  settlement: Settlement
  keepTimeline: KeepTimeline
}) {
  const { db, clock, settlement, keepTimeline } = deps
  return {
    /** Gives up on an open payment at its provider, so that nobody pays for an account that is gone. Throws ProviderError. */
    async settle(userId: number) {
      const order = await orderRepository(db).findPending(userId)
      if (order === null) return
      const reason = 'The account was deleted.'
      await settlement.abandon(order, { reason }, byCustomer('account_deleted', userId))
    },

    /** Ends the agreement and forgets the ways to pay. The caller holds the cart's row, if any at all. */
    async forget(tx: Tx, userId: number) {
      await lockCustomer(tx, userId)
      const subscriptions = subscriptionRepository(tx)
      const living = await subscriptions.findLiving(userId)
      const now = clock.now()
      if (living !== null)
        await subscriptions.setStatus(living, 'CANCELED', now, byCustomer('account_deleted', userId), {
          canceledAt: living.canceledAt ?? now,
        })
      await deletePaymentMethodsOf(tx, userId)
      await keepTimeline(tx, userId)
    },
  }
}
