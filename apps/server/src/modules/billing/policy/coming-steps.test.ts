import { expect, it } from 'vitest'
import { day, failedAttempt, finishAt, timelineState } from '../../../../test/factories/timeline-state.ts'
import { comingSteps } from './coming-steps.ts'
import type { TimelineState } from '../ledger/timeline-state.ts'

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
  expect(coming(timelineState(), -300)).toEqual([
    'renewal_notice -28',
    'renewal_notice -7',
    'renewal_charge 0',
  ])
  expect(coming(timelineState({ notices: announced }), -6)).toEqual(['renewal_charge 0'])
})

it('a late notice postpones the charge by a week', () => {
  expect(coming(timelineState(), -2)).toEqual(['renewal_notice -2', 'renewal_charge 5'])
})

it('a card that expires before the charge is announced', () => {
  const method = { id: 1, expiresOn: '2027-10-31', setAt: null }
  expect(coming(timelineState({ notices: announced, method }), -6)).toEqual([
    'method_notice -6',
    'renewal_charge 0',
  ])
})

it('a gift without a payment method has one reminder and its end', () => {
  expect(coming(timelineState({ isGift: true, method: null }), -300)).toEqual([
    'method_notice -28',
    'access_suspended 14',
    'subscription_ended 44',
  ])
})

it('a trial that renews has one notice and its charge', () => {
  expect(coming(timelineState({ isTrial: true }), -10)).toEqual(['trial_notice -1', 'renewal_charge 0'])
})

it('a trial without consent to a charge ends with its term', () => {
  const given = timelineState({ isTrial: true, hasConsent: false })
  expect(coming(given, -10)).toEqual(['trial_notice -1', 'subscription_ends 0'])
})

it('an unpaid trial is suspended without a grace period', () => {
  const given = timelineState({ isTrial: true, attempt: failedAttempt(0) })
  expect(coming(given, 0)).toEqual(['access_suspended 0', 'subscription_ended 44'])
})

it('a canceled subscription ends with its term', () => {
  expect(coming(timelineState({ canceledAt: day(-100) }), -10)).toEqual(['subscription_ends 0'])
})

it('an ended subscription has the deletion of link and selection ahead, once', () => {
  const ended = timelineState({ status: 'CANCELED', canceledAt: day(-9), endedAt: finishAt })
  expect(coming(ended, 1)).toEqual(['selection_deleted 366'])
  expect(coming({ ...ended, isForgotten: true }, 400)).toEqual([])
})

it('a soft decline leads to retries, suspension and the end', () => {
  expect(coming(timelineState({ notices: announced, attempt: failedAttempt(0) }), 2)).toEqual([
    'renewal_retry 2',
    ...[3, 5, 7, 10, 14].map((days) => `renewal_retry ${days}`),
    'access_suspended 14',
    'subscription_ended 44',
  ])
})

it('a hard decline, or an open payment, leads to suspension and the end without retries', () => {
  const end = ['access_suspended 14', 'subscription_ended 44']
  expect(coming(timelineState({ attempt: failedAttempt(0, { decline: 'hard' }) }), 2)).toEqual(end)
  expect(
    coming(timelineState({ attempt: failedAttempt(0, { status: 'PENDING', decline: null }) }), 2),
  ).toEqual(end)
})

it('a suspended subscription ends, unless a new payment method is charged', () => {
  const given = timelineState({ status: 'INACTIVE', attempt: failedAttempt(0) })
  expect(coming(given, 20)).toEqual(['subscription_ended 44'])
  const method = { id: 2, expiresOn: null, setAt: day(19) }
  expect(coming({ ...given, method }, 20)[0]).toBe('renewal_retry 20')
})

it('a banned customer is not charged, and is suspended after the grace period', () => {
  const given = timelineState({ notices: announced, isBlocked: true })
  expect(coming(given, -6)).toEqual(['access_suspended 14', 'subscription_ended 44'])
})
