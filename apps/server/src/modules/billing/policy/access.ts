import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import type { Attempt } from '../ledger/timeline-state.ts'
import { subscriptionEnd } from './early-leave.ts'
import { addDays } from './term.ts'

/**
 * End of guide access: the paid term, plus the grace period where it would renew; never past the subscription's end. A trial has
 * the grace period only while its charge is undecided: an outage at the provider is not the customer's fault.
 */
export function accessUntil(subscription: {
  isTrial: boolean
  finishAt: Date
  canceledAt: Date | null
  endsEarlyAt: Date | null
  endedAt: Date | null
  attempt: Pick<Attempt, 'status'> | null
}): Date {
  const { isTrial, finishAt, canceledAt, endedAt, attempt } = subscription
  const hasGrace = canceledAt === null && (!isTrial || attempt?.status === 'CREATED')
  const until = hasGrace ? addDays(finishAt, billingTimeline.graceDays) : subscriptionEnd(subscription)
  return endedAt !== null && endedAt < until ? endedAt : until
}
