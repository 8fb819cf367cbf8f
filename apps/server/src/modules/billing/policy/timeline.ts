import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import { subscriptionEnd } from './early-leave.ts'
import { chargeableAt, later, announcementInForce, unpaidEndOf, willRenew } from './renewing.ts'
import { addDays, addYears } from './term.ts'
import { isReplaced, noticeSteps, repeatedNotice } from './timeline-notices.ts'
import type { Announced, Attempt, TimelineState } from '../ledger/timeline-state.ts'
import type { Due } from './timeline-step.ts'

/** Retry days for an unpaid renewal after a soft decline, counted from the end of the term; none after the grace period. */
const retryDays = [1, 3, 5, 7, 10, 14].filter((days) => days <= billingTimeline.graceDays)
/** How long an attempt begun at the end of the grace period may stay open, and how late a missed last attempt is made up for. */
const lastAttemptDays = 1
const lookAgainMs = 6 * 3_600_000
/** Interval at which a charge rechecks that its announcement was sent. Mails are retried as often. */
const awaitMailMs = 3_600_000
/** Interval at which a ban is rechecked: banned customers are not charged, and bans emit no end event. */
const blockedDays = 1

/**
 * Returns the next step and its time; null = none ever. It is due if `at` has passed. Of several due steps the first in the
 * list wins: a worker that was down for days catches up in a sensible order and skips what is too late.
 */
