import { z } from 'zod'
import { AdminSubscription } from './admin-billing.ts'
import { IdText } from './fields.ts'
import { RefundReason } from './papers.ts'
import { item, route } from './route.ts'

const renewalChange = {
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  params: z.object({ id: IdText }),
  /** `reason`: for the audit log, such as how the customer asked for it. */
  body: z.strictObject({ reason: RefundReason }),
  response: item(AdminSubscription),
} as const

/** Cancels the renewal for a customer, who is mailed as if they had canceled it themselves. Idempotent. */
export const adminSubscriptionCancel = route({
  ...renewalChange,
  path: '/admin/subscription/:id/cancel',
  errors: ['subscription_not_found', 'subscription_not_cancelable', 'provider_failed'],
})

/** Undoes a cancellation, or a notice, before it takes effect; the customer is mailed the next charge. Idempotent. */
export const adminSubscriptionResume = route({
  ...renewalChange,
  path: '/admin/subscription/:id/resume',
  errors: ['subscription_not_found', 'subscription_not_resumable'],
})
