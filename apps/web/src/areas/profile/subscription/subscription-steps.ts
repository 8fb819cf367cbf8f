import type { Subscription } from '@guidefeed/contract'
import { billingTimeline } from '@guidefeed/contract/billing-timeline'
import { renewalState } from './renewal-state.ts'

const dayMs = 86_400_000
const { noticeDays, trialNoticeDays } = billingTimeline
const [firstNotice, lastNotice] = noticeDays

type PastStep = 'started' | 'trialStarted' | 'ended' | 'trialEnded'
type NextStep =
  | 'notice'
  | 'reminder'
  | 'trialNotice'
  | 'renews'
  | 'renewsAs'
  | 'firstYear'
  | 'retry'
  | 'paidEnds'
  | 'graceEnds'
  | 'pauses'
  | 'closes'
  | 'ends'
  | 'endsEarly'
  | 'trialEnds'
type NowState = 'runs' | 'trial' | 'grace' | 'unpaid' | 'paused' | 'lapsed' | 'waiting'

/** Entry of the timeline; `now` is today. */
export type SubscriptionStep =
  | { when: 'past'; step: PastStep; at: string }
  | { when: 'now'; state: NowState }
  | { when: 'next'; step: NextStep; at: string }

/**
 * Returns the timeline, oldest first: start, today, then notices, renewal or end, or after a failed payment its retry and the suspension
 * or end.
 */
export function stepsOf(subscription: Subscription, nowMs: number): SubscriptionStep[] {
  const { status, is_trial, started_at, finish_at } = subscription
  const steps: SubscriptionStep[] = []
  if (started_at !== null)
    steps.push({ when: 'past', step: is_trial ? 'trialStarted' : 'started', at: started_at })
  if (status === 'CANCELED') {
    if (finish_at !== null && started_at !== null)
      steps.push({ when: 'past', step: is_trial ? 'trialEnded' : 'ended', at: finish_at })
    return steps
  }
  const ahead = comingSteps(subscription, nowMs).toSorted((a, b) => a.at.localeCompare(b.at))
  return [...steps, { when: 'now', state: stateOf(subscription, nowMs) }, ...ahead]
}

function stateOf(subscription: Subscription, nowMs: number): NowState {
  const { status, is_trial, finish_at, canceled_at } = subscription
  if (status === 'PENDING') return 'waiting'
  if (status === 'INACTIVE') return renewalState(subscription) === 'lapses' ? 'lapsed' : 'paused'
  if (is_trial) return 'trial'
  const isOver = finish_at !== null && Date.parse(finish_at) <= nowMs
  if (!isOver || canceled_at !== null) return 'runs'
  return renewalState(subscription) === 'lapses' ? 'grace' : 'unpaid'
}

type Coming = Extract<SubscriptionStep, { when: 'next' }>

function comingSteps(subscription: Subscription, nowMs: number): Coming[] {
  const { status, is_trial, service, finish_at, canceled_at, early_end, next, problem } = subscription
  if (finish_at === null) return []
  if (status === 'ACTIVE' && early_end?.is_declared === true)
    return [{ when: 'next', step: early_end.refund > 0 ? 'endsEarly' : 'ends', at: early_end.at }]
  const ends: Coming = { when: 'next', step: is_trial ? 'trialEnds' : 'ends', at: finish_at }
  if (status === 'ACTIVE' && canceled_at !== null) return [ends]
  if (renewalState(subscription) === 'lapses') {
    if (status === 'ACTIVE') return lapse(finish_at, problem, nowMs)
    return [{ when: 'next', step: 'ends', at: problem?.ends_at ?? finish_at }]
  }
  // After a failed charge, and while one is under way (`next` null), only a retry and the deadline are ahead.
  if (problem !== null && (problem.kind === 'payment_failed' || next === null)) {
    const stop: Coming = {
      when: 'next',
      step: status === 'INACTIVE' ? 'closes' : 'pauses',
      at: problem.ends_at,
    }
    const { next_try_at } = problem
    return next_try_at === null ? [stop] : [{ when: 'next', step: 'retry', at: next_try_at }, stop]
  }
  const notices = (
    is_trial
      ? [stepBefore(finish_at, trialNoticeDays, 'trialNotice')]
      : [stepBefore(finish_at, firstNotice, 'notice'), stepBefore(finish_at, lastNotice, 'reminder')]
  ).filter(({ at }) => Date.parse(at) > nowMs)
  if (next !== null) {
    const step = is_trial ? 'firstYear' : next.service === service ? 'renews' : 'renewsAs'
    return [...notices, { when: 'next', step, at: next.at }]
  }
  return is_trial && status === 'ACTIVE' ? [...notices, ends] : []
}

/** A paid year without a payment method ends, and the guide stops after the grace period, if there is one. */
function lapse(finishAt: string, problem: Subscription['problem'], nowMs: number): Coming[] {
  const stopsAt = problem?.ends_at ?? finishAt
  if (stopsAt <= finishAt) return [{ when: 'next', step: 'ends', at: finishAt }]
  const paidEnd: Coming[] =
    Date.parse(finishAt) > nowMs ? [{ when: 'next', step: 'paidEnds', at: finishAt }] : []
  return [...paidEnd, { when: 'next', step: 'graceEnds', at: stopsAt }]
}

function stepBefore(instant: string, days: number, step: NextStep): Coming {
  return { when: 'next', step, at: new Date(Date.parse(instant) - days * dayMs).toISOString() }
}
