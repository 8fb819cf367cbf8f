import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { GuideLinks } from '../guide/index.ts'
import { orderRepository } from './order.repository.ts'
import type { CompletedOrder, OrderRow } from './order.repository.ts'
import { findService } from './price-list.repository.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import type { SubscriptionRow } from './subscription.repository.ts'
import { userServiceRepository } from './user-service.repository.ts'

/** What a customer gives back with his money. The caller holds his lock. */
export function createAccessReturn(deps: { clock: Clock; guideLinks: GuideLinks }) {
  const { clock, guideLinks } = deps

  /** The agreement is over and the link stops; link and channels are kept for a return. */
  async function end(tx: Tx, subscription: SubscriptionRow) {
    const now = clock.now()
    const { finishAt, canceledAt } = subscription
    await subscriptionRepository(tx).setStatus(subscription, 'CANCELED', {
      canceledAt: canceledAt ?? now,
      finishAt: finishAt === null || finishAt > now ? now : finishAt,
    })
    await userServiceRepository(tx).end(subscription.id, now)
    await guideLinks.touch(tx, subscription.userId)
  }

  /** The size that `order` bought; channels that it has no room for leave the link, those that it did not know first. */
  async function fallBackTo(tx: Tx, order: OrderRow) {
    const service = await findService(tx, order.serviceId)
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

    /**
     * After all of an order's payment was given back. Access is what the last order of the running term that was not given
     * back bought; without the order that began the term there is none.
     */
    async afterRefund(tx: Tx, order: OrderRow) {
      const subscription = await subscriptionRepository(tx).find(order.subscriptionId)
      if (subscription.status !== 'ACTIVE' && subscription.status !== 'INACTIVE') return
      const term = currentTerm(await orderRepository(tx).listCompleted(subscription.id))
      if (!term.some(({ id }) => id === order.id)) return
      if (term[0]?.id === order.id) return end(tx, subscription)
      const standing = term.findLast((candidate) => !candidate.isRefunded)
      if (standing !== undefined) await fallBackTo(tx, standing)
    },
  }
}
export type AccessReturn = ReturnType<typeof createAccessReturn>

/** The order that began the running term, and its upgrades. */
function currentTerm(orders: CompletedOrder[]): CompletedOrder[] {
  return orders.slice(
    Math.max(
      0,
      orders.findLastIndex(({ kind }) => kind !== 'upgrade'),
    ),
  )
}
