import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'

/** A row of the bookkeeper's export. */
export type PaymentEntry = {
  id: number
  createdAt: Date
  updatedAt: Date
  status: string
  orderId: number
  orderKind: string
  userId: number
  amountCents: number
  refundedCents: number
  provider: string
  providerReference: string | null
  reference: string
  error: string | null
}

/** Payments created from `from` until before `to`, by id, in batches. */
export function listPaymentEntries(
  db: DbOrTx,
  span: { from: Date; to: Date },
  afterId: number,
  limit: number,
): Promise<PaymentEntry[]> {
  return db
    .selectFrom('payment')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select([
      'payment.id',
      'payment.createdAt',
      'payment.updatedAt',
      'payment.status',
      'payment.orderId',
      'customerOrder.kind as orderKind',
      'customerOrder.userId',
      'payment.amountCents',
      'payment.provider',
      'payment.providerReference',
      'payment.reference',
      'payment.error',
    ])
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
    .$castTo<PaymentEntry>()
    .execute()
}
