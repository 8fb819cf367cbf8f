import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import type { Announced, TimelineState } from '../ledger/timeline-state.ts'
import { addDays } from './term.ts'

/** Minimum notice before a charge, as card schemes require for yearly terms (record 0013). */
const noticeDays = 7
/** The same for a trial, whose reminder is sent a day before its end. */
const trialNoticeDays = 0.5
/** Unpaid subscriptions stay suspended at least this long after the announced charge. */
const suspendedDays = billingTimeline.endDays - billingTimeline.graceDays

type Announcing = { finishAt: Date; announced: Announced | null }
type Facts = Pick<TimelineState, 'finishAt' | 'isTrial' | 'announced'>

/** Whether the subscription continues by itself after its term. */
export const willRenew = (state: Pick<TimelineState, 'canceledAt' | 'isTrial' | 'method' | 'hasConsent'>) =>
  state.canceledAt === null && !(state.isTrial && (state.method === null || !state.hasConsent))

/**
 * The announcement that a charge at `now` may rely on; null = a notice comes first. It counts from the day of the first notice
 * on, since nobody remembers an older one, and until the guide would have stopped.
 */
export function standingAnnouncement({ finishAt, announced }: Announcing, now: Date): Announced | null {
  if (announced === null || !isTimely(announced.at, finishAt)) return null
  return now < lapsesAt(announced) ? announced : null
}

/** Whether terms were announced near enough to the end of the term to be remembered. */
export const isTimely = (announcedAt: Date, finishAt: Date) =>
  announcedAt >= addDays(finishAt, -billingTimeline.noticeDays[0])

/** When the announcement lapses: a later charge needs another notice. */
export const lapsesAt = ({ chargeAt }: Announced) => addDays(chargeAt, billingTimeline.graceDays)

/** Day of the charge that a notice at `now` announces: that of a standing one, if the sum is not higher. */
export function chargeDayOf(state: Facts, sumCents: number, now: Date): Date {
  const standing = standingAnnouncement(state, now)
  if (standing !== null && sumCents <= standing.sumCents) return standing.chargeAt
  const noticed = addDays(now, state.isTrial ? trialNoticeDays : noticeDays)
  return later(state.finishAt, noticed)
}

/** End of an unpaid subscription, which leaves time after a late charge too. */
export function unpaidEndOf({
  finishAt,
  announced,
}: {
  finishAt: Date
  announced: Pick<Announced, 'chargeAt'> | null
}): Date {
  const end = addDays(finishAt, billingTimeline.endDays)
  return announced === null ? end : later(end, addDays(announced.chargeAt, suspendedDays))
}

export const later = (one: Date, other: Date) => (one > other ? one : other)
