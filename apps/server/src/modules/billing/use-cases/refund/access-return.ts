import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { GuideLinks } from '../../../guide/index.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow, TermOrder } from '../../ledger/order.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import type { TermRow } from '../../ledger/term.repository.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'
import { builtOn, holdingOf, reversedWith } from '../../policy/holding.ts'
import { cutOff } from '../../policy/term.ts'
import { renewalOf } from '../../policy/withdrawn-upgrade.ts'
import type { TermLedger } from '../customer/term-ledger.ts'
import { readFullRefund } from './full-refund.ts'

/** Money back for an order reverses its term and those that build on it. */
export function createAccessReturn(deps: { clock: Clock; guideLinks: GuideLinks; terms: TermLedger }) {
  const { clock, guideLinks, terms } = deps

  /** Ends subscription and access; link and channels are kept for a returning customer. */
  async function end(tx: CustomerTx, subscription: SubscriptionRow, because: Because) {
    const now = clock.now()
    const { finishAt, canceledAt } = subscription
    const { startAt } = await userServiceRepository(tx).getOf(subscription.id)
    await subscriptionRepository(tx).setStatus(subscription, 'CANCELED', now, because, {
      canceledAt: canceledAt ?? now,
      finishAt: finishAt === null || finishAt > now ? cutOff(startAt, now) : finishAt,
    })
    await terms.reverseCurrent(tx, subscription.id)
  }

  /** Excess channels leave the link, those that were not ordered with the present size first. */
  async function dropExcess(tx: CustomerTx, { id, userId }: SubscriptionRow) {
    const rows = await termRepository(tx).list(id)
    const top = holdingOf(rows)?.top
    const active = await guideLinks.activeChannelIds(tx, userId)
    if (top === undefined || active.length <= top.channelLimit) return
    const orderId = orderOf(rows, top)
    const known = new Set(orderId === null ? [] : (await orderRepository(tx).get(orderId)).channelIds)
    const kept = [...active.filter((id) => known.has(id)), ...active.filter((id) => !known.has(id))]
    await guideLinks.activateChannels(tx, userId, kept.slice(0, top.channelLimit))
  }

  /**
   * A year that had no payment method before an order has none once that is given back, unless its customer has entered one since. A
   * later upgrade that entered it again is given back by now, maybe before.
   */
  async function returnMethod(
    tx: CustomerTx,
    { id, methodSetAt }: SubscriptionRow,
    returned: (row: TermRow) => boolean,
  ) {
    if (methodSetAt === null) return
    const rows = await termRepository(tx).list(id)
    const bringing = rows.filter((row) => row.bringsMethod && returned(row))
    const brought = new Set(bringing.flatMap((row) => ordersOf(builtOn(rows, row.id))))
    const orders = await orderRepository(tx).listCompleted(id)
    const isBrought = orders.some(
      (order) => brought.has(order.id) && order.completedAt?.getTime() === methodSetAt.getTime(),
    )
    if (isBrought) await subscriptionRepository(tx).update(id, { paymentMethodId: null, methodSetAt: null })
  }

  return {
    end,

    /** The pending order to abandon before access changes: paying it afterwards would buy something else than was ordered. */
    async findOrderInTheWay(tx: Tx, order: TermOrder): Promise<OrderRow | null> {
      const pending = await orderRepository(tx).findPending(order.userId)
      if (pending?.subscriptionId !== order.subscriptionId) return null
      const { effect } = await readFullRefund(tx, order)
      // A pending renewal continues as announced, since it concerns the following term.
      const isInTheWay = effect === 'ends_access' || (effect === 'reduces_size' && pending.kind === 'upgrade')
      return isInTheWay ? pending : null
    },

    /** Whether paying this order would buy or renew a size that a withdrawal from the upgrade takes away. */
    async takesSizeOf(tx: Tx, upgrade: TermOrder, pending: OrderRow): Promise<boolean> {
      const rows = await termRepository(tx).list(upgrade.subscriptionId)
      const bought = rows.find(({ orderId }) => orderId === upgrade.id)
      const size = bought && reversedWith(rows, bought.id).at(-1)
      return size !== undefined && (pending.kind === 'upgrade' || pending.serviceId === size.serviceId)
    },

    /** Orders whose terms are reversed with that of this one, which comes first; none = it was given back before. */
    async listReversedWith(tx: Tx, { id, subscriptionId }: TermOrder): Promise<number[]> {
      const rows = await termRepository(tx).list(subscriptionId)
      const bought = rows.find(({ orderId }) => orderId === id)
      return bought === undefined ? [] : ordersOf(reversedWith(rows, bought.id))
    },

    /** Whether giving the order back ends access. */
    endsAccess: async (tx: Tx, order: TermOrder): Promise<boolean> =>
      (await readFullRefund(tx, order)).effect === 'ends_access',

    /**
     * Reverses what the order bought, and what builds on it. The order that began the current term ends access, unless it redeemed a
     * gift: its year goes on in the given size. Returns the other orders that have to be refunded, since they bought a size that is no
     * longer there.
     */
    async giveBack(tx: CustomerTx, order: TermOrder, because: Because): Promise<number[]> {
      const subscription = await subscriptionRepository(tx).get(order.subscriptionId)
      const { effect, reversed, others, given } = await readFullRefund(tx, order)
      if (effect === 'ends_access') {
        await end(tx, subscription, because)
        return others
      }
      await termRepository(tx).reverse(
        reversed.map(({ id }) => id),
        clock.now(),
      )
      // A gift's year stays, without the method that paid for its larger size.
      await returnMethod(
        tx,
        subscription,
        (row) => row.orderId === order.id || reversed.some(({ id }) => id === row.id),
      )
      if (effect === 'keeps_access') return []
      await terms.storeHolding(tx, subscription)
      if (given !== null) {
        const { id: serviceId, channelLimit, priceCents, paidCents } = given
        const size = { serviceId, channelLimit, priceCents, discountCents: priceCents - paidCents }
        await terms.change(tx, subscription, { size, finishAt: null })
      }
      await dropExcess(tx, subscription)
      return others
    },

    /**
     * A renewed year continues with the size that the upgrade before it was built on. Returns that and the renewal's order; null =
     * nothing was renewed for the upgrade. The upgrade is not yet reversed.
     */
    async shrinkRenewed(
      tx: CustomerTx,
      { id, subscriptionId }: TermOrder,
    ): Promise<{ before: TermRow; renewalId: number } | null> {
      const subscription = await subscriptionRepository(tx).get(subscriptionId)
      const rows = await termRepository(tx).list(subscriptionId)
      const bought = rows.find(({ orderId }) => orderId === id)
      const before = rows.find((row) => row.id === bought?.buildsOn)
      const renewalId = bought && renewalOf(rows, bought)?.orderId
      if (before === undefined || renewalId == null) return null
      const { serviceId, channelLimit, priceCents } = before
      await terms.change(tx, subscription, { size: { serviceId, channelLimit, priceCents }, finishAt: null })
      await dropExcess(tx, subscription)
      return { before, renewalId }
    },
  }
}
export type AccessReturn = ReturnType<typeof createAccessReturn>

const ordersOf = (rows: readonly TermRow[]) => rows.flatMap(({ orderId }) => orderId ?? [])

/** The order that bought a size, before administrators changed it; null = none did. */
function orderOf(rows: readonly TermRow[], { orderId, buildsOn }: TermRow): number | null {
  if (orderId !== null || buildsOn === null) return orderId
  const before = rows.find(({ id }) => id === buildsOn)
  return before === undefined ? null : orderOf(rows, before)
}
