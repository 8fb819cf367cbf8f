import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

/** The seller, as configured by the operator. */
export type Seller = {
  brand: string
  name: string
  address: string
  /** Register, VAT id and the like, in one line; may be empty. */
  details: string
  supportEmail: string
  /** A sentence of the operator's below the totals, such as why no VAT is charged. */
  note: string | null
}

/** A service of the price list, the extra fee of a payment, or what is given back. */
export type ReceiptLine =
  | { kind: 'service'; name: string; channelCount: number; grossCents: number }
  | { kind: 'fee' | 'refund'; grossCents: number }

/** What a receipt says besides its amounts, as it was when it was issued. */
export type ReceiptSnapshot = {
  seller: Seller
  buyer: { name: string; email: string }
  /** Missing where it was issued before orders had codes. */
  orderCode?: string
  /** The buyer's language. */
  locale: string
  lines: ReceiptLine[]
  /** The period paid for: ISO instants. */
  period: { from: string; to: string }
  paidWith: string
  /** The receipt that a credit note is about, and why; null on a receipt. */
  credited: { number: string; reason: string } | null
}

export type NewReceipt = {
  kind: 'receipt' | 'credit_note'
  number: string
  orderId: number
  refundId: number | null
  issuedAt: Date
  grossCents: number
  netCents: number
  vatCents: number
  vatPercentHundredths: number
  currency: 'EUR'
  snapshot: ReceiptSnapshot
}

export type ReceiptRow = NewReceipt & { id: number }

/** A receipt as the bookkeeper's file lists it. */
export type ReceiptEntry = ReceiptRow & {
  orderKind: string
  provider: string
  /** The provider's name for the payment, or for the refund. */
  providerReference: string | null
}

const columns = [
  'receipt.id',
  'receipt.kind',
  'receipt.number',
  'receipt.orderId',
  'receipt.refundId',
  'receipt.issuedAt',
  'receipt.grossCents',
  'receipt.netCents',
  'receipt.vatCents',
  'receipt.vatPercentHundredths',
  'receipt.currency',
  'receipt.snapshot',
] as const

export function receiptRepository(db: DbOrTx) {
  const select = () => db.selectFrom('receipt').select(columns).$castTo<ReceiptRow>()

  return {
    /**
     * The year's next number and the instant of issue, which never runs before that of the number below. It holds the year's
     * row until the transaction ends, so a number that is not used is given out again.
     */
    async takeNumber(now: Date): Promise<{ number: number; year: number; issuedAt: Date }> {
      const year = now.getUTCFullYear()
      const row = await db
        .insertInto('receiptCounter')
        .values({ year, lastNumber: 1, lastIssuedAt: now })
        .onConflict((conflict) =>
          conflict.column('year').doUpdateSet({
            lastNumber: sql`receipt_counter.last_number + 1`,
            lastIssuedAt: sql`greatest(receipt_counter.last_issued_at, excluded.last_issued_at)`,
          }),
        )
        .returning(['lastNumber', 'lastIssuedAt'])
        .executeTakeFirstOrThrow()
      return { number: row.lastNumber, year, issuedAt: row.lastIssuedAt }
    },

    async insert({ snapshot, ...receipt }: NewReceipt) {
      await db
        .insertInto('receipt')
        .values({ ...receipt, snapshot: JSON.stringify(snapshot) })
        .execute()
    },

    async findOfOrder(orderId: number): Promise<ReceiptRow | null> {
      const row = await select()
        .where('orderId', '=', orderId)
        .where('kind', '=', 'receipt')
        .executeTakeFirst()
      return row ?? null
    },

    /** Sum of the order's credit notes so far. */
    async sumOfCreditNotes(orderId: number): Promise<number> {
      const row = await db
        .selectFrom('receipt')
        .select(sql<number>`coalesce(sum(gross_cents), 0)::integer`.as('cents'))
        .where('orderId', '=', orderId)
        .where('kind', '=', 'credit_note')
        .executeTakeFirstOrThrow()
      return row.cents
    },

    /** An order's receipt (`refundId` null) or credit note; null also where the order is not `ownerId`'s (null = anybody's). */
    async findPaper(paper: { orderId: number; refundId: number | null; ownerId: number | null }) {
      let query = select()
        .innerJoin('customerOrder', 'customerOrder.id', 'receipt.orderId')
        .where('receipt.orderId', '=', paper.orderId)
      query =
        paper.refundId === null
          ? query.where('receipt.kind', '=', 'receipt')
          : query.where('receipt.refundId', '=', paper.refundId)
      if (paper.ownerId !== null) query = query.where('customerOrder.userId', '=', paper.ownerId)
      return (await query.executeTakeFirst()) ?? null
    },

    /** By number, within a year the order of issue. */
    listOfOrders: (orderIds: readonly number[]): Promise<ReceiptRow[]> =>
      select()
        .where('orderId', '=', sql<number>`any(${orderIds})`)
        .orderBy('receipt.id')
        .execute(),

    /** Those issued from `from` and before `to`, by id, in portions. */
    listEntries(span: { from: Date; to: Date }, afterId: number, limit: number): Promise<ReceiptEntry[]> {
      return db
        .selectFrom('receipt')
        .innerJoin('customerOrder', 'customerOrder.id', 'receipt.orderId')
        .leftJoin('refund', 'refund.id', 'receipt.refundId')
        .leftJoin('payment', (join) =>
          join.onRef('payment.orderId', '=', 'receipt.orderId').on('payment.status', '=', 'COMPLETED'),
        )
        .select(columns)
        .select([
          'customerOrder.kind as orderKind',
          // A renewal may have been paid at another provider than the one that it was ordered with.
          sql<string>`coalesce(payment.provider, customer_order.provider)`.as('provider'),
          sql<string | null>`case when receipt.kind = 'receipt' then payment.provider_reference
            else refund.provider_reference end`.as('providerReference'),
        ])
        .where('receipt.issuedAt', '>=', span.from)
        .where('receipt.issuedAt', '<', span.to)
        .where('receipt.id', '>', afterId)
        .orderBy('receipt.id')
        .limit(limit)
        .$castTo<ReceiptEntry>()
        .execute()
    },
  }
}
