import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptPayment } from '../ledger/payment.repository.ts'
import type { TermRow } from '../ledger/term.repository.ts'
import { addDays, addYears } from './term.ts'
import { totalOf, unusedPart } from './unused-part.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** A term whose order and row have the same id. */
const row = (id: number, kind: TermRow['kind'], startAt: Date, finishAt: Date | null): TermRow => ({
  id,
  kind,
  buildsOn: kind === 'year' || kind === 'trial' ? null : id - 1,
  orderId: kind === 'change' ? null : id,
  serviceId: 1,
  channelLimit: 50,
  priceCents: 990,
  discountCents: 0,
  startAt,
  finishAt,
  reversedAt: null,
  bringsMethod: false,
})
const paid = (orderId: number, keptCents: number): KeptPayment => ({
  paymentId: 100 + orderId,
  orderId,
  giftOrderId: null,
  payerId: 1,
  provider: 'sandbox',
  keptCents,
})

const start = at('2026-11-21')
const year = row(1, 'year', start, addYears(start, 1))

describe('the unused part', () => {
  it.each<[string, TermRow[], KeptPayment[], Date, number[]]>([
    ['of a year that just began is all of it', [year], [paid(1, 990)], start, [990]],
    ['counts a day that has begun', [year], [paid(1, 3650)], addDays(start, 10.5), [3550]],
    ['is rounded half up', [year], [paid(1, 730)], addDays(start, 364.75), [2]],
    ['of a year that is over is nothing', [year], [paid(1, 990)], addYears(start, 1), []],
    ['is a share of what was not refunded yet', [year], [paid(1, 500)], addDays(start, 73), [400]],
    ['of a trial is nothing', [row(1, 'trial', start, addDays(start, 7))], [], start, []],
    ['of a given service is nothing', [{ ...year, orderId: null }], [], start, []],
    [
      'of a leap year is spread over 366 days',
      [row(1, 'year', at('2027-06-01'), at('2028-06-01'))],
      [paid(1, 36_600)],
      at('2028-02-29'),
      [9300],
    ],
    [
      'of an upgrade is spread over the rest that it bought, and comes first',
      [year, row(2, 'upgrade', addDays(start, 265), null)],
      [paid(1, 3650), paid(2, 1000)],
      addDays(start, 315),
      [500, 500],
    ],
    [
      'of a renewed year leaves the one before alone',
      [year, row(2, 'renewal', addYears(start, 1), addYears(start, 2))],
      [paid(1, 990), paid(2, 732)],
      addDays(addYears(start, 1), 183),
      [366],
    ],
    [
      'has nothing for time that an administrator added',
      [year, row(2, 'change', addDays(start, 5), addDays(start, 395))],
      [paid(1, 3650)],
      addDays(start, 355),
      [100],
    ],
    [
      'includes time that an administrator took away',
      [year, row(2, 'change', addDays(start, 5), addDays(start, 100))],
      [paid(1, 3650)],
      addDays(start, 100),
      [2650],
    ],
    [
      'leaves out an upgrade that was given back',
      [year, { ...row(2, 'upgrade', addDays(start, 265), null), reversedAt: addDays(start, 266) }],
      [paid(1, 3650), paid(2, 5)],
      addDays(start, 265),
      [1000],
    ],
    [
      'of an upgrade in the last hours of a term is all of it',
      [year, row(2, 'upgrade', addDays(start, 364.9), null)],
      [paid(2, 60)],
      addDays(start, 364.95),
      [60],
    ],
  ])('%s', (_what, rows, payments, from, amounts) => {
    expect(unusedPart(rows, payments, from).map(({ amountCents }) => amountCents)).toEqual(amounts)
  })

  const Life = fc.record({
    begin: fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
    yearCents: fc.nat(1_000_000),
    upgrades: fc.array(fc.record({ day: fc.nat(365), cents: fc.nat(1_000_000) }), { maxLength: 4 }),
  })
  const rowsOf = ({ begin, yearCents, upgrades }: typeof Life extends fc.Arbitrary<infer L> ? L : never) => {
    const rows = [row(1, 'year', begin, addYears(begin, 1))]
    const payments = [paid(1, yearCents)]
    for (const { day, cents } of upgrades.toSorted((a, b) => a.day - b.day)) {
      rows.push(row(rows.length + 1, 'upgrade', addDays(begin, day), null))
      payments.push(paid(rows.length, cents))
    }
    return { rows, payments, finishAt: addYears(begin, 1) }
  }

  it('never exceeds a payment, never grows, and ends with the term', () => {
    fc.assert(
      fc.property(Life, fc.nat(366), fc.nat(366), (life, one, other) => {
        const { rows, payments, finishAt } = rowsOf(life)
        const partsAt = (days: number) => unusedPart(rows, payments, addDays(life.begin, days))
        for (const { paymentId, amountCents } of partsAt(one)) {
          const payment = payments.find((known) => known.paymentId === paymentId)
          expect(amountCents).toBeLessThanOrEqual(payment?.keptCents ?? -1)
        }
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        expect(totalOf(partsAt(later))).toBeLessThanOrEqual(totalOf(partsAt(earlier)))
        expect(unusedPart(rows, payments, finishAt)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('and the used days of each payment make up the payment, within one rounding', () => {
    fc.assert(
      fc.property(Life, fc.nat(365), (life, day) => {
        const { rows, payments, finishAt } = rowsOf({ ...life, upgrades: [] })
        const total = Math.round((finishAt.getTime() - life.begin.getTime()) / 86_400_000)
        const back = totalOf(unusedPart(rows, payments, addDays(life.begin, day)))
        const used = (life.yearCents * day) / total
        expect(Math.abs(life.yearCents - back - used)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
      { numRuns: 2000 },
    )
  })
})
