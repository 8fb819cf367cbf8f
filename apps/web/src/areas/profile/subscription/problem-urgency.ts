import type { Subscription } from '@guidefeed/contract'
import { billingTimeline } from '@guidefeed/contract/billing-timeline'

const dayMs = 86_400_000
/** From then on, mails ask for a payment method, too (record 0117). */
const [noticeDays] = billingTimeline.noticeDays

/** Whether a subscription's problem needs the customer now. A paid year without a payment method, such as a gift's, is none until its end is near. */
export function isUrgent({ problem, status, finish_at }: Subscription, nowMs: number): boolean {
  if (problem === null) return false
  if (problem.kind !== 'method_missing' || status !== 'ACTIVE' || finish_at === null) return true
  return Date.parse(finish_at) < nowMs + noticeDays * dayMs
}
