import { z } from 'zod'
import { AdminOrderDetail, AdminSubscription } from './admin-billing.ts'
import { isInOrder, outOfOrder, paging, subscriptionFilters } from './admin-billing-filters.ts'
import { BillingTimeline, ComingSteps } from './admin-billing-steps.ts'
import { HeldTerm } from './billing.ts'
import { failsWith } from './field-error.ts'
import { Amount, Day, IdText, Instant, isWholeCents, limits, RecordVersion, sortBy } from './fields.ts'
import { Refund, RefundReason } from './papers.ts'
import { item, list, route } from './route.ts'

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
      orders: z.array(AdminOrderDetail),
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
