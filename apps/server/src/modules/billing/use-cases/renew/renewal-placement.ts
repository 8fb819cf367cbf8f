import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { OrderClosing } from '../settle/order-closing.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { paymentMethodRepository } from '../../ledger/payment-method.repository.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { BegunSubscription } from '../../ledger/subscription.repository.ts'
import type { RenewalPricing } from './renewal-pricing.service.ts'
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
    provider: string,
    periodStart: Date,
  ) {
    const { service, feeCents, channelIds } = await priceRenewal(tx, subscription, 'charging')
    return orderRepository(tx).insert(
      {
        userId: subscription.userId,
        subscriptionId: subscription.id,
        kind: 'renewal',
        isTrial: false,
        serviceId: service.id,
        provider,
        servicePriceCents: service.priceCents,
        totalCents: service.priceCents,
        paymentFeeCents: feeCents,
        channelIds,
        consents: null,
        periodStart,
      },
      [
        {
          serviceId: service.id,
          name: service.name,
          channelCount: channelIds.length,
          priceCents: service.priceCents,
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

  return async (tx: CustomerTx, subscription: BegunSubscription, state: TimelineState): Promise<void> => {
    const method = await paymentMethodRepository(tx).find(subscription.paymentMethodId)
    if (method === null) throw new Error('a charge needs a stored payment method')
    const pending = await orderRepository(tx).findPending(subscription.userId)
    const order: OrderRow =
      pending ??
      (await placeOrder(tx, subscription, method.provider, await choosePeriodStart(tx, subscription, state)))
    const amountCents = order.totalCents + order.paymentFeeCents
    if (amountCents === 0) return closing.complete(tx, order, null, because)
    await paymentRepository(tx).insert(
      {
        orderId: order.id,
        provider: method.provider,
        reference: createOpaqueToken(),
        amountCents,
        paymentMethodId: method.id,
      },
      clock.now(),
      because,
    )
  }
}
export type RenewalPlacement = ReturnType<typeof createRenewalPlacement>