export function nextStep(state: TimelineState, now: Date): Due | null {
  const candidates = candidatesOf(state, now)
  const due = candidates.find(({ at }) => at <= now)
  return due ?? candidates.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

/** End of access for an unpaid renewal. */
export const graceEnd = (finishAt: Date) => addDays(finishAt, billingTimeline.graceDays)

/** Next automatic retry after a soft decline; null = none. */
export function nextRetryAt(finishAt: Date, attempt: Pick<Attempt, 'decline' | 'createdAt'>): Date | null {
  if (attempt.decline !== 'soft') return null
  return retryDays.map((days) => addDays(finishAt, days)).find((at) => at > attempt.createdAt) ?? null
}

/** Whether a payment method that is added now is charged at once, for a renewal that is unpaid. */
export function isChargedOnceAdded(state: TimelineState, now: Date): boolean {
  // Any other method than that of the attempt.
  const added = { id: -1, expiresOn: null, ...state.method, setAt: now }
  const due = nextStep({ ...state, method: added }, now)
  return state.canceledAt === null && due !== null && due.at <= now && chargingSteps.has(due.step.do)
}

/** The charge, or what makes way for it. */
const chargingSteps: ReadonlySet<string> = new Set(['charge', 'abandon', 'clear_order'])

function candidatesOf(state: TimelineState, now: Date): Due[] {
  switch (state.status) {
    case 'PENDING':
      return []
    case 'CANCELED':
      return state.endedAt === null || state.isForgotten
        ? []
        : [{ at: addYears(state.endedAt, 1), step: { do: 'forget' } }]
    case 'INACTIVE':
      return suspended(state, now)
    case 'ACTIVE': {
      const coming = [...staleUpgrade(state), ...noticeSteps(state, now)]
      if (!willRenew(state)) return [...coming, ...lastDay(state)]
      return [...coming, ...(state.isTrial ? trialRenewal(state, now) : paidRenewal(state, now))]
    }
  }
}

/** An upgrade buys the rest of a term, so it expires with it. */
const staleUpgrade = (state: TimelineState): Due[] =>
  state.hasOpenUpgrade ? [{ at: subscriptionEnd(state), step: { do: 'clear_order' } }] : []

/** The end of a subscription that does not renew. After a notice it ends even while another order is pending: its refund is due. */
function lastDay(state: TimelineState): Due[] {
  const { attempt, endsEarlyAt, finishAt } = state
  // It may have been paid, and then it counts.
  if (attempt !== null && isOpen(attempt)) return giveUp(state, attempt, attempt.createdAt)
  return endsEarlyAt === null
    ? ending(state, finishAt)
    : [{ at: subscriptionEnd(state), step: { do: 'end' } }]
}

/** A purchase being paid may continue this subscription; closing it wakes the timeline. */
const ending = (state: TimelineState, at: Date): Due[] =>
  state.hasOtherOrder ? [] : [{ at, step: { do: 'end' } }]

function trialRenewal(state: TimelineState, now: Date): Due[] {
  const { attempt, finishAt } = state
  // A customer banned at the end is not charged later, when they no longer expect it.
  if (attempt === null && !isHeld(state)) {
    const announced = announcementInForce(state, now)
    const charge = announced === null ? [] : beginAnnounced(state, announced, announced.chargeAt, now)
    return [...charge, ...ending(state, unpaidEndOf(state))]
  }
  if (attempt?.status === 'CREATED')
    return [
      ...giveUp(state, attempt, later(graceEnd(finishAt), addDays(attempt.createdAt, lastAttemptDays))),
      ...ask(state, attempt),
    ]
  // The one that it was begun with was replaced meanwhile.
  if (attempt !== null && hasNewMethod(state, attempt) && canCharge(state))
    return beginAgain(state, attempt.createdAt, now)
  // No grace period after a trial: one awaiting the bank's confirmation is suspended too.
  if (state.isLeaving) return suspended(state, now)
  return [...(attempt === null ? lookAgain(state, now) : []), { at: finishAt, step: { do: 'suspend' } }]
}

function paidRenewal(state: TimelineState, now: Date): Due[] {
  const { attempt, finishAt } = state
  const suspendAt = graceEnd(finishAt)
  const suspend = suspension(state, suspendAt)
  const end = ending(state, unpaidEndOf(state))
  if (attempt === null) {
    const waiting = waitingCharge(state, now)
    const charge =
      waiting === null ? lookAgain(state, now) : beginAnnounced(state, waiting, waiting.chargeAt, now)
    return [...end, ...charge, ...suspend]
  }
  if (isOpen(attempt)) {
    const last = later(suspendAt, addDays(attempt.createdAt, lastAttemptDays))
    return [...giveUp(state, attempt, last), ...ask(state, attempt)]
  }
  const again = tryAgainAt(state, attempt)
  const isTooLate = now >= addDays(suspendAt, lastAttemptDays)
  if (again === null || isTooLate) return [...end, ...suspend]
  return canCharge(state)
    ? [...end, ...beginAgain(state, again, now), ...suspend]
    : [...end, ...lookAgain(state, now), ...suspend]
}

/** Not while a declaration waits that may end the subscription: its mail asks for a payment. Access ends on its day all the same. */
const suspension = (state: TimelineState, at: Date): Due[] =>
  state.isLeaving ? [] : [{ at, step: { do: 'suspend' } }]

function suspended(state: TimelineState, now: Date): Due[] {
  const { attempt, method, finishAt, announced } = state
  const unpaidEnd = unpaidEndOf(state)
  const end = ending(state, unpaidEnd)
  if (attempt !== null && isOpen(attempt))
    return [...giveUp(state, attempt, unpaidEnd), ...ask(state, attempt)]
  const waiting = waitingCharge(state, now)
  if (waiting !== null) return [...end, ...beginAnnounced(state, waiting, waiting.chargeAt, now)]
  // Requires a payment method entered since: nothing else is charged before the customer acts. One entered before the announced day was
  // meant for that day.
  const since = attempt?.createdAt ?? later(finishAt, announced?.chargeAt ?? finishAt)
  const isReplacing = isReplaced(state)
  const isAwaited = isReplacing && isRemembered(state, now)
  if (method === null || !(isAwaited || isAfter(method.setAt, since)))
    return [...repeatedNotice(state, now), ...(isReplacing ? lookAgain(state, now) : []), ...end]
  return [...end, ...(canCharge(state) ? beginAgain(state, since, now) : lookAgain(state, now))]
}

/** Whether a charge is still expected that was announced, or tried, less than a grace period ago. */
const isRemembered = (state: TimelineState, now: Date) =>
  announcementInForce(state, now) !== null ||
  (state.attempt !== null && now < graceEnd(state.attempt.createdAt))

/** The announcement of a first charge that waits for its day, or for its mail; null = none does. */
export function waitingCharge(state: TimelineState, now: Date): Announced | null {
  const { status, attempt, method, canceledAt, isTrial } = state
  const isLiving = status === 'ACTIVE' || (status === 'INACTIVE' && !isTrial)
  if (!isLiving || attempt !== null || method === null || canceledAt !== null) return null
  return announcementInForce(state, now)
}

/** A sum that rose is announced first, although the customer has asked for the charge. */
function beginAgain(state: TimelineState, at: Date, now: Date): Due[] {
  const announced = announcementInForce(state, now)
  return announced === null ? begin(state, at, now) : beginAnnounced(state, announced, at, now)
}

/** Starts an attempt at `at`, or once its announcement allows it. Sending a mail wakes no timeline, so poll until then. */
function beginAnnounced(state: TimelineState, announced: Announced, at: Date, now: Date): Due[] {
  const allowedAt = chargeableAt(state, announced)
  if (allowedAt !== null) return begin(state, later(at, allowedAt), now)
  const lookAt = later(announced.chargeAt, new Date(now.getTime() + awaitMailMs))
  return [{ at: lookAt, step: { do: 'look_again' } }]
}

/** Starts an attempt at `at`, once nothing blocks it. */
const begin = (state: TimelineState, at: Date, now: Date): Due[] =>
  isHeld(state)
    ? lookAgain(state, now)
    : [{ at, step: state.hasOtherOrder ? { do: 'clear_order' } : { do: 'charge' } }]

/** Bans emit no end event, so poll. */
const lookAgain = (state: TimelineState, now: Date): Due[] =>
  state.isBlocked ? [{ at: addDays(now, blockedDays), step: { do: 'look_again' } }] : []

const canCharge = (state: TimelineState) => state.method !== null && !isHeld(state)

/** A customer who is banned, or has declared to leave, is not charged. The end of a waiting declaration wakes the timeline. */
const isHeld = (state: TimelineState) => state.isBlocked || state.isLeaving

/**
 * Abandons an open attempt at `last`, or at once if its payment method was replaced or removed since. One that the customer may
 * still confirm at the bank is not given up for a removal.
 */
function giveUp(state: TimelineState, attempt: Attempt, last: Date): Due[] {
  const isRemoved = state.method === null && attempt.status === 'CREATED'
  const at = isRemoved || hasNewMethod(state, attempt) ? attempt.createdAt : last
  return [{ at, step: { do: 'abandon', reason: isRemoved ? 'removed_method' : 'not_in_time' } }]
}

/** An attempt that the provider does not know is charged, unless charges are held. It may have been taken before. */
function ask(state: TimelineState, attempt: Attempt): Due[] {
  const isUnknown = attempt.status === 'CREATED'
  if (isUnknown && !isHeld(state)) return [{ at: attempt.createdAt, step: { do: 'ask' } }]
  const at = new Date(attempt.updatedAt.getTime() + lookAgainMs)
  return [{ at, step: { do: isUnknown ? 'look_up' : 'ask' } }]
}

const isOpen = (attempt: Attempt) => attempt.status === 'CREATED' || attempt.status === 'PENDING'

const isAfter = (one: Date | null, other: Date) => one !== null && one > other

/** Whether the customer entered a payment method since the attempt; the same card again counts. */
const hasNewMethod = ({ method }: TimelineState, attempt: Attempt) =>
  method !== null && (method.id !== attempt.methodId || isAfter(method.setAt, attempt.createdAt))

const tryAgainAt = (state: TimelineState, attempt: Attempt): Date | null =>
  hasNewMethod(state, attempt) ? attempt.createdAt : nextRetryAt(state.finishAt, attempt)
