import { describe, expect, it } from 'vitest'
import { day, timelineState } from '../../../../test/factories/timeline-state.ts'
import { next } from '../../../../test/next-step.ts'
import type { TimelineState } from '../ledger/timeline-state.ts'

describe('a redeemed gift', () => {
  const gift = { isGift: true, method: null } as const
  const reminded: Partial<TimelineState> = { ...gift, notices: new Map([['gift_ending', day(-28)]]) }
  const card = { id: 1, expiresOn: null, setAt: day(-20) }
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['has no higher price announced', -300, gift, 'gift_ending -28'],
    ['is announced to end once', -20, reminded, 'suspend 14'],
    ['is not announced to end after its end', 1, gift, 'suspend 14'],
    ['is reminded of no payment in the grace period', 1, reminded, 'suspend 14'],
    ['ends like any other year', 15, { ...reminded, status: 'INACTIVE' }, 'end 44'],
    [
      'renews with a payment method, which is announced',
      -20,
      { ...reminded, method: card },
      'renewal_28 -28',
    ],
    [
      'renews on its day with a payment method that was added late',
      -3,
      {
        ...gift,
        notices: new Map([
          ['gift_ending', day(-28)],
          ['renewal_7', day(-7)],
        ]),
        method: card,
      },
      'charge 0',
    ],
    [
      'is charged at once with one that was added in the grace period',
      3,
      { ...reminded, method: card },
      'charge 0',
    ],
    [
      'is announced again if a late announcement lapsed before its charge',
      21,
      {
        ...gift,
        status: 'INACTIVE',
        notices: new Map([['gift_ending', day(-1)]]),
        announced: { at: day(-1), chargeAt: day(6), sumCents: 990, mail: null },
        method: { ...card, setAt: day(2) },
      },
      'renewal_again 20',
    ],
    ['is not announced to end once it is canceled', -28, { ...gift, canceledAt: day(-100) }, 'end 0'],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(timelineState(changes), today)).toBe(expected)
  })
})
