import { describe, expect, it } from 'vitest'
import { day, failedAttempt, finishAt, timelineState } from '../../../../test/factories/timeline-state.ts'
import { next } from '../../../../test/next-step.ts'
import type { NoticeKind, TimelineState } from '../ledger/timeline-state.ts'

const announced = (...kinds: NoticeKind[]) =>
  new Map(kinds.map((kind) => [kind, day(kind.endsWith('28') ? -28 : -7)]))
const allAnnounced = announced('renewal_28', 'renewal_7')

const state = (changes: Partial<TimelineState> = {}) => timelineState({ notices: allAnnounced, ...changes })

describe('the next step', () => {
  const card = { id: 1, expiresOn: '2027-10-31', setAt: null }
  const untold = new Map<NoticeKind, Date>()
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['long before', -300, { notices: untold }, 'price_rise -40'],
    ['after the first notice', -27, { notices: announced('renewal_28') }, 'renewal_7 -7'],
    ['after both', -6, {}, 'charge 0'],
    ['on the day', 0, {}, 'charge 0'],
    ['when both notices are late', -6, { notices: untold }, 'renewal_7 -7'],
    [
      'with a card that expires first',
      -35,
      { notices: announced('price_rise'), method: card },
      'card_30 -30',
    ],
    [
      'with it, when that notice is late',
      -8,
      { notices: announced('renewal_28'), method: card },
      'card_30 -30',
    ],
    ['without a payment method', 0, { method: null }, 'method_missing 0'],
    [
      'without one, after the notice',
      1,
      { method: null, notices: announced('renewal_28', 'method_missing') },
      'suspend 14',
    ],
    ['of one who is banned', 0, { isBlocked: true }, 'look_again 1'],
    ['of one who is banned, after the grace', 14, { isBlocked: true }, 'suspend 14'],
    ['of one who is banned, before any notice', -28, { isBlocked: true, notices: untold }, 'look_again -27'],
    [
      'of one who is banned, with a card that expires',
      -7,
      { isBlocked: true, method: card },
      'look_again -6',
    ],
    ['of one who is banned, without a card', 0, { isBlocked: true, method: null }, 'look_again 1'],
    ['while a declaration to leave waits', 0, { isLeaving: true }, 'end 44'],
    ['of a trial meanwhile', 0, { isTrial: true, isLeaving: true }, 'end 44'],
    ['of one whose ban has just ended', 3, { notices: untold }, 'renewal_7 -7'],
    ['of a trial of one who is banned', 0, { isTrial: true, isBlocked: true }, 'suspend 0'],
    ['with an upgrade that is not paid yet', 0, { hasOpenUpgrade: true }, 'clear_order 0'],
    [
      'with one, where nothing can be charged',
      0,
      { hasOpenUpgrade: true, method: null, notices: announced('renewal_28', 'method_missing') },
      'clear_order 0',
    ],
    ['with another order open', 0, { hasOtherOrder: true }, 'clear_order 0'],
    [
      'while the first attempt is unanswered',
      0.01,
      { attempt: failedAttempt(0, { status: 'CREATED' }) },
      'ask 0',
    ],
    [
      'that is unanswered for two weeks',
      15,
      { attempt: failedAttempt(0, { status: 'CREATED' }) },
      'abandon 14',
    ],
    [
      'while the bank wants a confirmation',
      1,
      { attempt: failedAttempt(0, { status: 'PENDING' }) },
      'ask 0.25',
    ],
    [
      'that was asked about just now',
      1,
      { attempt: failedAttempt(0, { status: 'PENDING', updatedAt: day(1) }) },
      'ask 1.25',
    ],
    [
      'that never completed',
      14,
      { attempt: failedAttempt(0, { status: 'PENDING', updatedAt: day(13.9) }) },
      'abandon 14',
    ],
    ['after a soft decline', 0.01, { attempt: failedAttempt(0) }, 'retry'],
    ['after a hard decline', 0.01, { attempt: failedAttempt(0, { decline: 'hard' }) }, 'suspend 14'],
    [
      'after a hard decline with a new card',
      2,
      { attempt: failedAttempt(0, { decline: 'hard', methodId: 9 }) },
      'charge 0',
    ],
    ['after the last attempt', 14, { attempt: failedAttempt(14) }, 'suspend 14'],
    ['of a worker that was away from day 2 to 6', 6, { attempt: failedAttempt(1) }, 'charge 3'],
    ['of a worker that was away beyond the grace', 20, { attempt: failedAttempt(1) }, 'suspend 14'],
    ['of a worker that was away for most of the grace', 13, {}, 'charge 0'],
    ['of a worker that was away for all of it', 20, {}, 'renewal_again 14'],
    [
      'announced again',
      21,
      { announced: { at: day(20), chargeAt: day(27), sumCents: 990, mail: null } },
      'suspend 14',
    ],
    [
      'announced again, and missed again',
      42,
      { announced: { at: day(20), chargeAt: day(27), sumCents: 990, mail: null } },
      'renewal_again 41',
    ],
    [
      'announced for a day after its end',
      46,
      { announced: { at: day(40), chargeAt: day(47), sumCents: 990, mail: null } },
      'suspend 14',
    ],
    [
      'announced for a day after its end, and declined',
      47,
      {
        announced: { at: day(40), chargeAt: day(47), sumCents: 990, mail: null },
        attempt: failedAttempt(47),
      },
      'suspend 14',
    ],
    [
      'announced when it was resumed long ago',
      -27,
      {
        notices: new Map([['resumed', day(-300)]]),
        announced: { at: day(-300), chargeAt: finishAt, sumCents: 990, mail: null },
      },
      'renewal_28 -28',
    ],
    ['of a worker that was away for two months', 60, {}, 'end 44'],
    [
      'announced for a day after the grace, which is over',
      14,
      { announced: { at: day(11), chargeAt: day(18), sumCents: 990, mail: null } },
      'suspend 14',
    ],
  ])('%s (day %d)', (_when, today, changes, expected) => {
    expect(next(state(changes), today)).toBe(expected === 'retry' ? 'charge 1' : expected)
  })

  it('retries on days 1, 3, 5, 7, 10 and 14, then suspends', () => {
    const days: string[] = []
    for (let today = 0; ;) {
      const step = next(state({ attempt: failedAttempt(today) }), today)
      days.push(step)
      if (step.startsWith('suspend')) break
      today = Number(step.split(' ')[1])
    }
    expect(days).toEqual([
      'charge 1',
      'charge 3',
      'charge 5',
      'charge 7',
      'charge 10',
      'charge 14',
      'suspend 14',
    ])
  })

  it('retries at once with the same card when the customer enters it again', () => {
    const again = { id: 1, expiresOn: null, setAt: day(1) }
    expect(next(state({ attempt: failedAttempt(0, { decline: 'hard' }), method: again }), 1)).toBe('charge 0')
  })

  it('charges 7 days after a late notice, however late', () => {
    const notices = (days: number) => new Map<NoticeKind, Date>([['renewal_7', day(days)]])
    expect(next(state({ notices: notices(-2) }), -1)).toBe('charge 5')
    expect(next(state({ notices: notices(2) }), 2)).toBe('charge 9')
    expect(next(state({ notices: notices(6) }), 6)).toBe('charge 13')
    expect(next(state({ notices: notices(11) }), 11)).toBe('suspend 14')
    expect(next(state({ notices: new Map() }), 2)).toBe('renewal_7 -7')
  })

  it('charges on the day for a customer who resumed just before it', () => {
    const notices = new Map<NoticeKind, Date>([
      ['resumed', day(-1)],
      ['renewal_7', day(-1)],
    ])
    expect(next(state({ notices }), -1)).toBe('charge 0')
  })
})

