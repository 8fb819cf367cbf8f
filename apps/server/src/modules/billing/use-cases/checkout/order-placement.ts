import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { OrderCountry } from './billing-countries.service.ts'
import type { OrderBusiness } from '../customer/buyer-tax.ts'
import type { TrialAddresses } from './trial-addresses.ts'
import type { Offer } from '../../policy/offer.ts'
import type { OrderClosing } from '../settle/order-closing.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow, RecordedConsents, TermOrder } from '../../ledger/order.repository.ts'
import { describePayment, paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import { isRunning } from '../../policy/early-leave.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'

/** Buyer, payment provider and country of taxation. */
export type Sale = { userId: number; provider: string } & OrderCountry & OrderBusiness

export type Purchase = Sale & {
  channelIds: readonly number[]
  consents: RecordedConsents | null
  /** Reserved until the order fails. */
  voucherId: number | null
}

/** Creates an order. The caller has checked that none is pending. */
export function createOrderPlacement(deps: {
  clock: Clock
  closing: OrderClosing
  trialAddresses: Pick<TrialAddresses, 'begin'>
}) {
  const { clock, closing, trialAddresses } = deps

  /** Upgrades and purchases during a trial continue the current subscription; everything else starts a new one. */
  async function subscriptionFor(tx: CustomerTx, purchase: Purchase, offer: Offer): Promise<number> {
    const subscriptions = subscriptionRepository(tx)
    const living = await subscriptions.findLiving(purchase.userId)
    if (living !== null && isRunning(living, clock.now())) return living.id
    return subscriptions.insert(
      {
        userId: purchase.userId,
        provider: purchase.provider,
        serviceId: offer.service.id,
        priceCents: offer.service.priceCents,
      },
      clock.now(),
      byCustomer('checkout', purchase.userId),
    )
  }

  return async (
    tx: CustomerTx,
    purchase: Purchase,
    offer: Offer,
  ): Promise<{ order: TermOrder; payment: PaymentRow | null }> => {
    const { service, totalCents } = offer
    if (offer.isTrial) await trialAddresses.begin(tx, purchase.userId)
    const because = byCustomer('checkout', purchase.userId)
    const order = await orderRepository(tx).insert<TermOrder>(
      {
        ...purchase,
        kind: offer.kind,
        isTrial: offer.isTrial,
        serviceId: service.id,
        channelLimit: service.channelLimit,
        subscriptionId: await subscriptionFor(tx, purchase, offer),
        servicePriceCents: service.priceCents,
        totalCents,
        paymentFeeCents: offer.feeCents,
        periodStart: null,
      },
      [
        {
          serviceId: service.id,
          name: service.name,
          channelCount: purchase.channelIds.length,
          priceCents: totalCents,
        },
      ],
      clock.now(),
      because,
    )
    if (totalCents === 0) {
      await closing.complete(tx, order, null, because)
      return { order, payment: null }
    }
    return { order, payment: await placePayment(tx, order, clock.now()) }
  }
}
export type OrderPlacement = ReturnType<typeof createOrderPlacement>

/** Records the payment that the buyer is going to make. */
export const placePayment = (tx: CustomerTx, order: OrderRow, now: Date): Promise<PaymentRow> =>
  paymentRepository(tx).insert(
    {
      orderId: order.id,
      provider: order.provider,
      reference: createOpaqueToken(),
      amountCents: order.totalCents + order.paymentFeeCents,
      paymentMethodId: null,
      description: describePayment(order.code),
    },
    now,
    byCustomer('checkout', order.userId),
  )

/** Whether an order has this service, size and price, for the same buyer. */
export const isPlacedFor = (
  order: OrderRow,
  sale: Sale,
  { service, totalCents, feeCents }: Pick<Offer, 'service' | 'totalCents' | 'feeCents'>,
): boolean =>
  order.provider === sale.provider &&
  order.serviceId === service.id &&
  order.channelLimit === service.channelLimit &&
  order.totalCents === totalCents &&
  order.paymentFeeCents === feeCents &&
  order.billingCountry === sale.billingCountry &&
  order.company === sale.company &&
  order.companyAddress === sale.companyAddress &&
  order.vatId === sale.vatId &&
  order.isReverseCharge === sale.isReverseCharge
