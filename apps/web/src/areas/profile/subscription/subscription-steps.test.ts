import type { Subscription } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { stepsOf } from './subscription-steps.ts'
import { runningYear } from '../test/subscription.ts'

const next = {
  service: 'Standard',
  channel_limit: 50,
  price: 14.9,
  payment_fee: 0,
  at: '2027-11-21T18:00:00.000Z',
}
const paid: Subscription = {
  ...runningYear,
  payment_method: 'Visa ending 4242',
  payment_method_expires_on: '2040-12-31',
  next,
}
const problem = {
  kind: 'payment_failed',
  next_try_at: '2027-11-22T18:00:00.000Z',
  ends_at: '2027-12-05T18:00:00.000Z',
  confirm_url: null,
} as const

/** `2027-11-21 renews` for each line. */
function describeSteps(subscription: Partial<Subscription>, now: string): string[] {
  return stepsOf({ ...paid, ...subscription }, Date.parse(now)).map((step) =>
    step.when === 'now' ? `now ${step.state}` : `${step.at.slice(0, 10)} ${step.step}`,
  )
}

test('a running year shows its start, both notices and the renewal', () => {
  expect(describeSteps({}, '2026-12-01T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now runs',
    '2027-10-24 notice',
    '2027-11-14 reminder',
    '2027-11-21 renews',
  ])
  expect(describeSteps({}, '2027-11-01T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now runs',
    '2027-11-14 reminder',
    '2027-11-21 renews',
  ])
  expect(describeSteps({}, '2027-11-20T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now runs',
    '2027-11-21 renews',
  ])
})

test('a renewal to another plan names it', () => {
  const smaller = { ...next, service: 'Small' }
  expect(describeSteps({ next: smaller }, '2027-11-20T12:00:00Z')).toContain('2027-11-21 renewsAs')
})

test('a notice shows its own end and refund', () => {
  const canceled = { canceled_at: '2026-12-01T12:00:00Z', renews_at: null, next: null }
  const early = { at: '2027-01-01T12:00:00Z', refund: 5, is_declared: true }
  const stepsWith = (early_end: Subscription['early_end']) =>
    describeSteps({ ...canceled, early_end }, '2026-12-02T12:00:00Z').at(-1)
  expect(stepsWith(early)).toBe('2027-01-01 endsEarly')
  expect(stepsWith({ ...early, refund: 0 })).toBe('2027-01-01 ends')
  expect(stepsWith({ ...early, is_declared: false })).toBe('2027-11-21 ends')
})

test('a canceled renewal shows only its end', () => {
  const canceled = { canceled_at: '2026-12-01T12:00:00Z', renews_at: null, next: null }
  expect(describeSteps(canceled, '2026-12-02T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now runs',
    '2027-11-21 ends',
  ])
})

test('an unpaid renewal shows the next retry and when the guide stops', () => {
  expect(describeSteps({ next: null, problem }, '2027-11-21T19:00:00Z')).toEqual([
    '2026-11-21 started',
    'now unpaid',
    '2027-11-22 retry',
    '2027-12-05 pauses',
  ])
})

test('a year without a payment method shows its paid end and the end of the grace period, and no renewal', () => {
  const lapsing = {
    payment_method: null,
    problem: { ...problem, kind: 'method_missing', next_try_at: null },
  } as const
  expect(describeSteps(lapsing, '2027-03-01T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now runs',
    '2027-11-21 paidEnds',
    '2027-12-05 graceEnds',
  ])
  expect(describeSteps(lapsing, '2027-11-22T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now grace',
    '2027-12-05 graceEnds',
  ])
  const graceless = { ...lapsing, problem: { ...lapsing.problem, ends_at: paid.finish_at ?? '' } }
  expect(describeSteps(graceless, '2027-03-01T12:00:00Z').at(-1)).toBe('2027-11-21 ends')
})

test('a paused subscription shows when it ends', () => {
  const paused = {
    status: 'INACTIVE',
    next: null,
    renews_at: null,
    problem: { ...problem, next_try_at: null, ends_at: '2028-01-04T18:00:00.000Z' },
  } as const
  expect(describeSteps(paused, '2027-12-06T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now paused',
    '2028-01-04 closes',
  ])
})

test('a year that was paused for lack of a payment method names no unpaid renewal', () => {
  const lapsed = {
    status: 'INACTIVE',
    next: null,
    renews_at: null,
    payment_method: null,
    problem: { ...problem, kind: 'method_missing', next_try_at: null, ends_at: '2028-01-04T18:00:00.000Z' },
  } as const
  expect(describeSteps(lapsed, '2027-12-06T12:00:00Z')).toEqual([
    '2026-11-21 started',
    'now lapsed',
    '2028-01-04 ends',
  ])
})

test('a trial ends, or with a payment method becomes a year', () => {
  const trial = { is_trial: true, finish_at: '2026-11-28T18:00:00.000Z', renews_at: null, next: null }
  expect(describeSteps(trial, '2026-11-22T12:00:00Z')).toEqual([
    '2026-11-21 trialStarted',
    'now trial',
    '2026-11-27 trialNotice',
    '2026-11-28 trialEnds',
  ])
  const stored = { ...trial, next: { ...next, at: '2026-11-28T18:00:00.000Z' } }
  expect(describeSteps(stored, '2026-11-22T12:00:00Z').at(-1)).toBe('2026-11-28 firstYear')
})

// Specification: A.768
test('a trial that has ended is not called a subscription', () => {
  const trial = { status: 'CANCELED', is_trial: true, finish_at: '2026-11-28T18:00:00Z', next: null } as const
  expect(describeSteps(trial, '2026-12-01T12:00:00Z')).toEqual([
    '2026-11-21 trialStarted',
    '2026-11-28 trialEnded',
  ])
})

test('an ended or pending subscription shows no coming event', () => {
  expect(describeSteps({ status: 'CANCELED', next: null }, '2028-02-01T12:00:00Z')).toEqual([
    '2026-11-21 started',
    '2027-11-21 ended',
  ])
  const waiting = { status: 'PENDING', started_at: null, finish_at: null, next: null } as const
  expect(describeSteps(waiting, '2026-11-21T18:00:00Z')).toEqual(['now waiting'])
})
