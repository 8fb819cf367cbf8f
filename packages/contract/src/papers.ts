import { z } from 'zod'
import { codesOf, disputeReasonMessages, refundFailureMessages } from './messages/index.ts'
import { failsWith } from './field-error.ts'
import { Amount, Currency, Day, Id, IdText, Instant, isWholeCents, limits } from './fields.ts'
import { file, item, route } from './route.ts'

/** Receipt of a paid order as a PDF, for its buyer and for administrators. */
export const orderReceipt = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/order/:id/receipt',
  params: z.object({ id: IdText }),
  response: file(),
  errors: ['receipt_not_found'],
})

/** Credit note of a refund of the order. */
export const orderCreditNote = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/order/:id/credit-note/:refund_id',
  params: z.object({ id: IdText, refund_id: IdText }),
  response: file(),
  errors: ['receipt_not_found'],
})

/** REQUESTED: not yet accepted by the provider. PENDING: accepted, not yet carried out. */
export const refundStatuses = ['REQUESTED', 'PENDING', 'COMPLETED', 'FAILED'] as const

/**
 * shop: requested here. provider: made on the provider's own site. dispute: money of a lost dispute. manual: paid back by bank transfer.
 */
export const refundOrigins = ['shop', 'provider', 'dispute', 'manual'] as const

export const disputeStates = ['open', 'won', 'lost'] as const

/** A chargeback, or a claim at the provider, as the provider reports it. */
export const Dispute = z.object({
  id: Id,
  provider_reference: z.string(),
  state: z.enum(disputeStates),
  reason: z.enum(codesOf(disputeReasonMessages)),
  amount: Amount,
  currency: Currency,
  /** Until when the provider accepts evidence; null = it wants none. */
  evidence_due_at: Instant.nullable(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
})
export type Dispute = z.infer<typeof Dispute>

export const Refund = z.object({
  id: Id,
  payment_id: Id,
  order_id: Id,
  status: z.enum(refundStatuses),
  origin: z.enum(refundOrigins),
  amount: Amount,
  currency: Currency,
  reason: z.string(),
  /** The bank transfer of a manual refund; null = another origin. */
  transfer: z.object({ reference: z.string(), transferred_on: Day }).nullable(),
  /** In English. */
  error: z.string().nullable(),
  /** Code of `error`; null = none, or the words of the provider. */
  error_code: z.enum(codesOf(refundFailureMessages)).nullable(),
  created_at: Instant,
  completed_at: Instant.nullable(),
})
export type Refund = z.infer<typeof Refund>

const RefundAmount = z.number().positive().max(1_000_000).refine(isWholeCents, failsWith('too_many_decimals'))
export const RefundReason = z.string().trim().min(1).max(limits.reasonLength)

/**
 * Refunds `amount`, or the rest of the payment, and returns the state of the refund; a pending one completes in the background.
 * A full refund of the order that pays for the current term ends access.
 */
export const adminPaymentRefund = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/payment/:id/refund',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    amount: RefundAmount.optional(),
    /** Refundable rest that the page showed; 409 refund_changed if it differs by now, as after a colleague's refund. */
    left: Amount.optional(),
    /** `full_refund.also_refunded` that the page showed; 409 refund_changed if a full refund would return another sum of other payments. */
    also_refunded: Amount.optional(),
    reason: RefundReason,
  }),
  response: item(Refund),
  errors: [
    'payment_not_found',
    'payment_not_refundable',
    'payment_disputed',
    'refund_changed',
    'refund_too_large',
    'provider_unknown',
    'idempotency_conflict',
  ],
  idempotent: true,
})

/**
 * Books a refund that was paid back by bank transfer, because the provider refuses it: PayPal does after 180 days. Nothing is
 * requested at the provider; credit note, mail and access follow as with any refund. Idempotent by the transfer's `reference`.
 */
export const adminPaymentTransfer = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/payment/:id/refund-transfer',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    amount: RefundAmount,
    transferred_on: Day,
    reference: z.string().trim().min(1).max(limits.transferReferenceLength),
    reason: RefundReason,
  }),
  response: item(Refund),
  errors: [
    'payment_not_found',
    'payment_not_refundable',
    'payment_disputed',
    'refund_too_large',
    'idempotency_conflict',
  ],
})

const exported = {
  audience: 'admin',
  proof: 'fresh',
  method: 'GET',
  /** Days in UTC, both inclusive. */
  query: z
    .strictObject({ from: Day.optional(), to: Day.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      ...failsWith('ends_before_start'),
      path: ['to'],
    }),
  response: file(),
} as const

/**
 * Receipts and credit notes by number, as CSV; amounts of credit notes are negative. `from` and `to` are tax days in each document's
 * own time zone (`tax_day`), as in `adminExportTax`.
 */
export const adminExportReceipts = route({ ...exported, path: '/admin/export/receipts.csv' })

/** Payments by id, including failed ones, as CSV. */
export const adminExportPayments = route({ ...exported, path: '/admin/export/payments.csv' })

const Quarter = z.strictObject({ quarter: z.stringFormat('quarter', /^20\d\d-Q[1-4]$/) })

/**
 * Sums of a quarter's receipts and credit notes by country and rate, as CSV, for the OSS return and the seller's own. Credit notes are
 * negative; those on sales of an earlier quarter have rows of their own, with that quarter in `sold_in`. A receipt
 * counts on the day of its payment, a credit note on its date of issue, by the time zone and the country (`seller_country`) that the seller had when the sale's receipt was issued.
 */
export const adminExportTax = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'GET',
  path: '/admin/export/tax.csv',
  query: Quarter,
  response: file(),
})

/** Reverse charges of a quarter by VAT id, as CSV, for the recapitulative statement (EC sales list); summed as in `adminExportTax`. */
export const adminExportEcSales = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'GET',
  path: '/admin/export/ec-sales.csv',
  query: Quarter,
  response: file(),
})
