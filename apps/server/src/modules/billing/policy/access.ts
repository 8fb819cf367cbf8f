import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import { addDays } from './term.ts'

/** End of guide access: the paid term, plus the grace period where it would renew; never past the subscription's end. */
export function accessUntil(subscription: {
  isTrial: boolean
  finishAt: Date
  canceledAt: Date | null
  endedAt: Date | null
}): Date {
  const { isTrial, finishAt, canceledAt, endedAt } = subscription
  const hasGrace = !isTrial && canceledAt === null
  const until = hasGrace ? addDays(finishAt, billingTimeline.graceDays) : finishAt
  return endedAt !== null && endedAt < until ? endedAt : until
}
