import { z } from 'zod'
import { codesOf, failureMessages } from './messages/index.ts'
import {
  isInOrder,
  orderFilters,
  outOfOrder,
  paging,
  paymentFilters,
  subscriptionFilters,
} from './admin-billing-filters.ts'
import { BillingTimeline, ComingSteps } from './admin-billing-steps.ts'
import { CountryCode, NetworkCountry } from './country-codes.ts'
import { OrderBusiness } from './business-buyer.ts'
import { HeldTerm, Order, paymentStatuses, Receipt, Subscription } from './billing.ts'
import { failsWith } from './field-error.ts'
import {
  Amount,
  Currency,
  Day,
  Id,
  IdText,
  Instant,
  isWholeCents,
  limits,
  OrderCode,
  RecordVersion,
  sortBy,
} from './fields.ts'
import { Dispute, Refund, RefundReason } from './papers.ts'
import { file, item, list, route } from './route.ts'

/** Customer. A deleted account has no name and an address under deleted.invalid. */
const Customer = z.object({ id: Id, name: z.string(), email: z.string() })

export const AdminOrder = Order.pick({
  id: true,
  code: true,
  kind: true,
  status: true,
  total: true,
  payment_fee: true,
  currency: true,
  items: true,
  created_at: true,
  completed_at: true,
}).extend({
  /** Null = a gift: whoever redeems it has a subscription of their own. */
  subscription_id: Id.nullable(),
  user: Customer,
  provider: z.string(),
  /** The voucher that it used. */
  voucher: z.object({ id: Id, code: z.string() }).nullable(),
  /** Sum of its completed refunds. */
  refunded: Amount,
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const AdminPayment = z.object({
  id: Id,
  order_id: Id,
  order_code: OrderCode,
  user: Customer,
  status: z.enum(paymentStatuses),
  provider: z.string(),
  provider_reference: z.string().nullable(),
  amount: Amount,
  /** Sum of its completed refunds. */
  refunded: Amount,
  currency: Currency,
  /** In English. */
  error: z.string().nullable(),
  /** Code of `error`; null = none, or not known any more. */
  error_code: z.enum(codesOf(failureMessages)).nullable(),
  created_at: Instant,
  /** The payment in the provider's dashboard; null where there is none. */
  provider_url: z.string().nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** `channel_limit` and `is_trial` of the resulting user service; until that exists, of the order. */
export const AdminSubscription = Subscription.pick({
  id: true,
  status: true,
  service: true,
  channel_limit: true,
  price: true,
  currency: true,
  interval_unit: true,
  started_at: true,
  finish_at: true,
  access_until: true,
  renews_at: true,
  canceled_at: true,
  provider: true,
  payment_method: true,
  payment_card: true,
}).extend({
  user: Customer,
  is_trial: z.boolean(),
  created_at: Instant,
  /** End of the customer's notice within a renewed year (record 0102); null = none. */
  ends_early_at: Instant.nullable(),
  /** The term is over, and its renewal is not paid: retried until the grace period ends. `renews_at` is null then. */
  is_past_due: z.boolean(),
})
export type AdminSubscription = z.infer<typeof AdminSubscription>

/** Full details of an order; `payments` are the attempts to pay it, oldest first. */
const OrderDetail = AdminOrder.extend({
  is_trial: z.boolean(),
  channel_count: z.int(),
  /** Chosen or proposed; null = there was one rate for all, or the customer never chose. */
  billing_country: CountryCode.nullable(),
  /** Evidence for or against it; null = unknown. */
  network_country: NetworkCountry.nullable(),
  /** Null = bought as a consumer. */
  business: OrderBusiness.nullable(),
  /** Wording and time of the buyer's consent; null if nothing can be charged. */
  consents: z.record(z.string(), z.unknown()).nullable(),
  payments: z.array(AdminPayment),
  /** By number; empty if nothing was paid. */
  receipts: z.array(Receipt),
})
export type AdminOrderDetail = z.infer<typeof OrderDetail>

/** `total` is gross; `net` is `total` minus `refunded`. */
const TotalIncome = item(
  z.object({ total: Amount, refunded: Amount, net: Amount, currency: Currency, count: z.int() }),
)

/** Newest first. */
export const adminOrderList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/order',
  query: orderFilters
    .extend({ ...paging, sort: sortBy('id', 'created_at', 'completed_at', 'total') })
    .refine(isInOrder, outOfOrder),
  response: list(AdminOrder),
})

/** Sum, including `payment_fee`, and number of the completed orders that match. */
export const adminOrderTotalIncome = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/order/total-income',
  query: orderFilters.refine(isInOrder, outOfOrder),
  response: TotalIncome,
})

