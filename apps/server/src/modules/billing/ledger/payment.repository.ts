import type { FailureCode } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { PaymentStatus } from './billing-states.ts'
import type { Decline } from '../payment-provider.ts'
import { recordStatusChange } from './status-change.repository.ts'
import type { Because } from './status-change.repository.ts'
import type { WritesUnderLock } from './customer-tx.ts'

/** A payment at the provider; `redirectUrl`: where the customer pays or confirms it, null = not needed. */
export type FoundPayment = { providerReference: string; redirectUrl: string | null }

const columns = [
  'id',
  'orderId',
  'provider',
  'status',
  'reference',
  'providerReference',
  'redirectUrl',
  'amountCents',
  // The stored payment method that a renewal is charged to; null where the customer pays interactively.
  'paymentMethodId',
  // For the provider's page and its receipts; null in payments that were begun before it was stored.
  'description',
  'decline',
  'error',
  'createdAt',
  'updatedAt',
] as const

export type PaymentRow = Row<'payment', (typeof columns)[number]>
export type NewPaymentRow = Pick<
  PaymentRow,
  'orderId' | 'provider' | 'reference' | 'amountCents' | 'paymentMethodId' | 'description'
>

/** Payment description that the provider shows. Customers know the order by its code. */
export const describePayment = (code: string) => `Guidefeed order ${code}`

/**
 * A completed payment, and what is kept of it after refunds, completed or on their way. `orderId`: the order that it paid for a subscription; of a
 * gift (`giftOrderId`), the one that redeemed it. `payerId`: who gets refunds.
 */
export type KeptPayment = {
  paymentId: number
  orderId: number
  giftOrderId: number | null
  payerId: number
  provider: string
  keptCents: number
}

function payments(db: DbOrTx) {
  const select = () => db.selectFrom('payment').select(columns)

  const keptCents = sql<number>`payment.amount_cents - coalesce((select sum(refund.amount_cents) from refund
    where refund.payment_id = payment.id and refund.status <> 'FAILED'), 0)::integer`.as('keptCents')

  const listOwnKept = (subscriptionIds: readonly number[]) =>
    db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select([
        'customerOrder.subscriptionId',
        'payment.id as paymentId',
        'payment.orderId',
        'customerOrder.userId as payerId',
        'payment.provider',
        keptCents,
      ])
      .select(sql<null>`null`.as('giftOrderId'))
      .where('customerOrder.subscriptionId', '=', sql<number>`any(${subscriptionIds})`)
      .where('payment.status', '=', 'COMPLETED')
      .$narrowType<{ subscriptionId: number }>()
      .execute()

  /** Of gifts that the subscriptions' customers redeemed. */
  const listGivenKept = (subscriptionIds: readonly number[]) =>
    db
      .selectFrom('payment')
      .innerJoin('gift', 'gift.orderId', 'payment.orderId')
      .innerJoin('customerOrder as bought', 'bought.id', 'gift.orderId')
      .innerJoin('customerOrder as redeemed', 'redeemed.voucherId', 'gift.voucherId')
      .select([
        'redeemed.subscriptionId',
        'payment.id as paymentId',
        'redeemed.id as orderId',
        'bought.userId as payerId',
        'payment.provider',
        keptCents,
        'gift.orderId as giftOrderId',
      ])
      .where('redeemed.subscriptionId', '=', sql<number>`any(${subscriptionIds})`)
      .where('redeemed.status', '=', 'completed')
      .where('redeemed.voucherReleasedAt', 'is', null)
      .where('payment.status', '=', 'COMPLETED')
      .$narrowType<{ subscriptionId: number }>()
      .execute()

  /** The completed payments for several subscriptions, also by the buyers of gifts, oldest first. */
  async function listAllKept(
    subscriptionIds: readonly number[],
  ): Promise<(KeptPayment & { subscriptionId: number })[]> {
    const own = await listOwnKept(subscriptionIds)
    const given = await listGivenKept(subscriptionIds)
    return [...own, ...given].toSorted((a, b) => a.paymentId - b.paymentId)
  }

  async function setStatus(
    payment: PaymentRow,
    status: PaymentStatus,
    change: Partial<FoundPayment & { error: string | null; decline: Decline | null }>,
    now: Date,
    because: Because,
  ) {
    const step = { subject: 'payment', id: payment.id, from: payment.status, to: status } as const
    await recordStatusChange(db, step, because, now)
    await db
      .updateTable('payment')
      .set({ ...change, status, updatedAt: now })
      .where('id', '=', payment.id)
      .execute()
  }

  return {
    async insert(payment: NewPaymentRow, now: Date, because: Because): Promise<PaymentRow> {
      const row = await db
        .insertInto('payment')
        .values({ ...payment, status: 'CREATED' satisfies PaymentStatus, createdAt: now, updatedAt: now })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await recordStatusChange(
        db,
        { subject: 'payment', id: row.id, from: null, to: row.status },
        because,
        now,
      )
      return row
    },

    get: (id: number): Promise<PaymentRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    /** Null = no such payment. */
    async find(id: number): Promise<PaymentRow | null> {
      return firstRow(select().where('id', '=', id))
    },

    /** The payment that settled an order; null = nothing was paid. */
    async findCompleted(orderId: number): Promise<PaymentRow | null> {
      return firstRow(select().where('orderId', '=', orderId).where('status', '=', 'COMPLETED'))
    },

    /** The same for one subscription. */
    listKept: (subscriptionId: number): Promise<KeptPayment[]> => listAllKept([subscriptionId]),

    listAllKept,

    /** The latest attempt to pay an order; null = there was nothing to pay. */
    async findLatest(orderId: number): Promise<PaymentRow | null> {
      return firstRow(select().where('orderId', '=', orderId).orderBy('id', 'desc'))
    },

    async findByProviderReference(provider: string, providerReference: string): Promise<PaymentRow | null> {
      return firstRow(
        select().where('provider', '=', provider).where('providerReference', '=', providerReference),
      )
    },

    markOpened: (payment: PaymentRow, found: FoundPayment, now: Date, because: Because) =>
      setStatus(payment, 'PENDING', { ...found, error: null }, now, because),
    markCompleted: (payment: PaymentRow, now: Date, because: Because) =>
      setStatus(payment, 'COMPLETED', {}, now, because),
    markFailed: (
      payment: PaymentRow,
      failure: { reason: FailureCode; decline: Decline | null },
      now: Date,
      because: Because,
    ) => setStatus(payment, 'FAILED', { error: failure.reason, decline: failure.decline }, now, because),

    /** Records why the provider refused the request; it will be retried. */
    async noteRefusal(id: number, error: string) {
      await db.updateTable('payment').set({ error }).where('id', '=', id).execute()
    },

    /** Records that money of a closed order was given back. False = it was recorded before. */
    async noteLateRefund(id: number, now: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .updateTable('payment')
          .set({ lateRefundAt: now })
          .where('id', '=', id)
          .where('lateRefundAt', 'is', null)
          .returning('id'),
      )
      return row !== null
    },

    /** Records that the provider was asked and has not decided yet. */
    async noteLook(id: number, now: Date) {
      await db.updateTable('payment').set({ updatedAt: now }).where('id', '=', id).execute()
    },
  }
}
export const paymentRepository: WritesUnderLock<
  typeof payments,
  'insert' | 'markOpened' | 'markCompleted' | 'markFailed' | 'noteRefusal' | 'noteLateRefund' | 'noteLook'
> = payments
