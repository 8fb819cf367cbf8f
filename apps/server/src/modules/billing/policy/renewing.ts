import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import type { Announced, TimelineState } from '../ledger/timeline-state.ts'
import { addDays } from './term.ts'

/** Minimum notice before a charge, as card schemes require for yearly terms (record 0013). */
const noticeDays = 7
/** The same at the end of a trial, whose reminder is sent a day before it. */
const trialNoticeDays = 0.5
/** Unpaid subscriptions stay suspended at least this long after the announced charge. */
const suspendedDays = billingTimeline.endDays - billingTimeline.graceDays

type Announcing = { finishAt: Date; announced: Announced | null }
type Facts = Pick<TimelineState, 'status' | 'finishAt' | 'isTrial' | 'announced'>

/** Whether the subscription renews automatically after its term. */
export const willRenew = (state: Pick<TimelineState, 'canceledAt' | 'isTrial' | 'method' | 'hasConsent'>) =>
  state.canceledAt === null && !(state.isTrial && (state.method === null || !state.hasConsent))

/** Whether the next term is going to be charged: without a payment method nothing renews. */
export const isRenewing = (state: TimelineState) => willRenew(state) && state.method !== null

/** Whether a gift's year ends: its holder has no payment method, and was promised that nothing is charged without one. */
export const isEndingGift = ({ isGift, method }: Pick<TimelineState, 'isGift' | 'method'>) =>
  isGift && method === null

/**
 * The announcement that a charge at `now` may rely on; null = a notice comes first. It counts from the day of the first notice
 * on, since nobody remembers an older one, and until the guide would have stopped.
 */
export function announcementInForce({ finishAt, announced }: Announcing, now: Date): Announced | null {
  if (announced === null || !isTimely(announced.at, finishAt)) return null
  return now < lapsesAt(announced) ? announced : null
}

/** Whether terms were announced near enough to the end of the term to be remembered. */
export const isTimely = (announcedAt: Date, finishAt: Date) => announcedAt >= earliestTimely(finishAt)

/** From when on an announcement is near enough to the end of the term to be remembered. */
export const earliestTimely = (finishAt: Date) => addDays(finishAt, -billingTimeline.noticeDays[0])

/** When the announcement lapses: a later charge needs another notice. */
export const lapsesAt = ({ chargeAt }: Announced) => addDays(chargeAt, billingTimeline.graceDays)

/**
 * When an announced charge may be taken: not before its day, and only so long after its mail was sent as a late notice needs; null = it
 * is not sent yet (record 0098).
 */
export function chargeableAt({ isTrial }: Pick<Facts, 'isTrial'>, announced: Announced): Date | null {
  const { at, chargeAt, mail } = announced
  if (mail === null) return chargeAt
  const atTrialEnd = isTrial && chargeAt < addDays(at, noticeDays)
  return mail.sentAt && later(chargeAt, noticed(mail.sentAt, { atTrialEnd }))
}

/** The announcement in force, known to the customer, that a notice of this sum at `now` repeats; null = a new announcement. */
export function repeatedBy(state: Facts, sumCents: number, now: Date): Announced | null {
  const announced = announcementInForce(state, now)
  if (announced === null || sumCents > announced.sumCents) return null
  return announced.mail === null || announced.mail.sentAt !== null ? announced : null
}

/** Day of the charge that a notice at `now` announces. */
export function chargeDayOf(state: Facts, sumCents: number, now: Date): Date {
  const repeated = repeatedBy(state, sumCents, now)
  // A suspended trial has ended long ago.
  const atTrialEnd = state.isTrial && state.status !== 'INACTIVE'
  return (repeated && chargeableAt(state, repeated)) ?? later(state.finishAt, noticed(now, { atTrialEnd }))
}

/** Day of the charge ahead, which mails about something else state as the profile does. */
export const comingChargeDay = (state: Facts, now: Date) =>
  chargeDayOf(state, state.announced?.sumCents ?? 0, now)

/** Day of the charge if the renewal is resumed on a page that states it, or a payment method added. */
export const resumedChargeDay = (state: Announcing, now: Date) =>
  announcementInForce(state, now)?.chargeAt ?? state.finishAt

const noticed = (at: Date, { atTrialEnd }: { atTrialEnd: boolean }) =>
  addDays(at, atTrialEnd ? trialNoticeDays : noticeDays)

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
