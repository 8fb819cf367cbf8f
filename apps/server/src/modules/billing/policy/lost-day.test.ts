import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfDate } from '../../../lib/utc-day.ts'
import type { TermRow } from '../ledger/term.repository.ts'
import { holdingOf } from './holding.ts'
import { creditedDaysPerTerm, decideLostDay } from './lost-day.ts'
import type { LostDayFacts } from './lost-day.ts'
import { addDays, addYears } from './term.ts'
import { unusedPart } from './unused-part.ts'

const start = new Date('2026-11-21T12:00:00Z')
const end = addYears(start, 1)
const today = dayOfDate(start)

const row = (changes: Partial<TermRow> = {}): TermRow => ({
  id: 1,
  kind: 'year',
  buildsOn: null,
  orderId: 1,
  serviceId: 1,
  channelLimit: 50,
  priceCents: 990,
  discountCents: 0,
  startAt: start,
  finishAt: end,
  reversedAt: null,
  bringsMethod: false,
  ...changes,
})
const running = { status: 'ACTIVE', finishAt: end, endsEarlyAt: null, canceledAt: null } as const
const facts = (changes: Partial<LostDayFacts> = {}): LostDayFacts => ({
  day: today + 10,
  rows: [row()],
  subscription: running,
  creditedCount: 0,
  isRenewing: false,
  ...changes,
})
const decide = (changes: Partial<LostDayFacts>, days = 11) =>
  decideLostDay(facts(changes), addDays(start, days))

describe('a day without a guide', () => {
  const trial = row({ kind: 'trial', finishAt: addDays(start, 14) })
  const afterTrial = [
    trial,
    row({ id: 2, startAt: addDays(start, 14), finishAt: addYears(addDays(start, 14), 1) }),
  ]
  const renewed = [row(), row({ id: 2, kind: 'renewal', startAt: end, finishAt: addYears(end, 1) })]
  const late = [
    row(),
    row({ id: 2, kind: 'renewal', startAt: addDays(end, 20), finishAt: addDays(end, 385) }),
  ]
  const inSecondYear = { ...running, finishAt: addYears(end, 1) }
  it.each<[string, Partial<LostDayFacts>, number, string | null]>([
    ['of a paid year is credited', {}, 11, 'credited'],
    [
      'is credited although the subscription does not renew',
      { subscription: { ...running, canceledAt: start } },
      11,
      'credited',
    ],
    [
      'of a trial is not',
      { rows: [trial], subscription: { ...running, finishAt: addDays(start, 14) } },
      11,
      'not_paid',
    ],
    ['of the trial before the year is not', { rows: afterTrial }, 16, 'not_paid'],
    ['of the purchase is not', { day: today }, 1, 'not_paid'],
    [
      'between two paid years is credited',
      { rows: renewed, day: today + 365, subscription: inSecondYear },
      366,
      'credited',
    ],
    [
      'of an unpaid suspension is not',
      { rows: late, day: today + 370, subscription: inSecondYear },
      386,
      'not_paid',
    ],
    ['of a refunded year is not', { rows: [row({ reversedAt: addDays(start, 10) })] }, 11, 'not_paid'],
    ['waits while the renewal is being paid', { isRenewing: true }, 11, null],
    ['waits while the renewal can still be paid', { day: today + 364 }, 366, null],
    [
      'is not credited once the year is over',
      { day: today + 364, subscription: { ...running, canceledAt: start } },
      366,
      'not_paid',
    ],
    [
      'changes nothing after a notice',
      { subscription: { ...running, endsEarlyAt: addDays(start, 40) } },
      11,
      'ending',
    ],
    [
      'beyond the limit of the term is not credited',
      { creditedCount: creditedDaysPerTerm },
      11,
      'limit_reached',
    ],
  ])('%s', (_what, changes, days, outcome) => {
    expect(decide(changes, days)).toBe(outcome)
  })
})

describe('any series of lost days, told in any order and repeatedly', () => {
  const Days = fc.array(fc.integer({ min: -3, max: 420 }), { maxLength: 120 })

  /** Imitates the service: decides each day once, and lengthens the term by each credited one. */
  function live(days: readonly number[]) {
    const rows = [row()]
    const outcomes = new Map<number, string>()
    const ends = [end]
    for (const offset of days) {
      const day = today + offset
      if (outcomes.has(day)) continue
      const finishAt = holdingOf(rows)?.finishAt ?? end
      const creditedCount = [...outcomes.values()].filter((outcome) => outcome === 'credited').length
      const now = new Date(Math.min(addDays(start, offset + 1).getTime(), finishAt.getTime() - 1))
      const outcome = decideLostDay(
        facts({ day, rows, creditedCount, subscription: { ...running, finishAt } }),
        now,
      )
      if (outcome === null) continue
      outcomes.set(day, outcome)
      if (outcome !== 'credited') continue
      const moved = addDays(finishAt, 1)
      rows.push(
        row({
          id: rows.length + 1,
          kind: 'change',
          buildsOn: 1,
          orderId: null,
          startAt: now,
          finishAt: moved,
        }),
      )
      ends.push(moved)
    }
    return { rows, outcomes, ends }
  }

  it('credits each day once, never beyond the limit, and only moves the end later', () => {
    fc.assert(
      fc.property(Days, (days) => {
        const { rows, outcomes, ends } = live(days)
        const credited = [...outcomes].filter(([, outcome]) => outcome === 'credited')
        expect(credited.length).toBeLessThanOrEqual(creditedDaysPerTerm)
        expect(ends.every((at, index) => index === 0 || at > (ends[index - 1] ?? at))).toBe(true)
        expect(holdingOf(rows)?.finishAt).toEqual(addDays(end, credited.length))
        for (const [day] of credited) expect(day).toBeGreaterThan(today)
      }),
    )
  })

  it('never raises a refund above what was paid, nor above that without them', () => {
    fc.assert(
      fc.property(Days, fc.integer({ min: 0, max: 400 }), (days, left) => {
        const payer = { payerId: 1, giftOrderId: null }
        const kept = [{ paymentId: 1, orderId: 1, provider: 'sandbox', keptCents: 990, ...payer }]
        const from = addDays(start, left)
        const [part] = unusedPart(live(days).rows, kept, from)
        expect(part?.amountCents ?? 0).toBeLessThanOrEqual(990)
        expect(part).toEqual(unusedPart([row()], kept, from)[0])
      }),
    )
  })
})
