import { z } from 'zod'
import { Amount, Id, Instant } from './fields.ts'

/**
 * History of a subscription, its orders, payments and refunds, oldest first. `id` is that of the record named first in the event.
 * Absent: `amount` where no money is concerned, `actor` for customers and billing itself, `finish_at` and `channel_limit` unless changed.
 */
export const BillingTimeline = z.array(
  z.object({
    at: Instant,
    event: z.enum([
      'subscription_ordered',
      'subscription_started',
      'subscription_canceled',
      'renewal_resumed',
      'service_changed',
      'ended_early',
      'subscription_finishes',
      'subscription_closed',
      'order_placed',
      'order_completed',
      'order_failed',
      'payment_created',
      'payment_pending',
      'payment_completed',
      'payment_failed',
      'refund_requested',
      'refund_completed',
      'refund_failed',
      'dispute_opened',
      'dispute_won',
      'dispute_lost',
    ]),
    id: Id,
    amount: Amount.optional(),
    /** The administrator who did it. */
    actor: z.object({ id: Id, name: z.string() }).optional(),
    finish_at: Instant.optional(),
    channel_limit: z.int().optional(),
  }),
)
export type BillingTimeline = z.infer<typeof BillingTimeline>

/** Steps that billing takes automatically unless something changes, oldest first: attempts after a failed one are assumed to fail. */
export const ComingSteps = z.array(
  z.object({
    at: Instant,
    event: z.enum([
      'renewal_notice',
      'trial_notice',
      'method_notice',
      'renewal_charge',
      'renewal_retry',
      'access_suspended',
      'subscription_ends',
      'subscription_ended',
      'selection_deleted',
    ]),
  }),
)
export type ComingSteps = z.infer<typeof ComingSteps>
