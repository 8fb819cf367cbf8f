import { addFee } from '@guidefeed/contract/cart-price'
import { renewalConsent } from '@guidefeed/contract/consent-texts'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { CartAccess } from '../../../cart/index.ts'
import type { BillingCountries, Buyer } from './billing-countries.service.ts'
import { createCallLog } from './call-log.ts'
import type { CallLog } from './call-log.ts'
import { recordConsents } from '../../policy/consents.ts'
import type { BuyerTaxReading } from '../customer/buyer-tax.ts'
import type { Customers } from '../customer/customers.service.ts'
import { deductVat, requireOffer, yearDueOf } from '../../policy/offer.ts'
import type { Offer } from '../../policy/offer.ts'
import { checkPrice, checkYear, readPlaced } from './order-payment.ts'
import type { CheckoutAnswer, OrderStep, OrderPayment } from './order-payment.ts'
import { isPlacedFor } from './order-placement.ts'
import type { OrderPlacement, Purchase } from './order-placement.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import type { OfferBasisReader } from './offer-basis.service.ts'
import { redeemVoucher } from './voucher-redemption.ts'
import { createVoucherQuotes } from './voucher-quote.service.ts'
import type { LimitVouchers } from './voucher-redemption.ts'

export type CheckoutRequest = {
  cartToken: string
  provider: string
  is_trial: boolean
  total?: number | undefined
  year_total?: number | undefined
  country?: string | undefined
  voucher?: string | undefined
  consents: { renewal: true; withdrawal: true }
}

export function createCheckout(deps: {
  db: Db
  clock: Clock
  cartAccess: CartAccess
  providers: PaymentProviders
  withCustomerIn: Customers['withCustomerIn']
  readOfferBasis: OfferBasisReader
  placeOrder: OrderPlacement
  countries: Pick<BillingCountries, 'ofOrder' | 'confirmBusiness'>
  buyerTax: Pick<BuyerTaxReading, 'read'>
  payForOrder: OrderPayment
  limitVouchers: LimitVouchers
}) {
  const {
    db,
    clock,
    cartAccess,
    providers,
    withCustomerIn,
    readOfferBasis,
    placeOrder,
    countries,
    buyerTax,
    payForOrder,
    limitVouchers,
  } = deps

  /** Finds or creates the order in one transaction, without calling the provider. */
  const prepare = (
    userId: number,
    request: CheckoutRequest,
    buyer: Buyer,
    calls: CallLog,
  ): Promise<OrderStep> =>
    db.transaction().execute(async (tx): Promise<OrderStep> => {
      const channelIds = await cartAccess.openSelection(tx, { cartToken: request.cartToken, userId })
      return withCustomerIn(tx, userId, async (tx): Promise<OrderStep> => {
        const repeatedId = await calls.findOrderId(tx)
        if (repeatedId !== null) return { outcome: 'placed', ...(await readPlaced(tx, repeatedId)) }
        const pending = await orderRepository(tx).findPending(userId)
        const basis = await readOfferBasis(tx, userId)
        const selection = { channelCount: channelIds.length, isTrial: request.is_trial }
        const redeemed =
          request.voucher === undefined
            ? null
            : await redeemVoucher(tx, request.voucher, { userId, selection, basis, pending })
        const listed = redeemed?.listed ?? requireOffer(basis, selection)
        const priced = redeemed?.offer ?? listed
        const { country: wanted } = request
        const { isTrial } = listed
        const country = await countries.ofOrder(tx, userId, { wanted, pending, isTrial }, buyer)
        const { business, deductedRate } = await buyerTax.read(tx, userId, country.billingCountry)
        const offer = deductVat(priced, deductedRate, basis)
        const year = yearDueOf(listed.service, basis, deductedRate)
        checkPrice(offer, request.total)
        if (!isTrial) checkYear(year, request.year_total)
        const isFree = offer.totalCents + offer.feeCents === 0
        const isUpgrade = listed.kind === 'upgrade'
        const { hasMethod = false, isCanceled = false } = basis.held ?? {}
        const purchase = {
          userId,
          provider: request.provider,
          channelIds,
          voucherId: redeemed?.voucher.id ?? null,
          ...country,
          ...business,
          consents: recordConsents(
            {
              yearCents: isTrial ? null : year.totalCents + year.feeCents,
              yearFeeCents: addFee(listed.service.priceCents, basis).feeCents,
              isFree,
              isUpgrade,
              renewal: renewalConsent({ isUpgrade, isFree, hasMethod, isCanceled }),
            },
            clock.now(),
          ),
        }
        if (pending !== null) {
          if (!isFor(pending, purchase, offer)) return { outcome: 'conflicting', order: pending }
          return { outcome: 'open', ...(await readPlaced(tx, pending.id)) }
        }
        const placed = await placeOrder(tx, purchase, offer)
        await calls.note(tx, placed.order.id)
        return { outcome: 'placed', ...placed }
      })
    })

  return {
    quoteVoucher: createVoucherQuotes({ db, cartAccess, readOfferBasis, buyerTax, limitVouchers }),

    /**
     * Orders the cart's selection and returns where to pay. A repeated call for the same selection, with or without an
     * idempotency key, returns the same order and payment. Throws the codes of the contract's `checkout`.
     */
    async order(
      userId: number,
      request: CheckoutRequest,
      buyer: Buyer,
      key: string | null,
    ): Promise<CheckoutAnswer> {
      providers.getOffered(request.provider)
      if (request.voucher !== undefined) await limitVouchers({ ip: buyer.ip, userId })
      await countries.confirmBusiness(userId)
      const calls = createCallLog({ userId, route: 'checkout', key, body: request, clock })
      return payForOrder(() => prepare(userId, request, buyer, calls), calls)
    },
  }
}
export type Checkout = ReturnType<typeof createCheckout>

function isFor(order: OrderRow, purchase: Purchase, offer: Offer): boolean {
  return (
    isPlacedFor(order, purchase, offer) &&
    order.kind === offer.kind &&
    order.isTrial === offer.isTrial &&
    order.voucherId === purchase.voucherId &&
    order.channelIds.join() === purchase.channelIds.join()
  )
}
