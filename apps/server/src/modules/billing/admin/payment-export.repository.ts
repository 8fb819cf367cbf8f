import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

const columns = [
  'payment.id',
  'payment.createdAt',
  'payment.updatedAt',
  'payment.status',
  'payment.orderId',
  'payment.amountCents',
  'payment.provider',
  'payment.providerReference',
  'payment.reference',
  'payment.error',
] as const

/** A row of the bookkeeper's export. */
export type PaymentEntry = Row<'payment', (typeof columns)[number]> & {
  orderKind: Row<'customerOrder'>['kind']
  userId: number
  refundedCents: number
}

/** Payments created from `from` until before `to`, by id, in batches. */
export function listPaymentEntries(
  db: DbOrTx,
  span: { from: Date; to: Date },
  afterId: number,
  limit: number,
): Promise<PaymentEntry[]> {
  return (
    db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .select(columns)
      .select(['customerOrder.kind as orderKind', 'customerOrder.userId'])
      .select((of) =>
        of
          .selectFrom('refund')
          .select(sql<number>`coalesce(sum(refund.amount_cents), 0)::integer`.as('cents'))
          .whereRef('refund.paymentId', '=', 'payment.id')
          .where('refund.status', '=', 'COMPLETED')
          .as('refundedCents'),
      )
      .where('payment.createdAt', '>=', span.from)
      .where('payment.createdAt', '<', span.to)
      .where('payment.id', '>', afterId)
      .orderBy('payment.id')
      .limit(limit)
      // A sum always has a row.
      .$narrowType<{ refundedCents: NotNull }>()
      .execute()
  )
}
