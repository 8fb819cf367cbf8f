import type { Notice } from '@guidefeed/contract'
import type { Db, Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { createNotice } from '../../../../lib/notice.ts'
import { amountToCents } from '../../../../lib/money.ts'
import type { CartAccess } from '../../../cart/index.ts'
import type { BillingCountries, Buyer } from './billing-countries.service.ts'
import { createCallLog } from './call-log.ts'
import type { CallLog } from './call-log.ts'
import { consentTextVersion } from '../../policy/consents.ts'
import type { BuyerTaxReading } from '../customer/buyer-tax.ts'
import type { Customers } from '../customer/customers.service.ts'
import { deductVat, makeOffer } from '../../policy/offer.ts'
import type { Offer } from '../../policy/offer.ts'
import type { OrderPlacement, Purchase } from './order-placement.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { orProviderFailed } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { Standings } from './standing.service.ts'
import { redeemVoucher } from './voucher-redemption.ts'
import { createVoucherQuotes } from './voucher-quote.service.ts'
import type { LimitVouchers } from './voucher-redemption.ts'

/** Each try returns an answer or closes a conflicting order. */
const maxTries = 5

export type CheckoutRequest = {
  cartToken: string
  provider: string
  is_trial: boolean
  total?: number | undefined
  country?: string | undefined
  voucher?: string | undefined
  consents: { renewal: true; withdrawal: true }
}

type CheckoutAnswer = Notice & { order_id: number; order_code: string; redirect_to: string }

type Placed = { order: OrderRow; payment: PaymentRow | null }
type Step =
  /** Ready to be answered: created by this call, or by an earlier one with the same key. */
  | (Placed & { outcome: 'placed' })
  /** An equal order is already pending. */
  | (Placed & { outcome: 'open' })
  /** A different order is pending. */
  | { outcome: 'conflicting'; order: OrderRow }

export function createCheckout(deps: {
  db: Db
  clock: Clock
  cartAccess: CartAccess
  providers: PaymentProviders
  withCustomerIn: Customers['withCustomerIn']
  readStanding: Standings
  placeOrder: OrderPlacement
  countries: Pick<BillingCountries, 'ofOrder' | 'confirmBusiness'>
  buyerTax: Pick<BuyerTaxReading, 'read'>
  settlement: Settlement
  limitVouchers: LimitVouchers
  publicUrl: () => string
}) {
  const {
    db,
    clock,
    cartAccess,
    providers,
    withCustomerIn,
    readStanding,
    placeOrder,
    countries,
    buyerTax,
    settlement,
    limitVouchers,
    publicUrl,
  } = deps

  /** Finds or creates the order in one transaction, without calling the provider. */
  const prepare = (userId: number, request: CheckoutRequest, buyer: Buyer, calls: CallLog): Promise<Step> =>
    db.transaction().execute(async (tx): Promise<Step> => {
      const channelIds = await cartAccess.openSelection(tx, { cartToken: request.cartToken, userId })
      return withCustomerIn(tx, userId, async (tx): Promise<Step> => {
        const repeatedId = await calls.findOrderId(tx)
        if (repeatedId !== null) return { outcome: 'placed', ...(await read(tx, repeatedId)) }
        const pending = await orderRepository(tx).findPending(userId)
        const standing = await readStanding(tx, userId)
        const listed = makeOffer(standing, { channelCount: channelIds.length, isTrial: request.is_trial })
        if (listed === null) throw alreadyCovered()
        const redeemed =
          request.voucher === undefined
            ? null
            : await redeemVoucher(tx, request.voucher, { userId, offer: listed, standing, pending })
        const priced = redeemed?.offer ?? listed
        const { country: wanted } = request
        const { isTrial } = listed
        const country = await countries.ofOrder(tx, userId, { wanted, pending, isTrial }, buyer)
        const { business, deductedRate } = await buyerTax.read(tx, userId, country.billingCountry)
        const offer = deductVat(priced, deductedRate, standing)
        checkPrice(offer, request.total)
        const purchase = {
          userId,
          provider: request.provider,
          channelIds,
          voucherId: redeemed?.voucher.id ?? null,
          ...country,
          ...business,
          consents: {
            ...request.consents,
            textVersion: consentTextVersion,
            acceptedAt: clock.now().toISOString(),
          },
        }
        if (pending !== null) {
          if (!isFor(pending, purchase, offer)) return { outcome: 'conflicting', order: pending }
          return { outcome: 'open', ...(await read(tx, pending.id)) }
        }
        const placed = await placeOrder(tx, purchase, offer)
        await calls.note(tx, placed.order.id)
        return { outcome: 'placed', ...placed }
      })
    })

  /** Creates the payment at the provider; idempotent by our reference. */
  async function openPayment(order: OrderRow, payment: PaymentRow): Promise<CheckoutAnswer> {
    if (payment.redirectUrl !== null) return goToProvider(order, payment.redirectUrl)
    if (payment.status !== 'CREATED') throw changedMeanwhile()
    const provider = providers.get(payment.provider)
    const opened = await orProviderFailed(
      provider.createPayment({
        reference: payment.reference,
        amountCents: payment.amountCents,
        currency: 'EUR',
        description: `Guidefeed order ${order.code}`,
        returnUrl: `${publicUrl()}/callback?provider=${payment.provider}&order_id=${order.id}`,
        storeMethod: true,
        customerReference: `customer-${order.userId}`,
      }),
    )
    if (await settlement.recordOpened(order, opened, because(order)))
      return goToProvider(order, opened.redirectUrl)
    await orProviderFailed(provider.cancelPayment(opened.providerReference))
    throw changedMeanwhile()
  }

  /** Continues a pending order if its payment is still open; null = the order has closed meanwhile, start over. */
  async function resume({ order, payment }: Placed, calls: CallLog): Promise<CheckoutAnswer | null> {
    if (payment === null) return null
    if (payment.providerReference !== null) {
      const settled = await orProviderFailed(settlement.settle(order, because(order)))
      if (settled.status === 'completed') return goToProfile(settled, 'already_paid')
      if (settled.status === 'failed') return null
    }
    await calls.note(db, order.id)
    return openPayment(order, payment)
  }

  return {
    quoteVoucher: createVoucherQuotes({ db, cartAccess, readStanding, buyerTax, limitVouchers }),

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
      for (let tries = 0; tries < maxTries; tries++) {
        const step = await prepare(userId, request, buyer, calls)
        if (step.outcome === 'conflicting') {
          const replaced = { reason: 'replaced' } as const
          await orProviderFailed(settlement.abandon(step.order, replaced, because(step.order)))
          continue
        }
        if (step.outcome === 'placed')
          return step.payment === null
            ? goToProfile(step.order, 'nothing_to_pay')
            : openPayment(step.order, step.payment)
        const answer = await resume(step, calls)
        if (answer !== null) return answer
      }
      throw changedMeanwhile()
    },
  }
}
export type Checkout = ReturnType<typeof createCheckout>

