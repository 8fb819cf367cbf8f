import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { OrderClosing } from '../settle/order-closing.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import { describePayment, paymentRepository } from '../../ledger/payment.repository.ts'
import type { BegunSubscription } from '../../ledger/subscription.repository.ts'
import { isTimely } from '../../policy/renewing.ts'
import { chargeOf } from './renewal-pricing.service.ts'
import type { NextTerm, RenewalPricing } from './renewal-pricing.service.ts'
import { byTimeline } from '../../ledger/status-change.repository.ts'
import { graceEnd } from '../../policy/timeline.ts'
import type { TimelineState } from '../../ledger/timeline-state.ts'

/** First step of a renewal attempt: records it before the provider is asked. */
export function createRenewalPlacement(deps: {
  clock: Clock
  closing: OrderClosing
  priceRenewal: RenewalPricing
}) {
  const { clock, closing, priceRenewal } = deps
  const because = byTimeline('renewal')

  async function placeOrder(
    tx: CustomerTx,
    subscription: BegunSubscription,
    { service, channelIds, due, buyer }: NextTerm,
    provider: string,
    periodStart: Date,
  ) {
    return orderRepository(tx).insert(
      {
        userId: subscription.userId,
        subscriptionId: subscription.id,
        kind: 'renewal',
        isTrial: false,
        serviceId: service.id,
        channelLimit: service.channelLimit,
        provider,
        servicePriceCents: service.priceCents,
        totalCents: due.totalCents,
        paymentFeeCents: due.feeCents,
        channelIds,
        consents: null,
        voucherId: null,
        periodStart,
        ...buyer,
      },
      [
        {
          serviceId: service.id,
          name: service.name,
          channelCount: channelIds.length,
          priceCents: due.totalCents,
        },
      ],
      clock.now(),
      because,
    )
  }

  /** Start of the term to pay for: the end of the current one, or now if that is past the grace period. */
  async function choosePeriodStart(tx: CustomerTx, subscription: BegunSubscription, state: TimelineState) {
    const { id, finishAt } = subscription
    const isInTime = state.status === 'ACTIVE' && !state.isTrial && clock.now() < graceEnd(finishAt)
    const isFree = !(await orderRepository(tx).hasRenewal(id, finishAt))
    return isInTime && isFree ? finishAt : clock.now()
  }

  /** The order that pays for the next term; null = its sum was not announced. */
  async function findOrPlace(
    tx: CustomerTx,
    subscription: BegunSubscription,
    state: TimelineState,
    provider: string,
  ): Promise<OrderRow | null> {
    const pending = await orderRepository(tx).findPending(subscription.userId)
    if (pending !== null) return pending
    const next = await priceRenewal(tx, subscription, 'capped')
    const { announced, finishAt } = state
    const isKnown = announced !== null && isTimely(announced.at, finishAt)
    if (isKnown && chargeOf(next) > announced.sumCents) return null
    return placeOrder(tx, subscription, next, provider, await choosePeriodStart(tx, subscription, state))
  }

  /** False = nothing was recorded, since the charge would exceed what was announced. */
  return async (tx: CustomerTx, subscription: BegunSubscription, state: TimelineState): Promise<boolean> => {
    const method = await paymentMethodRepository(tx).find(subscription.paymentMethodId)
    if (method === null) throw new Error('a charge needs a stored payment method')
    const order = await findOrPlace(tx, subscription, state, method.provider)
    if (order === null) return false
    const amountCents = order.totalCents + order.paymentFeeCents
    if (amountCents === 0) {
      await closing.complete(tx, order, null, because)
      return true
    }
    await paymentRepository(tx).insert(
      {
        orderId: order.id,
        provider: method.provider,
        reference: createOpaqueToken(),
        amountCents,
        paymentMethodId: method.id,
        description: describePayment(order.code),
      },
      clock.now(),
      because,
    )
    return true
  }
}
export type RenewalPlacement = ReturnType<typeof createRenewalPlacement>
