import type { Notice } from '@guidefeed/contract'
import type { Due } from '@guidefeed/contract/cart-price'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { amountToCents } from '../../../../lib/money.ts'
import { createNotice } from '../../../../lib/notice.ts'
import type { CallLog } from './call-log.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { orProviderFailed } from '../../payment-providers.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { describePayment, paymentRepository } from '../../ledger/payment.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'

/** Each try returns an answer or closes a conflicting order. */
const maxTries = 5

export type CheckoutAnswer = Notice & { order_id: number; order_code: string; redirect_to: string }

type Placed = { order: OrderRow; payment: PaymentRow | null }
export type OrderStep =
  /** Ready to be answered: created by this call, or by an earlier one with the same key. */
  | (Placed & { outcome: 'placed' })
  /** An equal order is already pending. */
  | (Placed & { outcome: 'open' })
  /** A different order is pending. */
  | { outcome: 'conflicting'; order: OrderRow }

/** Leads from an order to its payment; a customer has one pending order at a time. */
export function createOrderPayment(deps: {
  db: Db
  providers: PaymentProviders
  settlement: Settlement
  publicUrl: () => string
}) {
  const { db, providers, settlement, publicUrl } = deps

  /** Creates the payment at the provider; idempotent by our reference. */
  async function openPayment(order: OrderRow, payment: PaymentRow): Promise<CheckoutAnswer> {
    if (payment.redirectUrl !== null) return goToProvider(order, payment.redirectUrl)
    if (payment.status !== 'CREATED') throw orderChanged()
    const provider = providers.get(payment.provider)
    const opened = await orProviderFailed(
      provider.createPayment({
        reference: payment.reference,
        amountCents: payment.amountCents,
        currency: 'EUR',
        description: payment.description ?? describePayment(order.code),
        returnUrl: `${publicUrl()}/callback?provider=${payment.provider}&order_id=${order.id}`,
        // Nothing is charged for a gift later.
        storeMethod: order.kind !== 'gift',
        customerReference: `customer-${order.userId}`,
      }),
    )
    if (await settlement.recordOpened(order, opened, because(order)))
      return goToProvider(order, opened.redirectUrl)
    await orProviderFailed(provider.cancelPayment(opened.providerReference))
    throw orderChanged()
  }

  /** Continues a pending order if its payment is still open; null = a concurrent call has closed the order, start over. */
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

  /**
   * Places an order and returns where to pay it. `prepare` finds or creates it in one transaction, without calling the provider; it is
   * repeated once a conflicting order is closed. Throws cart_changed, provider_failed, and what `prepare` throws.
   */
  return async (prepare: () => Promise<OrderStep>, calls: CallLog): Promise<CheckoutAnswer> => {
    for (let tries = 0; tries < maxTries; tries++) {
      const step = await prepare()
      if (step.outcome === 'conflicting') {
        // An unpaid renewal is not given up for a gift.
        const replaced = { reason: 'replaced', isRetried: step.order.kind === 'renewal' } as const
        await orProviderFailed(settlement.abandon(step.order, replaced, because(step.order)))
        continue
      }
      if (step.outcome === 'placed')
        return step.payment === null
          ? goToProfile(step.order, step.order.isTrial ? 'trial_started' : 'nothing_to_pay')
          : openPayment(step.order, step.payment)
      const answer = await resume(step, calls)
      if (answer !== null) return answer
    }
    throw orderChanged()
  }
}
export type OrderPayment = ReturnType<typeof createOrderPayment>

/** An order with its latest payment. */
export async function readPlaced(tx: DbOrTx, orderId: number): Promise<Placed> {
  return {
    order: await orderRepository(tx).get(orderId),
    payment: await paymentRepository(tx).findLatest(orderId),
  }
}

/** Refuses a price other than the one shown: the price list or the fee may have changed since the page was loaded. */
export function checkPrice(offer: Due, shown: number | undefined) {
  if (shown === undefined || amountToCents(shown) === offer.totalCents + offer.feeCents) return
  throw new DomainError('cart_changed', { params: { kind: 'price' } })
}

/** Refuses a charge for later years above the one shown, since the customer would have agreed to less. */
export function checkYear({ totalCents, feeCents }: Due, shown: number | undefined) {
  if (shown === undefined || totalCents + feeCents <= amountToCents(shown)) return
  throw new DomainError('cart_changed', { params: { kind: 'price' } })
}

const because = (order: OrderRow) => byCustomer('checkout', order.userId)

function goToProvider(order: OrderRow, redirectUrl: string): CheckoutAnswer {
  return { ...nameOrder(order), redirect_to: redirectUrl, ...createNotice('payment_page') }
}

function goToProfile(
  order: OrderRow,
  code: 'already_paid' | 'nothing_to_pay' | 'trial_started',
): CheckoutAnswer {
  return { ...nameOrder(order), redirect_to: '/profile', ...createNotice(code) }
}

const nameOrder = ({ id, code }: OrderRow) => ({ order_id: id, order_code: code })

function orderChanged() {
  return new DomainError('cart_changed', { params: { kind: 'order' } })
}
