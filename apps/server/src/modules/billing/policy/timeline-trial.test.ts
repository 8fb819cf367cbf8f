import { describe, expect, it } from 'vitest'
import { day, failedAttempt, timelineState } from '../../../../test/factories/timeline-state.ts'
import { next } from '../../../../test/next-step.ts'
import type { TimelineState } from '../ledger/timeline-state.ts'

describe('a trial', () => {
  const trial = { isTrial: true, notices: new Map() } as const
  const noticed = { ...trial, notices: new Map([['trial_ending', day(-1)]] as const) }
  const free = { ...trial, method: null, hasConsent: false }
  const asked = (status: 'PENDING' | 'CREATED') => ({ ...trial, attempt: failedAttempt(0, { status }) })
  const otherCard = { id: 2, expiresOn: null, setAt: day(0.005) }
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['is announced to end a day before', -5, trial, 'trial_ending -1'],
    ['too where it costs nothing', -5, free, 'trial_ending -1'],
    [
      'is not announced to a banned customer, who is looked at again',
      -5,
      { ...trial, isBlocked: true },
      'look_again -4',
    ],
    ['is announced to them if nothing would be charged', -5, { ...free, isBlocked: true }, 'trial_ending -1'],
    ['is charged at its end', 0, noticed, 'charge 0'],
    ['is not charged before its reminder', 2, trial, 'trial_ending -1'],
    [
      'is charged half a day after a late reminder',
      2,
      { ...noticed, announced: { at: day(2), chargeAt: day(2.5), sumCents: 990, mail: null } },
      'charge 2.5',
    ],
    [
      'is charged half a day after its reminder was sent',
      2,
      {
        ...noticed,
        announced: { at: day(-1), chargeAt: day(0), sumCents: 990, mail: { id: 1, sentAt: day(1.9) } },
      },
      'charge 2.4',
    ],
    ['is announced again when its charge was missed', 20, noticed, 'renewal_again 14'],
    ['ends where no worker ran for long', 50, trial, 'end 44'],
    ['ends without a payment method', 0, free, 'end 0'],
    ['ends without consent', 0, { ...trial, hasConsent: false }, 'end 0'],
    ['has no grace', 0.01, { ...trial, attempt: failedAttempt(0) }, 'suspend 0'],
    ['has none while the bank awaits confirmation', 0.01, asked('PENDING'), 'suspend 0'],
    ['is polled until it is decided', 0.01, asked('CREATED'), 'ask 0'],
    [
      'is given up first where the card was removed',
      0.01,
      { ...asked('CREATED'), method: null },
      'abandon 0',
    ],
    ['and where the bank awaits confirmation', 0.01, { ...asked('PENDING'), method: null }, 'abandon 0'],
    ['is given up for another card', 0.01, { ...asked('CREATED'), method: otherCard }, 'abandon 0'],
    [
      'which is charged instead',
      0.01,
      { ...trial, attempt: failedAttempt(0), method: otherCard },
      'charge 0',
    ],
    [
      'is only looked up while its customer is banned',
      0.01,
      { ...asked('CREATED'), isBlocked: true },
      'look_up 0.25',
    ],
    ['is not announced once canceled', -5, { ...trial, canceledAt: day(-6) }, 'end 0'],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(timelineState(changes), today)).toBe(expected)
  })
})
