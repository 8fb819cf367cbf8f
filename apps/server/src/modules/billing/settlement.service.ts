import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { lockCustomer } from './customer.repository.ts'
import type { OrderClosing } from './order-closing.ts'
import { orderRepository } from './order.repository.ts'
import type { OrderRow } from './order.repository.ts'
import { ProviderError } from './payment-provider.ts'
import type { OpenedPayment, PaymentProvider, ProviderPayment } from './payment-provider.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { paymentRepository } from './payment.repository.ts'
import type { PaymentRow } from './payment.repository.ts'

/**
 * Brings an order to where its payment is at the provider. Callback, webhook, sweep and the next checkout all come here:
 * it may run at any time, many times, in several processes at once.
 */
export function createSettlement(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  closing: OrderClosing
}) {
  const { db, clock, providers, closing } = deps

  /** Writes down where the provider's payment is found. False = the order was closed meanwhile. */
  const recordOpened = (order: OrderRow, opened: OpenedPayment): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await lockCustomer(tx, order.userId)
      const payments = paymentRepository(tx)
      const payment = await payments.findLatest(order.id)
      if (payment?.status === 'CREATED') await payments.markOpened(payment, opened, clock.now())
      return payment?.status === 'CREATED' || payment?.status === 'PENDING'
    })

  const record = (order: OrderRow, state: ProviderPayment): Promise<OrderRow> =>
    db.transaction().execute(async (tx) => {
      await lockCustomer(tx, order.userId)
      const orders = orderRepository(tx)
      const latest = await orders.find(order.id)
      const payment = await paymentRepository(tx).findLatest(order.id)
      if (latest.status !== 'pending' || payment === null || state.status === 'pending') return latest
      if (state.status === 'failed') await closing.fail(tx, latest, payment, state.reason)
      else {
        checkAmount(payment, state.amountCents)
        await closing.complete(tx, latest, { payment, method: state.method })
      }
      return orders.find(order.id)
    })

  /** The provider's name for the payment, also when it was created there and a crash kept us from writing it down. */
  async function findReference(order: OrderRow, payment: PaymentRow, provider: PaymentProvider) {
    if (payment.providerReference !== null) return payment.providerReference
    const found = await provider.findPayment(payment.reference)
    if (found !== null) await recordOpened(order, found)
    return found?.providerReference ?? null
  }

  async function settleWith(
    order: OrderRow,
    read: (provider: PaymentProvider, providerReference: string) => Promise<ProviderPayment>,
    ifUnknown: ProviderPayment,
  ): Promise<OrderRow> {
    const payment = await paymentRepository(db).findLatest(order.id)
    if (order.status !== 'pending' || payment === null) return order
    const provider = providers.get(payment.provider)
    const reference = await findReference(order, payment, provider)
    return record(order, reference === null ? ifUnknown : await read(provider, reference))
  }

  return {
    recordOpened,

    /** Asks the provider and closes the order if the payment is decided. Throws ProviderError. */
    settle: (order: OrderRow): Promise<OrderRow> =>
      settleWith(order, (provider, reference) => provider.readPayment(reference), { status: 'pending' }),

    /** Gives up on the payment: the order fails for `reason`, unless it turns out to be paid. Throws ProviderError. */
    abandon: (order: OrderRow, reason: string): Promise<OrderRow> =>
      settleWith(
        order,
        async (provider, reference) => {
          const state = await provider.cancelPayment(reference)
          return state.status === 'failed' ? { ...state, reason } : state
        },
        { status: 'failed', reason, decline: 'soft' },
      ),
  }
}
export type Settlement = ReturnType<typeof createSettlement>

/** Money that does not match its order is nothing to guess about: the order stays open and the log says why. */
function checkAmount(payment: PaymentRow, paidCents: number) {
  if (paidCents === payment.amountCents) return
  throw new ProviderError(
    payment.provider,
    `payment ${payment.id} is about ${payment.amountCents} cents, and ${paidCents} were paid`,
    { retryable: false },
  )
}
