import { expect, it } from 'vitest'
import { addDays } from '../subscription/term.ts'
import { comingSteps } from './coming-steps.ts'
import type { Attempt, TimelineState } from './timeline-state.ts'

const finishAt = new Date('2027-11-21T12:00:00Z')
const day = (days: number) => addDays(finishAt, days)

const state = (changes: Partial<TimelineState> = {}): TimelineState => ({
  status: 'ACTIVE',
  isTrial: false,
  finishAt,
  canceledAt: null,
  endedAt: null,
  isForgotten: false,
  isBlocked: false,
  method: { id: 1, expiresOn: '2030-12-31', setAt: null },
  hasConsent: true,
  notices: new Map(),
  attempt: null,
  hasOtherOrder: false,
  hasOpenUpgrade: false,
  ...changes,
})
const failed = (changes: Partial<Attempt> = {}): Attempt => ({
  status: 'FAILED',
  decline: 'soft',
  methodId: 1,
  confirmUrl: null,
  createdAt: finishAt,
  updatedAt: finishAt,
  ...changes,
})
const announced = new Map([
  ['renewal_28', day(-28)],
  ['renewal_7', day(-7)],
] as const)

/** Coming steps with their days from the end of the term. */
const coming = (given: TimelineState, today: number) =>
  comingSteps(given, day(today)).map(
    ({ at, event }) => `${event} ${(Date.parse(at) - finishAt.getTime()) / 86_400_000}`,
  )

it('a renewal has its notices and its charge ahead, without notices already sent', () => {
  expect(coming(state(), -300)).toEqual(['renewal_notice -28', 'renewal_notice -7', 'renewal_charge 0'])
  expect(coming(state({ notices: announced }), -6)).toEqual(['renewal_charge 0'])
})

it('a late notice postpones the charge by a week', () => {
  expect(coming(state(), -2)).toEqual(['renewal_notice -2', 'renewal_charge 5'])
})

it('a card that expires before the charge is announced', () => {
  const method = { id: 1, expiresOn: '2027-10-31', setAt: null }
  expect(coming(state({ notices: announced, method }), -6)).toEqual(['method_notice -6', 'renewal_charge 0'])
})

it('a trial that renews has one notice and its charge', () => {
  expect(coming(state({ isTrial: true }), -10)).toEqual(['trial_notice -1', 'renewal_charge 0'])
})

it('a trial without consent to a charge ends with its term', () => {
  const given = state({ isTrial: true, hasConsent: false })
  expect(coming(given, -10)).toEqual(['trial_notice -1', 'subscription_ends 0'])
})

it('an unpaid trial is suspended without a grace period', () => {
  const given = state({ isTrial: true, attempt: failed() })
  expect(coming(given, 0)).toEqual(['access_suspended 0', 'subscription_ended 44'])
})

it('a canceled subscription ends with its term', () => {
  expect(coming(state({ canceledAt: day(-100) }), -10)).toEqual(['subscription_ends 0'])
})

it('an ended subscription has the deletion of link and selection ahead, once', () => {
  const ended = state({ status: 'CANCELED', canceledAt: day(-9), endedAt: finishAt })
  expect(coming(ended, 1)).toEqual(['selection_deleted 366'])
  expect(coming({ ...ended, isForgotten: true }, 400)).toEqual([])
})

it('a soft decline leads to retries, suspension and the end', () => {
  expect(coming(state({ notices: announced, attempt: failed() }), 2)).toEqual([
    'renewal_retry 2',
    ...[3, 5, 7, 10, 14].map((days) => `renewal_retry ${days}`),
    'access_suspended 14',
    'subscription_ended 44',
  ])
})

it('a hard decline, or an open payment, leads to suspension and the end without retries', () => {
  const end = ['access_suspended 14', 'subscription_ended 44']
  expect(coming(state({ attempt: failed({ decline: 'hard' }) }), 2)).toEqual(end)
  expect(coming(state({ attempt: failed({ status: 'PENDING', decline: null }) }), 2)).toEqual(end)
})

it('a suspended subscription ends, unless a new payment method is charged', () => {
  const given = state({ status: 'INACTIVE', attempt: failed() })
  expect(coming(given, 20)).toEqual(['subscription_ended 44'])
  const method = { id: 2, expiresOn: null, setAt: day(19) }
  expect(coming({ ...given, method }, 20)[0]).toBe('renewal_retry 20')
})

it('a banned customer is not charged, and is suspended after the grace period', () => {
  const given = state({ notices: announced, isBlocked: true })
  expect(coming(given, -6)).toEqual(['access_suspended 14', 'subscription_ended 44'])
})
