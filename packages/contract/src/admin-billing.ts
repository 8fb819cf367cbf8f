import { z } from 'zod'
import { codesOf, failureMessages } from './messages/index.ts'
import { isInOrder, orderFilters, outOfOrder, paging, paymentFilters } from './admin-billing-filters.ts'
import { BillingTimeline, ComingSteps } from './admin-billing-steps.ts'
import { CountryCode, NetworkCountry } from './country-codes.ts'
import { OrderBusiness } from './business-buyer.ts'
import { Order, paymentStatuses, Receipt, Subscription } from './billing.ts'
import { Amount, Currency, Id, IdText, Instant, OrderCode, sortBy } from './fields.ts'
import { Dispute, Refund } from './papers.ts'
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
export const AdminOrderDetail = AdminOrder.extend({
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
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>

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
      order: AdminOrderDetail,
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
