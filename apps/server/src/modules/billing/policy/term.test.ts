import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addYears, countDays } from './term.ts'

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2150-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('a year later', () => {
  it.each([
    ['2026-11-21T12:34:56.789Z', 1, '2027-11-21T12:34:56.789Z'],
    ['2028-02-29T23:59:59.999Z', 1, '2029-02-28T23:59:59.999Z'],
    ['2027-02-28T08:00:00.000Z', 1, '2028-02-28T08:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', 4, '2032-02-29T08:00:00.000Z'],
    ['2096-02-29T08:00:00.000Z', 4, '2100-02-28T08:00:00.000Z'],
  ])('than %s (%i) is %s', (start, years, end) => {
    expect(addYears(new Date(start), years).toISOString()).toBe(end)
  })

  // Specification: 9.1
  it('is the same month, day and hour, except for 29 February', () => {
    fc.assert(
      fc.property(instants, (start) => {
        const end = addYears(start, 1).toISOString()
        const wanted = start.toISOString().slice(4).replace('-02-29T', '-02-28T')
        expect(end).toBe(`${start.getUTCFullYear() + 1}${wanted}`)
      }),
      { numRuns: 2000 },
    )
  })

  it('has whole days: 365 or 366', () => {
    fc.assert(
      fc.property(instants, (startAt) => {
        expect([365, 366]).toContain(countDays({ startAt, finishAt: addYears(startAt, 1) }, startAt).total)
      }),
    )
  })
})

describe('the days left', () => {
  const term = { startAt: new Date('2026-11-21T12:00:00Z'), finishAt: new Date('2027-11-21T12:00:00Z') }

  it.each([
    ['before it begins', '2026-11-01T00:00:00Z', 365],
    ['at its first moment', '2026-11-21T12:00:00Z', 365],
    ['an hour later', '2026-11-21T13:00:00Z', 365],
    ['a day later', '2026-11-22T12:00:00Z', 364],
    ['in its last hour', '2027-11-21T11:00:00Z', 1],
    ['at its end', '2027-11-21T12:00:00Z', 0],
    ['long after', '2028-11-21T12:00:00Z', 0],
  ])('%s are %s → %i', (_when, now, left) => {
    expect(countDays(term, new Date(now))).toEqual({ total: 365, left })
  })
})
