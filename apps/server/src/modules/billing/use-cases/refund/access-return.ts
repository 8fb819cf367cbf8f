import type { DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { CompletedOrder, OrderRow } from '../../ledger/order.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'

/** Effect on access once an order is fully refunded. */
type Effect = 'none' | 'ends' | { fallsBackTo: OrderRow }

/** Revokes the access that a refunded order bought. */
export function createAccessReturn(deps: { clock: Clock; guideLinks: GuideLinks }) {
  const { clock, guideLinks } = deps

  /** Ends subscription and access; link and channels are kept for a returning customer. */
  async function end(tx: CustomerTx, subscription: SubscriptionRow, because: Because) {
    const now = clock.now()
    const { finishAt, canceledAt } = subscription
    await subscriptionRepository(tx).setStatus(subscription, 'CANCELED', now, because, {
      canceledAt: canceledAt ?? now,
      finishAt: finishAt === null || finishAt > now ? now : finishAt,
    })
    await userServiceRepository(tx).end(subscription.id, now)
  }

  /** Downgrades to the service of `order`. Excess channels leave the link, those not in that order first. */
  async function fallBackTo(tx: CustomerTx, order: OrderRow) {
    const service = await getService(tx, order.serviceId)
    const size = { serviceId: service.id, channelLimit: service.channelLimit }
    await subscriptionRepository(tx).update(order.subscriptionId, {
      serviceId: service.id,
      priceCents: order.servicePriceCents,
    })
    await userServiceRepository(tx).resize(order.subscriptionId, size)
    const active = await guideLinks.activeChannelIds(tx, order.userId)
    if (active.length <= service.channelLimit) return
    const known = new Set(order.channelIds)
    const kept = [...active.filter((id) => known.has(id)), ...active.filter((id) => !known.has(id))]
    await guideLinks.activateChannels(tx, order.userId, kept.slice(0, service.channelLimit))
  }

  return {
    end,
    fallBackTo,

    /** The pending order to abandon before access changes: paying it afterwards would buy something else than was ordered. */
    async findOrderInTheWay(
      tx: CustomerTx,
      { id, userId, subscriptionId }: OrderRow,
    ): Promise<OrderRow | null> {
      const pending = await orderRepository(tx).findPending(userId)
      if (pending?.subscriptionId !== subscriptionId) return null
      const effect = await effectOf(tx, id, await subscriptionRepository(tx).get(subscriptionId))
      // A pending renewal continues as announced, since it concerns the following term.
      const isInTheWay = effect === 'ends' || (effect !== 'none' && pending.kind === 'upgrade')
      return isInTheWay ? pending : null
    },

    /**
     * Adjusts access after a full refund to what the last unrefunded order of the current term bought. Refunding the order that
     * began the term ends access.
     */
    async afterRefund(tx: CustomerTx, order: OrderRow, because: Because) {
      const subscription = await subscriptionRepository(tx).get(order.subscriptionId)
      const effect = await effectOf(tx, order.id, subscription)
      if (effect === 'ends') await end(tx, subscription, because)
      else if (effect !== 'none') await fallBackTo(tx, effect.fallsBackTo)
    },
  }
}
export type AccessReturn = ReturnType<typeof createAccessReturn>

async function effectOf(db: DbOrTx, orderId: number, subscription: SubscriptionRow): Promise<Effect> {
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'INACTIVE') return 'none'
  const term = currentTerm(await orderRepository(db).listCompleted(subscription.id))
  if (!term.some(({ id }) => id === orderId)) return 'none'
  if (term[0]?.id === orderId) return 'ends'
  const standing = term.findLast(({ id, isRefunded }) => id !== orderId && !isRefunded)
  return standing === undefined || standing.serviceId === subscription.serviceId
    ? 'none'
    : { fallsBackTo: standing }
}

/** The order that began the current term, and its upgrades. */
function currentTerm(orders: CompletedOrder[]): CompletedOrder[] {
  return orders.slice(
    Math.max(
      0,
      orders.findLastIndex(({ kind }) => kind !== 'upgrade'),
    ),
  )
}
