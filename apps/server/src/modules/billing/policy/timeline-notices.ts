import type { FailureCode } from '@guidefeed/contract'
import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import { addDays } from './term.ts'
import { isEndingGift, lapsesAt, announcementInForce, unpaidEndOf, willRenew } from './renewing.ts'
import type { NoticeKind, TimelineState } from '../ledger/timeline-state.ts'
import type { Due } from './timeline-step.ts'

/** Days relative to the end of the term in which the notice makes sense; later ones replace those that were missed. */
type Window = { kind: NoticeKind; from: number; until: number }

const { noticeDays, priceRiseDays, trialNoticeDays, graceDays, endDays } = billingTimeline
const [firstNotice, lastNotice] = noticeDays

/** The steps of due and future notices, without those whose window has passed. None about a charge that a ban or deactivation prevents. */
export function noticeSteps(state: TimelineState, now: Date): Due[] {
  if (state.isBlocked && willRenew(state)) return []
  return windowsOf(state, now)
    .filter(({ kind, until }) => !state.notices.has(kind) && now < addDays(state.finishAt, until))
    .map(({ kind, from }): Due => ({ at: addDays(state.finishAt, from), step: { do: 'notify', kind } }))
    .concat(repeatedNotice(state, now))
}

/**
 * A charge that was not taken for long, because no worker ran or its mail was not sent, is announced again. While suspended, only one that
 * was announced late, since its customer was served until the grace period ended, or whose attempt was replaced.
 */
export function repeatedNotice(state: TimelineState, now: Date): Due[] {
  const { announced, notices, attempt, method } = state
  const isSuspended = state.status === 'INACTIVE'
  const isAgain = isSuspended && isReplaced(state)
  const isSent = state.isTrial
    ? notices.has('trial_ending')
    : notices.has('renewal_7') || notices.has('gift_ending')
  const isDue = willRenew(state) && (attempt === null || isAgain) && method !== null
  if (!isSent || !isDue || announced === null || announcementInForce(state, now) !== null) return []
  const isLate = announced.chargeAt > state.finishAt
  const isOver = state.isBlocked || now >= unpaidEndOf(state)
  if (isOver || (isSuspended && !isAgain && (state.isTrial || !isLate))) return []
  return [{ at: lapsesAt(announced), step: { do: 'notify', kind: 'renewal_again' } }]
}

/** Whether a purchase took the place of the attempt, such as a gift's, which gives up that attempt and not the renewal. */
export const isReplaced = ({ attempt, hasOtherOrder }: TimelineState) =>
  attempt?.error === ('replaced' satisfies FailureCode) && !hasOtherOrder

function windowsOf(state: TimelineState, now: Date): Window[] {
  const { method, finishAt, attempt } = state
  const isPending = willRenew(state) && attempt === null
  // No charge without a notice, however late it is.
  const isAnnounced = announcementInForce(state, now) !== null
  const lastDay = isAnnounced || !isPending ? 0 : endDays
  if (state.isTrial)
    return state.canceledAt === null ? [{ kind: 'trial_ending', from: -trialNoticeDays, until: lastDay }] : []
  if (!isPending) return []
  // One reminder, and none about an unpaid renewal.
  if (isEndingGift(state)) return [{ kind: 'gift_ending', from: -firstNotice, until: 0 }]
  const windows: Window[] = [
    { kind: 'price_rise', from: -priceRiseDays[0], until: -priceRiseDays[1] },
    { kind: 'renewal_28', from: -firstNotice, until: -lastNotice },
    { kind: 'renewal_7', from: -lastNotice, until: lastDay },
  ]
  if (method === null) windows.push({ kind: 'method_missing', from: 0, until: graceDays })
  if (method !== null && expiresBefore(method.expiresOn, finishAt))
    windows.push({ kind: 'card_30', from: -30, until: -7 }, { kind: 'card_7', from: -7, until: 0 })
  return windows
}

/** Whether a higher price can still be announced for the next term. */
const mayStillRise = ({ notices, finishAt }: TimelineState, now: Date) =>
  !notices.has('price_rise') && now < addDays(finishAt, -priceRiseDays[1])

/** Purpose of pricing the next term now, the same for canceled renewals: a resumption is charged what it stated. */
export const pricingAt = (state: TimelineState, now: Date) =>
  mayStillRise(state, now) ? ('raising' as const) : ('capped' as const)

/** Whether a higher price was mailed in time for the next term, or agreed to. One that was not leaves the price as it is. */
export const isRiseKnown = (
  { mailId, mailSentAt }: { mailId: number | null; mailSentAt: Date | null },
  finishAt: Date,
) => mailId === null || (mailSentAt !== null && mailSentAt <= addDays(finishAt, -priceRiseDays[1]))

/** Whether a notice states the sum and day of the charge. The one of a card's expiry does not. */
export const statesCharge = (kind: NoticeKind) => !kind.startsWith('card_')

/** `expiresOn`: last valid day, `YYYY-MM-DD`. */
export const expiresBefore = (expiresOn: string | null, at: Date) =>
  expiresOn !== null && expiresOn < at.toISOString().slice(0, 10)
