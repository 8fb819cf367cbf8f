import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import { isTaxedWithin, taxDayOf } from './tax-day.repository.ts'
import type { TaxSpan } from './tax-day.repository.ts'

/** The seller, as configured by the operator. */
export type Seller = {
  brand: string
  name: string
  address: string
  /** Register entry, VAT id and the like, in one line; may be empty. */
  details: string
  /** Null, or absent on earlier receipts = not stated, or in `details`. */
  vatId?: string | null
  supportEmail: string
  /** The operator's note below the totals, such as why no VAT is charged. */
  note: string | null
}

/** A service, the payment fee, or a refund. */
export type ReceiptLine =
  | { kind: 'service' | 'upgrade' | 'gift'; name: string; channelCount: number; grossCents: number }
  /** Below zero: what the voucher took off the price. */
  | { kind: 'discount'; voucherCode: string; grossCents: number }
  | { kind: 'fee' | 'refund'; grossCents: number }

/** Contents of a receipt besides its amounts, frozen when it is issued. */
export type ReceiptSnapshot = {
  seller: Seller
  /** `company`, `address` (in lines) and `vatId`: of a business. */
  buyer: { name: string; email: string; company?: string; address?: string; vatId?: string }
  /** The buyer owes the VAT (record 0104), so that the amounts are without it. */
  isReverseCharge?: boolean
  /** Absent on receipts issued before orders had codes. */
  orderCode?: string
  /** The buyer's language. */
  locale: string
  /** Name of the country in which it is taxed, in the document's language; absent where there is one rate for all. */
  countryName?: string
  /** Zone of the seller's tax days, in which the date of issue is stated; absent = UTC. */
  timeZone?: string
  /** Member state in which the seller declares the sale; absent = there is one rate for all. */
  sellerCountry?: string
  lines: ReceiptLine[]
  /** Period paid for, as ISO instants; null = a gift, whose year begins when it is redeemed. */
  period: { from: string; to: string } | null
  /** Until when a gift can be redeemed, as ISO instant. */
  redeemableUntil?: string
  paidWith: string
  /** On a credit note: the credited receipt and the reason; null on a receipt. */
  credited: { number: string; reason: string } | null
}

export type ReceiptRow = Omit<Row<'receipt'>, 'snapshot'> & { snapshot: ReceiptSnapshot }
export type NewReceipt = Omit<ReceiptRow, 'id'>

/** A row of the bookkeeper's export. */
export type ReceiptEntry = ReceiptRow & {
  orderKind: Row<'customerOrder'>['kind']
  /** In the time zone that it was issued with, `YYYY-MM-DD`. */
  taxDay: string
  /** Evidence of the order's network for or against `country`. */
  networkCountry: string | null
  /** bank_transfer: paid back by the seller, with the transfer's reference. */
  provider: string
  /** The provider's reference of the payment or refund. */
  providerReference: string | null
}

const columns = [
  'receipt.id',
  'receipt.kind',
  'receipt.number',
  'receipt.orderId',
  'receipt.refundId',
  'receipt.issuedAt',
  // When the payment was received; of a credit note, its date of issue.
  'receipt.taxedAt',
  'receipt.grossCents',
  'receipt.netCents',
  'receipt.vatCents',
  'receipt.vatPercentHundredths',
  'receipt.currency',
  'receipt.country',
  'receipt.snapshot',
] as const

export function receiptRepository(db: DbOrTx) {
  const select = () => db.selectFrom('receipt').select(columns).$narrowType<{ snapshot: ReceiptSnapshot }>()

  return {
    /**
     * Takes the year's next number. The issue time never precedes that of the previous number. Locks the year's row until the
     * transaction ends; a rollback frees the number.
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

    /** Erases name and address of the buyers of documents issued before `before`. */
    async eraseBuyers(before: Date) {
      await db
        .updateTable('receipt')
        .set({ snapshot: sql`jsonb_set(snapshot, '{buyer}', '{"name": "", "email": ""}')` })
        .where('issuedAt', '<', before)
        .where(sql<string>`snapshot -> 'buyer' ->> 'email'`, '<>', '')
        .execute()
    },

    async findOfOrder(orderId: number): Promise<ReceiptRow | null> {
      return firstRow(select().where('orderId', '=', orderId).where('kind', '=', 'receipt'))
    },

    /** Sum of the order's credit notes so far, in cents. */
    async sumOfCreditNotes(orderId: number): Promise<number> {
      const row = await db
        .selectFrom('receipt')
        .select(sql<number>`coalesce(sum(gross_cents), 0)::integer`.as('cents'))
        .where('orderId', '=', orderId)
        .where('kind', '=', 'credit_note')
        .executeTakeFirstOrThrow()
      return row.cents
    },

    /**
     * An order's receipt (`refundId` null) or credit note; null also where the order belongs to someone other than `ownerId`
     * (null = any owner).
     */
    async findDocument(document: { orderId: number; refundId: number | null; ownerId: number | null }) {
      let query = select()
        .innerJoin('customerOrder', 'customerOrder.id', 'receipt.orderId')
        .where('receipt.orderId', '=', document.orderId)
      query =
        document.refundId === null
          ? query.where('receipt.kind', '=', 'receipt')
          : query.where('receipt.refundId', '=', document.refundId)
      if (document.ownerId !== null) query = query.where('customerOrder.userId', '=', document.ownerId)
      return firstRow(query)
    },

    /** By number, which follows the order of issue within a year. */
    listOfOrders: (orderIds: readonly number[]): Promise<ReceiptRow[]> =>
      select()
        .where('orderId', '=', sql<number>`any(${orderIds})`)
        .orderBy('receipt.id')
        .execute(),

    /** Orders of documents whose number ends with a text, such as `000123` for `GF-2026-000123`. */
    async listOrdersByEnd(end: string): Promise<number[]> {
      const rows = await db
        .selectFrom('receipt')
        .select('orderId')
        .where(sql<boolean>`reverse(number) like reverse(${end}) || '%'`)
        .execute()
      return rows.map(({ orderId }) => orderId)
    },

    /** Entries whose tax day is from `from` until before `to`, in batches ordered by ID. */
    listEntries(span: TaxSpan, afterId: number, limit: number): Promise<ReceiptEntry[]> {
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
          'customerOrder.networkCountry',
          taxDayOf('receipt').as('taxDay'),
          // A renewal may be paid at a different provider than it was ordered with.
          sql<string>`case when refund.origin = 'manual' then 'bank_transfer'
            else coalesce(payment.provider, customer_order.provider) end`.as('provider'),
          sql<string | null>`case when receipt.kind = 'receipt' then payment.provider_reference
            else refund.provider_reference end`.as('providerReference'),
        ])
        .where(isTaxedWithin('receipt', span))
        .where('receipt.id', '>', afterId)
        .orderBy('receipt.id')
        .limit(limit)
        .$narrowType<{ snapshot: ReceiptSnapshot }>()
        .execute()
    },
  }
}
