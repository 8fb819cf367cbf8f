import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { GiftTexts } from '../../ledger/gift.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { GiftOrder, OrderRow } from '../../ledger/order.repository.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { makeGiftOffer } from '../../policy/gift.ts'
import type { GiftOffer } from '../../policy/gift.ts'
import type { BillingCountries, Buyer } from '../checkout/billing-countries.service.ts'
import { createCallLog } from '../checkout/call-log.ts'
import type { CallLog } from '../checkout/call-log.ts'
import { checkPrice, readPlaced } from '../checkout/order-payment.ts'
import type { CheckoutAnswer, OrderStep, OrderPayment } from '../checkout/order-payment.ts'
import { isPlacedFor, placePayment } from '../checkout/order-placement.ts'
import type { Sale } from '../checkout/order-placement.ts'
import type { OfferBasisReader } from '../checkout/offer-basis.service.ts'
import type { BuyerTaxReading } from '../customer/buyer-tax.ts'
import type { Customers } from '../customer/customers.service.ts'

export type GiftRequest = {
  service_id: number
  provider: string
  total?: number | undefined
  country?: string | undefined
  giver?: string | undefined
  recipient?: string | undefined
  message?: string | undefined
}

/** Sells a year that somebody else redeems. The order has no subscription, and no payment method is stored for it. */
export function createGiftPurchase(deps: {
  clock: Clock
  providers: PaymentProviders
  withCustomer: Customers['withCustomer']
  readOfferBasis: OfferBasisReader
  countries: Pick<BillingCountries, 'ofOrder' | 'confirmBusiness'>
  buyerTax: Pick<BuyerTaxReading, 'read'>
  payForOrder: OrderPayment
}) {
  const { clock, providers, withCustomer, readOfferBasis, countries, buyerTax, payForOrder } = deps

  async function place(tx: CustomerTx, sale: Sale, offer: GiftOffer, texts: GiftTexts): Promise<GiftOrder> {
    const { service, totalCents } = offer
    const order = await orderRepository(tx).insert<GiftOrder>(
      {
        ...sale,
        kind: 'gift',
        isTrial: false,
        serviceId: service.id,
        channelLimit: service.channelLimit,
        subscriptionId: null,
        servicePriceCents: service.priceCents,
        totalCents,
        paymentFeeCents: offer.feeCents,
        channelIds: [],
        // It does not renew, and nothing is provided before the period of withdrawal is over or the code is used.
        consents: null,
        voucherId: null,
        periodStart: null,
      },
      [
        {
          serviceId: service.id,
          name: service.name,
          channelCount: service.channelLimit,
          priceCents: totalCents,
        },
      ],
      clock.now(),
      byCustomer('checkout', sale.userId),
    )
    await giftRepository(tx).insert({ orderId: order.id, ...texts })
    return order
  }

  const prepare = (userId: number, request: GiftRequest, buyer: Buyer, calls: CallLog): Promise<OrderStep> =>
    withCustomer(userId, async (tx): Promise<OrderStep> => {
      const repeatedId = await calls.findOrderId(tx)
      if (repeatedId !== null) return { outcome: 'placed', ...(await readPlaced(tx, repeatedId)) }
      const { provider, country: wanted, giver = null, recipient = null, message = null } = request
      const pending = await orderRepository(tx).findPending(userId)
      const basis = await readOfferBasis(tx, userId)
      const country = await countries.ofOrder(tx, userId, { wanted, pending, isTrial: false }, buyer)
      const { business, deductedRate } = await buyerTax.read(tx, userId, country.billingCountry)
      const offer = makeGiftOffer(basis, { serviceId: request.service_id, deductedRate })
      if (offer === null) throw new DomainError('not_found', { params: { kind: 'service' } })
      checkPrice(offer, request.total)
      const sale = { userId, provider, ...country, ...business }
      const texts = { giver, recipient, message }
      if (pending !== null)
        return (await isFor(tx, pending, { sale, offer, texts }))
          ? { outcome: 'open', ...(await readPlaced(tx, pending.id)) }
          : { outcome: 'conflicting', order: pending }
      const order = await place(tx, sale, offer, texts)
      await calls.note(tx, order.id)
      return { outcome: 'placed', order, payment: await placePayment(tx, order, clock.now()) }
    })

  /**
   * Orders a gift and returns where to pay it. A repeated call for the same gift, with or without an idempotency key, returns the same
   * order and payment. Throws the codes of the contract's `giftCreate`.
   */
  return async (
    userId: number,
    request: GiftRequest,
    buyer: Buyer,
    key: string | null,
  ): Promise<CheckoutAnswer> => {
    providers.getOffered(request.provider)
    await countries.confirmBusiness(userId)
    const calls = createCallLog({ userId, route: 'gift', key, body: request, clock })
    return payForOrder(() => prepare(userId, request, buyer, calls), calls)
  }
}

async function isFor(
  tx: CustomerTx,
  order: OrderRow,
  { sale, offer, texts }: { sale: Sale; offer: GiftOffer; texts: GiftTexts },
): Promise<boolean> {
  if (order.kind !== 'gift' || !isPlacedFor(order, sale, offer)) return false
  const { giver, recipient, message } = await giftRepository(tx).get(order.id)
  return giver === texts.giver && recipient === texts.recipient && message === texts.message
}
