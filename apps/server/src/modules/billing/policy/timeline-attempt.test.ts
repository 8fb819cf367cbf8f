import { describe, expect, it } from 'vitest'
import { day, failedAttempt, timelineState } from '../../../../test/factories/timeline-state.ts'
import { next } from '../../../../test/next-step.ts'
import type { TimelineState } from '../ledger/timeline-state.ts'

const unknown = { attempt: failedAttempt(0, { status: 'CREATED' }) }
const confirmed = { attempt: failedAttempt(0, { status: 'PENDING' }) }
const notices = new Map([['renewal_7', day(-7)]] as const)

describe('an attempt that is open', () => {
  it.each<[string, number, Partial<TimelineState>, string]>([
    [
      'is only looked up while a declaration to leave waits',
      0.01,
      { ...unknown, isLeaving: true },
      'look_up 0.25',
    ],
    ['is only looked up while its customer is banned', 0.01, { ...unknown, isBlocked: true }, 'look_up 0.25'],
    [
      'is looked up again six hours later',
      1,
      { isBlocked: true, attempt: failedAttempt(0, { status: 'CREATED', updatedAt: day(1) }) },
      'look_up 1.25',
    ],
    ['is abandoned at the end of the grace period then', 14, { ...unknown, isBlocked: true }, 'abandon 14'],
    [
      'is asked about meanwhile if the bank wants it confirmed',
      1,
      { ...confirmed, isLeaving: true },
      'ask 0.25',
    ],
    ['is given up where the card was removed', 0.01, { ...unknown, method: null }, 'abandon 0'],
    [
      'is given up then for one who is banned too',
      0.01,
      { ...unknown, method: null, isBlocked: true },
      'abandon 0',
    ],
    ['may still be confirmed at the bank then', 1, { ...confirmed, method: null }, 'ask 0.25'],
    ['is given up before a canceled subscription ends', 1, { ...unknown, canceledAt: day(-9) }, 'abandon 0'],
    [
      'is given up where the card was removed while suspended',
      21,
      { status: 'INACTIVE', method: null, attempt: failedAttempt(20, { status: 'CREATED' }) },
      'abandon 20',
    ],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(timelineState({ notices, ...changes }), today)).toBe(expected)
  })
})

// Specification: A.730
describe('an attempt that a purchase took the place of while suspended', () => {
  const replaced = {
    status: 'INACTIVE',
    attempt: failedAttempt(20, { error: 'replaced' }),
  } as const
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['waits for that purchase', 21, { hasOtherOrder: true }, 'nothing'],
    ['is followed by another one after it', 21, {}, 'charge 20'],
    ['is not followed by one without a card', 21, { method: null }, 'end 44'],
    ['is not followed by one while its customer is banned', 21, { isBlocked: true }, 'look_again 22'],
    // A month after the announced day, nobody expects it.
    ['is announced again if it was tried too long ago', 35, {}, 'renewal_again 14'],
    [
      'is followed by one once that is announced',
      36,
      { announced: { at: day(35), chargeAt: day(42), sumCents: 990, mail: null } },
      'charge 42',
    ],
    ['is not announced again while that purchase is open', 35, { hasOtherOrder: true }, 'nothing'],
    ['is not announced again while its customer is banned', 35, { isBlocked: true }, 'look_again 36'],
    ['is not followed by one after the end', 45, {}, 'end 44'],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(timelineState({ notices, ...replaced, ...changes }), today)).toBe(expected)
  })
})