const because = (order: OrderRow) => byCustomer('checkout', order.userId)

async function read(tx: Tx, orderId: number): Promise<Placed> {
  return {
    order: await orderRepository(tx).get(orderId),
    payment: await paymentRepository(tx).findLatest(orderId),
  }
}

function isFor(order: OrderRow, purchase: Purchase, offer: Offer): boolean {
  return (
    order.provider === purchase.provider &&
    order.kind === offer.kind &&
    order.isTrial === offer.isTrial &&
    order.serviceId === offer.service.id &&
    order.totalCents === offer.totalCents &&
    order.paymentFeeCents === offer.feeCents &&
    order.billingCountry === purchase.billingCountry &&
    order.company === purchase.company &&
    order.companyAddress === purchase.companyAddress &&
    order.vatId === purchase.vatId &&
    order.isReverseCharge === purchase.isReverseCharge &&
    order.voucherId === purchase.voucherId &&
    order.channelIds.join() === purchase.channelIds.join()
  )
}

function goToProvider(order: OrderRow, redirectUrl: string): CheckoutAnswer {
  return { ...nameOrder(order), redirect_to: redirectUrl, ...createNotice('payment_page') }
}

function goToProfile(order: OrderRow, code: 'already_paid' | 'nothing_to_pay'): CheckoutAnswer {
  return { ...nameOrder(order), redirect_to: '/profile', ...createNotice(code) }
}

const nameOrder = ({ id, code }: OrderRow) => ({ order_id: id, order_code: code })

/** Refuses a price other than the one shown: the price list or the fee may have changed since the page was loaded. */
function checkPrice(offer: Offer, shown: number | undefined) {
  if (shown === undefined || amountToCents(shown) === offer.totalCents + offer.feeCents) return
  throw new DomainError('cart_changed', { params: { kind: 'price' } })
}

function alreadyCovered() {
  return new DomainError('cart_changed', { params: { kind: 'covered' } })
}

function changedMeanwhile() {
  return new DomainError('cart_changed', { params: { kind: 'order' } })
}
