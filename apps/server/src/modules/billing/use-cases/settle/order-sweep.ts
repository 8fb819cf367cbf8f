import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { Settlement } from './settlement.service.ts'

/** Younger orders are left to the customer's own return. */
const settleAfterMs = 3 * 60_000
/** Unpaid orders fail after this time. */
const abandonAfterMs = 24 * 3_600_000
const portion = 100

const sweep = { cause: 'sweep', actor: 'system' } as const

/** Settles orders that neither callback nor webhook did: the customer closed the tab, or a process died halfway. */
export function createOrderSweep(deps: { db: Db; clock: Clock; logger: Logger; settlement: Settlement }) {
  const { db, clock, logger, settlement } = deps

  async function sweepOne(order: OrderRow) {
    // Of a subscription that is over.
    if (order.kind === 'renewal') {
      await settlement.abandon(order, { reason: 'ended_term' }, sweep)
      return
    }
    const ageMs = clock.now().getTime() - order.createdAt.getTime()
    if (ageMs < abandonAfterMs) await settlement.settle(order, sweep)
    else await settlement.abandon(order, { reason: 'unpaid_order' }, sweep)
  }

  return async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - settleAfterMs)
    for (let afterId = 0; ;) {
      const orders = await orderRepository(db).listPending(before, afterId, portion)
      for (const order of orders) {
        // One failing order must not block the others; the next sweep retries it.
        await sweepOne(order).catch((error: unknown) =>
          logger.error({ err: error, orderId: order.id }, 'order not settled'),
        )
        afterId = order.id
      }
      if (orders.length < portion) return
    }
  }
}