describe('a subscription that does not renew', () => {
  const canceled = { canceledAt: day(-100), notices: new Map() }
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['gets no notice and ends with its term', -28, canceled, 'end 0'],
    [
      'does not wait for an upgrade of an ended term',
      0,
      { ...canceled, hasOtherOrder: true, hasOpenUpgrade: true },
      'clear_order 0',
    ],
    ['waits for a purchase that is under way', 0, { ...canceled, hasOtherOrder: true }, 'nothing'],
    ['ends with its notice', -200, { ...canceled, endsEarlyAt: day(-100) }, 'end -100'],
    [
      'does not wait for a purchase at the end of its notice',
      -100,
      { ...canceled, endsEarlyAt: day(-100), hasOtherOrder: true },
      'end -100',
    ],
    [
      'clears an upgrade at the end of its notice first',
      -100,
      { ...canceled, endsEarlyAt: day(-100), hasOtherOrder: true, hasOpenUpgrade: true },
      'clear_order -100',
    ],
    ['is forgotten a year after its end', 1, { status: 'CANCELED', endedAt: day(0) }, 'forget 366'],
    ['is then left alone', 400, { status: 'CANCELED', endedAt: day(0), isForgotten: true }, 'nothing'],
    ['and never began is left alone', 0, { status: 'PENDING' }, 'nothing'],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(state(changes), today)).toBe(expected)
  })
})

describe('a suspended subscription', () => {
  const suspended = { status: 'INACTIVE', attempt: failedAttempt(14) } as const
  const open = {
    status: 'INACTIVE',
    attempt: failedAttempt(20, { status: 'PENDING', updatedAt: day(20) }),
  } as const
  const newCard = { id: 2, expiresOn: null, setAt: day(21) }
  const late = { at: day(20), chargeAt: day(27), sumCents: 990, mail: null }
  const announcedLate = { status: 'INACTIVE', announced: late } as const
  const unsent = { announced: { ...late, mail: { id: 1, sentAt: null } } }
  it.each<[string, number, Partial<TimelineState>, string]>([
    ['ends 44 days after its term', 15, suspended, 'end 44'],
    ['is charged at once to a new card', 21, { ...suspended, method: newCard }, 'charge 14'],
    ['without an attempt too', 21, { status: 'INACTIVE', method: newCard }, 'charge 0'],
    ['is not charged to the old one', 21, { status: 'INACTIVE' }, 'end 44'],
    ['is charged as announced if nothing was tried yet', 21, announcedLate, 'charge 27'],
    ['waits for the mail that announces it', 27, { ...announcedLate, ...unsent }, 'look_again 27.04'],
    ['announces it again once that has lapsed', 41, announcedLate, 'renewal_again 41'],
    [
      'announces it again to a card entered before the announced day',
      41,
      { ...announcedLate, method: newCard },
      'renewal_again 41',
    ],
    [
      'is charged at once to one entered since',
      41,
      { ...announcedLate, method: { ...newCard, setAt: day(41) } },
      'charge 27',
    ],
    [
      'is not charged while its customer is banned',
      27,
      { ...announcedLate, isBlocked: true },
      'look_again 28',
    ],
    ['after a trial is not charged', 21, { ...announcedLate, isTrial: true }, 'end 57'],
    ['looks for a confirmation', 20, open, 'ask 20.25'],
    ['abandons it for a new card', 21, { ...open, method: newCard }, 'abandon 20'],
    ['abandons it at the end', 44, open, 'abandon 44'],
  ])('%s', (_what, today, changes, expected) => {
    expect(next(state(changes), today)).toBe(expected)
  })
})
