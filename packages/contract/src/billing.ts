import { z } from 'zod'
import { HeldService } from './auth.ts'
import {
  Amount,
  Currency,
  Day,
  Id,
  IdText,
  Instant,
  IntervalUnit,
  OrderCode,
  PageQuery,
  sortBy,
  RecordVersion,
} from './fields.ts'
import { item, list, route } from './route.ts'

export const Service = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  channel_limit: z.int(),
  price: Amount,
  currency: Currency,
  interval_unit: IntervalUnit,
})
export type Service = z.infer<typeof Service>

export const orderStatuses = ['pending', 'completed', 'failed'] as const
export const paymentStatuses = ['CREATED', 'PENDING', 'COMPLETED', 'FAILED'] as const
/**
 * PENDING: awaits its first payment. INACTIVE: suspended, because a renewal is unpaid. CANCELED: over. A subscription that was canceled
 * stays ACTIVE until its last paid day; `canceled_at` marks it.
 */
export const subscriptionStatuses = ['PENDING', 'ACTIVE', 'INACTIVE', 'CANCELED'] as const
export const orderKinds = ['new', 'upgrade', 'renewal', 'gift'] as const

/** Outcome of a completed order. Its status stays `completed`. */
export const orderOutcomes = ['disputed', 'withdrawn', 'refunded', 'partly_refunded'] as const

/** A receipt, or the credit note of a refund; both are PDFs (see `orderReceipt`, `orderCreditNote`). */
export const Receipt = z.object({
  kind: z.enum(['receipt', 'credit_note']),
  number: z.string(),
  total: Amount,
  issued_at: Instant,
  /** Refund of a credit note; null on a receipt. */
  refund_id: Id.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

export const subscriptionProblems = [
  'payment_failed',
  /** The bank's confirmation was not given in time; nothing was charged. */
  'confirmation_missed',
  'confirm_payment',
  'method_missing',
  'card_expired',
] as const

export const Order = z.object({
  id: Id,
  code: OrderCode,
  kind: z.enum(orderKinds),
  /** A redeemed gift or a voucher over the whole price is no trial. */
  is_trial: z.boolean(),
  status: z.enum(orderStatuses),
  /** Null = nothing was given back, and no dispute is open. */
  outcome: z.enum(orderOutcomes).nullable(),
  total: Amount,
  payment_fee: Amount,
  currency: Currency,
  items: z.array(z.object({ name: z.string(), channel_count: z.int(), price: Amount })),
  created_at: Instant,
  completed_at: Instant.nullable(),
  /** By number; empty if nothing was paid. */
  receipts: z.array(Receipt),
})
export type Order = z.infer<typeof Order>

/** A problem that makes the renewal fail unless the customer solves it. */
export const SubscriptionProblem = z.object({
  kind: z.enum(subscriptionProblems),
  /** Time of the next automatic retry. */
  next_try_at: Instant.nullable(),
  /** Time when the guide stops or, once it has stopped, when the subscription ends. */
  ends_at: Instant,
  /** Page on which the customer confirms the payment for their bank. */
  confirm_url: z.string().nullable(),
})

const NextCharge = z.object({
  service: z.string(),
  channel_limit: z.int(),
  price: Amount,
  payment_fee: Amount,
  at: Instant,
})

export const Subscription = z.object({
  id: Id,
  status: z.enum(subscriptionStatuses),
  is_trial: z.boolean(),
  service: z.string(),
  channel_limit: z.int(),
  price: Amount,
  /** The year's price for a business that owes the VAT itself; null = VAT is part of `price`. */
  price_without_vat: Amount.nullable(),
  currency: Currency,
  interval_unit: IntervalUnit,
  started_at: Instant.nullable(),
  /** Paid until, or the end of the trial. */
  finish_at: Instant.nullable(),
  /** End of guide access: of the paid term, plus the grace period if it would renew. */
  access_until: Instant.nullable(),
  /** Day of the renewal; null if it is canceled, or there is no payment method. */
  renews_at: Instant.nullable(),
  canceled_at: Instant.nullable(),
  provider: z.string(),
  payment_method: z.string().nullable(),
  /** The card of `payment_method`, for localised texts; null for other methods. */
  payment_card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Last day on which the payment method is valid; null if it does not expire, or none is stored. */
  payment_method_expires_on: Day.nullable(),
  /** Next charge at current prices, taken only with a payment method; null if there is none, or it has been attempted. */
  next: NextCharge.nullable(),
  /** The charge of a renewal that is resumed, or of a trial that gets a payment method; null if `next` has it, or there is none. */
  if_renewed: NextCharge.nullable(),
  /**
   * End with a month's notice within a renewed year, and what is refunded then (record 0102). `is_declared`: the customer gave
   * notice; else they may. Null if there is no such end, or the term ends sooner.
   */
  early_end: z.object({ at: Instant, refund: Amount, is_declared: z.boolean() }).nullable(),
  problem: SubscriptionProblem.nullable(),
  /** Unpaid sum of the renewal, fee included, which is charged as soon as a payment method is added; null if there is none. */
  open_amount: Amount.nullable(),
  orders: z.array(Order),
})
export type Subscription = z.infer<typeof Subscription>

/** The services on offer, smallest first. `vat_included`: the operator charges VAT, and prices include it. */
export const serviceList = route({
  audience: 'public',
  method: 'GET',
  path: '/services',
  query: PageQuery.extend({ sort: sortBy('channel_limit') }),
  response: list(Service.extend({ vat_included: z.boolean() })),
})

/** A user service with its whole term. */
export const HeldTerm = HeldService.extend({ start_at: Instant, version: RecordVersion })

/** User services of the caller; administrators may read those of any user. `id`: user id. */
export const userServiceList = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/services/user-services/:id',
  params: z.object({ id: IdText }),
  response: item(
    z.array(
      HeldTerm.extend({
        guide_link: z.object({ xml_gz: z.url(), xml: z.url() }).nullable(),
      }),
    ),
  ),
})

export const SystemConfigItem = z.object({
  id: Id,
  code: z.string(),
  value: z.number(),
  version: RecordVersion,
})

/** Public settings; all settings for administrators. */
export const systemConfigList = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'GET',
  path: '/system-config',
  response: item(z.array(SystemConfigItem)),
})