/** Newest first. */
export const adminPaymentList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/payment',
  query: paymentFilters
    .extend({ ...paging, sort: sortBy('id', 'created_at', 'amount') })
    .refine(isInOrder, outOfOrder),
  response: list(AdminPayment),
})

/** Sum and number of the COMPLETED payments that match. */
export const adminPaymentTotalIncome = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/payment/total-income',
  query: paymentFilters.refine(isInOrder, outOfOrder),
  response: TotalIncome,
})

/** `keeps_access`: what was bought is over, or was returned before. Of a gift, `keeps_code`: an order uses its code. */
export const refundEffects = [
  'ends_access',
  'reduces_size',
  'keeps_access',
  'voids_code',
  'keeps_code',
] as const

/** A payment with its refunds (oldest first), its order, the other attempts to pay it, its subscription, and its history. */
export const adminPaymentRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/payment/:id',
  params: z.object({ id: IdText }),
  response: item(
    AdminPayment.extend({
      refunds: z.array(Refund),
      /** Oldest first. */
      disputes: z.array(Dispute),
      order: OrderDetail,
      /** Null = a gift. */
      subscription: AdminSubscription.nullable(),
      /** The code of a paid gift; null for other orders. */
      gift_code: z.string().nullable(),
      timeline: BillingTimeline,
      /** Coming steps of the subscription; empty for a gift. */
      coming: ComingSteps,
      /** Effect of a full refund at present: on access, and the sum refunded of orders that build on this one. */
      full_refund: z.object({ effect: z.enum(refundEffects), also_refunded: Amount }),
    }),
  ),
  errors: ['payment_not_found'],
})

/**
 * Evidence for a dispute, as one printable page in English: order, consents, papers, mails about the subscription and fetches of the link by day.
 */
export const adminPaymentEvidence = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'GET',
  path: '/admin/payment/:id/evidence',
  params: z.object({ id: IdText }),
  response: file(),
  errors: ['payment_not_found'],
})

/** Newest first, including those whose first payment is pending or failed. */
export const adminSubscriptionList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/subscription',
  query: subscriptionFilters
    .extend({ ...paging, sort: sortBy('id', 'created_at', 'started_at', 'finish_at', 'price') })
    .refine(isInOrder, outOfOrder),
  response: list(AdminSubscription),
})

/** A subscription with all its orders, newest first, its user service (null before it began), its history and what comes. */
export const adminSubscriptionRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/subscription/:id',
  params: z.object({ id: IdText }),
  response: item(
    AdminSubscription.extend({
      user_service: HeldTerm.nullable(),
      /** Days without a part of the guide that lengthened the current term by a day each, newest first (record 0139). */
      credited_days: z.array(Day),
      /** Refund if the subscription ended now; 0 if nothing paid is unused. */
      unused_amount: Amount,
      /** Arrival of the cancellation for good cause from which on that is unused (record 0158); null = from now on. */
      unused_from: Instant.nullable(),
      /** Part of it that goes back to the buyer of the gift that was redeemed (record 0152). */
      unused_gift_amount: Amount,
      /** Refund at the end of the customer's notice; null = there is none. */
      notice_refund: Amount.nullable(),
      orders: z.array(OrderDetail),
      timeline: BillingTimeline,
      coming: ComingSteps,
    }),
  ),
  errors: ['subscription_not_found'],
})

/**
 * Ends a subscription at once and refunds the unused part of its current term (record 0102), or ends a past-due one
 * without a refund. `refund`: that part as the page showed it, `unused_amount` of `adminSubscriptionRead`; 409 refund_changed if it
 * differs by now, payment_disputed while the bank decides about it. A repeated call refunds nothing.
 */
export const adminSubscriptionEnd = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/subscription/:id/end',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    refund: z.number().min(0).max(1_000_000).refine(isWholeCents, failsWith('too_many_decimals')),
    reason: RefundReason,
  }),
  /** `refunds`: one for each payment, newest first. */
  response: item(AdminSubscription.extend({ refunds: z.array(Refund) })),
  errors: [
    'subscription_not_found',
    'user_service_not_changeable',
    'refund_changed',
    'payment_disputed',
    'provider_unknown',
    'provider_failed',
  ],
})

/**
 * Changes a user service (`id`); absent fields stay, and the guide link follows at once. A later end postpones the renewal; an
 * earlier one cancels it, so that nobody is charged sooner than announced.
 */
export const adminUserServiceUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/service/:id',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    finish_at: Instant.optional(),
    channel_limit: z.int().min(1).max(limits.channelLimitMax).optional(),
    version: RecordVersion.optional(),
  }),
  response: item(HeldTerm.extend({ subscription: AdminSubscription })),
  errors: ['user_service_not_found', 'user_service_not_changeable', 'record_changed'],
})
