import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import { addDays } from './term.ts'

/** Until when the guide is served: the paid term, and the grace where it would renew; never beyond the end. */
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
