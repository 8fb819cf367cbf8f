import { describe, expect, it } from 'vitest'
import { day, failedAttempt, finishAt, timelineState } from '../../../../test/factories/timeline-state.ts'
import { next } from '../../../../test/next-step.ts'
import type { TimelineState } from '../ledger/timeline-state.ts'

const notices = new Map([
  ['renewal_28', day(-28)],
  ['renewal_7', day(-7)],
] as const)

describe('a charge whose announcement', () => {
  const mailedOn = (sentAt: Date | null): Partial<TimelineState> => ({
    announced: { at: day(-7), chargeAt: finishAt, sumCents: 990, mail: { id: 1, sentAt } },
  })
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['is not sent yet looks on its day', -6, mailedOn(null), 'look_again 0'],
    ['is not sent by then looks hourly', 2, mailedOn(null), 'look_again 2.04'],
    ['was sent in time is taken on its day', -6, mailedOn(day(-7)), 'charge 0'],
    ['was sent late is taken 7 days later', 3, mailedOn(day(2)), 'charge 9'],
    ['is not sent until it lapses is announced again', 14, mailedOn(null), 'renewal_again 14'],
    [
      'is not sent waits after a decline, too',
      2,
      { ...mailedOn(null), attempt: failedAttempt(0) },
      'look_again 2.04',
    ],
    [
      'is not sent waits while suspended, although there is a new card',
      21,
      {
        status: 'INACTIVE',
        attempt: failedAttempt(14),
        method: { id: 2, expiresOn: null, setAt: day(20) },
        announced: { at: day(19), chargeAt: day(26), sumCents: 1490, mail: { id: 1, sentAt: null } },
      },
      'look_again 26',
    ],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(timelineState({ notices, ...changes }), today)).toBe(expected)
  })
})
