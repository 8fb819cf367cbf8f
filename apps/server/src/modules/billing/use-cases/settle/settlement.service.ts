import type { FailureCode } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { eurosText } from '../../../../lib/money.ts'
import { attentionRepository } from '../../../attention/index.ts'
import { isOpen } from '../../ledger/billing-states.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { LatePaymentWatch } from './late-payment.jobs.ts'
import { closeUnpaid } from './close-unpaid.ts'
import type { OrderClosing } from './order-closing.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { Charge, Decline, PaymentProvider, ProviderPayment } from '../../payment-provider.ts'
import type { PaymentProviders } from '../../payment-providers.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { FoundPayment, PaymentRow } from '../../ledger/payment.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'

/**
 * `keepsOrder`: abandons this attempt only; the renewal continues with another one. `isRetried`: the renewal gets a new order
 * on its next retry day, as after a soft decline.
 */
type Abandonment = { reason: FailureCode; keepsOrder?: boolean; isRetried?: boolean }

/**
 * Synchronizes an order with its payment's state at the provider. Called by callback, webhook, sweep, timeline and the next
 * checkout: idempotent, and safe to run concurrently in several processes.
 */
export function createSettlement(deps: {
  db: Db
  clock: Clock
  providers: PaymentProviders
  withCustomer: Customers['withCustomer']
  closing: OrderClosing
  watchLatePayment: LatePaymentWatch
}) {
  const { db, clock, providers, withCustomer, closing, watchLatePayment } = deps

  /** Records where to pay at the provider. False = a concurrent call has closed the order. */
  const recordOpened = (order: OrderRow, found: FoundPayment, because: Because): Promise<boolean> =>
    withCustomer(order.userId, async (tx) => {
      const payments = paymentRepository(tx)
      const payment = await payments.findLatest(order.id)
      if (payment?.status === 'CREATED') await payments.markOpened(payment, found, clock.now(), because)
      return payment?.status === 'CREATED' || payment?.status === 'PENDING'
    })

  /** Closes an order whose money is returned, although it was paid. */
  async function refuse(
    tx: CustomerTx,
    order: OrderRow,
    payment: PaymentRow,
    reason: FailureCode,
    because: Because,
  ) {
    await closing.fail(tx, order, payment, { reason, decline: null }, because)
    await watchLatePayment(tx, payment.id, { isKnown: true })
  }

  /** Closes an order for which a different amount was paid. An administrator looks for the cause. */
  async function refuseAmount(
    tx: CustomerTx,
    order: OrderRow,
    payment: PaymentRow,
    paidCents: number,
    because: Because,
  ) {
    await refuse(tx, order, payment, 'wrong_amount', because)
    const cause = `expected ${eurosText(payment.amountCents)}, received ${eurosText(paidCents)}`
    const item = { kind: 'wrong_amount', subject: 'payment', subjectId: payment.id, cause } as const
    await attentionRepository(tx).open(item, clock.now())
  }

  /** Whether an order renews or enlarges a subscription that is over. */
  async function isOver(tx: CustomerTx, order: OrderRow): Promise<boolean> {
    if (order.kind !== 'renewal' && order.kind !== 'upgrade') return false
    return (await subscriptionRepository(tx).get(order.subscriptionId)).status === 'CANCELED'
  }

  /** Records the provider's state of the payment `paymentId`, unless a concurrent call has decided it. */
  const record = (
    { id, userId }: OrderRow,
    paymentId: number,
    said: { state: ProviderPayment; charged?: Charge; abandonment?: Abandonment },
    because: Because,
  ): Promise<OrderRow> =>
    withCustomer(userId, async (tx) => {
      const { state, charged, abandonment } = said
      const payments = paymentRepository(tx)
      const order = await orderRepository(tx).get(id)
      let payment = await payments.get(paymentId)
      if (order.status !== 'pending' || !isOpen(payment.status)) return order
      const isFirstAnswer = payment.status === 'CREATED' && charged !== undefined
      if (isFirstAnswer) {
        const { providerReference, confirmUrl: redirectUrl } = charged
        await payments.markOpened(payment, { providerReference, redirectUrl }, clock.now(), because)
        payment = await payments.get(paymentId)
      }
      // Any answer shows that the provider accepts requests again.
      await attentionRepository(tx).close('charge_refused', payment.id, clock.now())
      if (state.status === 'completed' && state.amountCents !== payment.amountCents)
        await refuseAmount(tx, order, payment, state.amountCents, because)
      else if (state.status === 'completed' && (await isOver(tx, order)))
        await refuse(tx, order, payment, 'ended_term', because)
      else if (state.status === 'completed') {
        await closing.complete(tx, order, { ...state, payment }, because)
      } else if (state.status === 'failed') {
        // A payment unknown to the provider may still be in flight.
        if (payment.providerReference === null) await watchLatePayment(tx, payment.id)
        // Abandoned by us is not declined: it causes no retry, unless asked for.
        const decline = abandonment?.isRetried === true ? ('soft' as const) : null
        const failure = abandonment === undefined ? state : { ...abandonment, decline }
        if (order.kind === 'renewal' && abandonment === undefined)
          await closing.decline(tx, order, payment, failure, because)
        else await closing.fail(tx, order, payment, failure, because)
      } else if (order.kind === 'renewal') {
        await payments.noteLook(payment.id, clock.now())
        await closing.wait(tx, order, payment, isFirstAnswer ? charged.confirmUrl : null)
      }
      return orderRepository(tx).get(id)
    })

  /** The provider's reference; looks it up if a crash prevented us from storing it. */
  async function findReference(
    order: OrderRow,
    payment: PaymentRow,
    provider: PaymentProvider,
    because: Because,
  ) {
    if (payment.providerReference !== null) return payment.providerReference
    const found = await provider.findPayment(payment.reference)
    if (found !== null) await recordOpened(order, found, because)
    return found?.providerReference ?? null
  }

  return {
    recordOpened,

    /** Records the answer to charging a stored method. */
    recordCharge: (order: OrderRow, payment: PaymentRow, charged: Charge, because: Because) =>
      record(order, payment.id, { state: charged.state, charged }, because),

    /** Records a decline for which the provider created no payment. */
    recordDecline: (
      order: OrderRow,
      payment: PaymentRow,
      declined: { reason: FailureCode; decline: Decline },
      because: Because,
    ) => record(order, payment.id, { state: { status: 'failed', ...declined } }, because),

    /** Asks the provider and closes the order if the payment is decided. Throws ProviderError. */
    async settle(order: OrderRow, because: Because): Promise<OrderRow> {
      const payment = await paymentRepository(db).findLatest(order.id)
      if (order.status !== 'pending' || payment === null || !isOpen(payment.status)) return order
      const provider = providers.get(payment.provider)
      const reference = await findReference(order, payment, provider, because)
      if (reference === null) return order
      return record(order, payment.id, { state: await provider.readPayment(reference) }, because)
    },

    /** Cancels the payment; the order fails for the given reason, unless it turns out to be paid. Throws ProviderError. */
    async abandon(order: OrderRow, abandonment: Abandonment, because: Because): Promise<OrderRow> {
      const payment = await paymentRepository(db).findLatest(order.id)
      if (order.status !== 'pending') return order
      if (payment === null || !isOpen(payment.status))
        return withCustomer(order.userId, async (tx) => {
          await closeUnpaid(tx, order, because, clock.now())
          return orderRepository(tx).get(order.id)
        })
      const provider = providers.get(payment.provider)
      const reference = await findReference(order, payment, provider, because)
      const state: ProviderPayment =
        reference === null
          ? { status: 'failed', reason: abandonment.reason, decline: 'soft' }
          : await provider.cancelPayment(reference)
      return record(order, payment.id, { state, abandonment }, because)
    },
  }
}
export type Settlement = ReturnType<typeof createSettlement>
