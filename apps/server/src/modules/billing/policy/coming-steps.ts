import type { ComingSteps } from '@guidefeed/contract'
import { nextStep } from './timeline.ts'
import { chargeDayOf, willRenew } from './renewing.ts'
import { statesCharge } from './timeline-notices.ts'
import type { Announced, NoticeKind, TimelineState } from '../ledger/timeline-state.ts'
import type { Due, Step } from './timeline-step.ts'

type Event = ComingSteps[number]['event']

/** Bounds the forecast: a banned customer is rechecked daily for up to a year and the grace period. */
const maxSteps = 1_000

/**
 * Forecast of the timeline (record 0013), by playing `nextStep` forward. It ends with a first charge, which is expected to succeed,
 * or with the subscription; payments that have failed before, or are open, are assumed to fail.
 */
export function comingSteps(state: TimelineState, now: Date): ComingSteps {
  const coming: ComingSteps = []
  let at = now
  let present = { ...state, announced: state.announced && asSent(state.announced, now) }
  for (let count = 0; count < maxSteps; count++) {
    const due: Due | null = nextStep(present, at)
    if (due === null) return coming
    if (due.at > at) at = due.at
    const event = eventOf(due.step, present)
    if (event !== null) coming.push({ at: at.toISOString(), event })
    const isLast = due.step.do === 'end' || (due.step.do === 'charge' && present.attempt === null)
    if (isLast) return coming
    present = { ...present, ...afterStep(due.step, present, at) }
  }
  return coming
}

const noticeEvents: Record<NoticeKind, Event | null> = {
  // Sent only if the price rises.
  price_rise: null,
  renewal_28: 'renewal_notice',
  renewal_7: 'renewal_notice',
  renewal_again: 'renewal_notice',
  resumed: 'renewal_notice',
  card_30: 'method_notice',
  card_7: 'method_notice',
  method_missing: 'method_notice',
  gift_ending: 'method_notice',
  trial_ending: 'trial_notice',
}

function eventOf(step: Step, state: TimelineState): Event | null {
  switch (step.do) {
    case 'notify':
      return noticeEvents[step.kind]
    case 'charge':
      return state.attempt === null ? 'renewal_charge' : 'renewal_retry'
    case 'suspend':
      return 'access_suspended'
    case 'end':
      return state.status === 'ACTIVE' && !willRenew(state) ? 'subscription_ends' : 'subscription_ended'
    case 'forget':
      return 'selection_deleted'
    default:
      return null
  }
}

/** Mails that wait are assumed to be sent at once. */
const asSent = ({ mail, ...announced }: Announced, now: Date): Announced => ({
  ...announced,
  mail: mail && { ...mail, sentAt: mail.sentAt ?? now },
})

/** A notice keeps the sum, as far as a forecast knows. */
function announcedBy(state: TimelineState, at: Date): Announced {
  const sumCents = state.announced?.sumCents ?? 0
  return { at, chargeAt: chargeDayOf(state, sumCents, at), sumCents, mail: null }
}

/** Changes that a step makes to the state. */
function afterStep(step: Step, state: TimelineState, at: Date): Partial<TimelineState> {
  const { notices, attempt, method } = state
  switch (step.do) {
    case 'notify':
      return {
        notices: new Map([...notices, [step.kind, at]]),
        ...(statesCharge(step.kind) ? { announced: announcedBy(state, at) } : {}),
      }
    case 'clear_order':
      return { hasOtherOrder: false, hasOpenUpgrade: false }
    case 'charge':
      return {
        attempt: {
          status: 'FAILED',
          decline: 'soft',
          error: null,
          methodId: method?.id ?? null,
          confirmUrl: null,
          createdAt: at,
          updatedAt: at,
        },
      }
    case 'ask':
    case 'look_up':
    case 'abandon':
      return { attempt: attempt && { ...attempt, status: 'FAILED' } }
    case 'suspend':
      return { status: 'INACTIVE' }
    case 'forget':
      return { isForgotten: true }
    default:
      return {}
  }
}
