import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodsOf, rateOn } from './rate-periods.ts'
import { addDays, dayIn, timeZoneOf } from './tax-day.ts'

const rates = [
  { country: 'DE', percentHundredths: 1900, validFrom: '2021-01-01' },
  { country: 'EE', percentHundredths: 2400, validFrom: '2025-07-01' },
  { country: 'DE', percentHundredths: 2100, validFrom: '2027-01-01' },
]

describe('the rate of a day', () => {
  it.each([
    ['DE', '2020-12-31', 0],
    ['DE', '2026-12-31', 1900],
    ['DE', '2027-01-01', 2100],
    ['EE', '2030-01-01', 2400],
    ['US', '2030-01-01', 0],
  ])('of %s on %s is %i', (country, day, rate) => {
    expect(rateOn(rates, country, day)).toBe(rate)
  })

  it('changes at midnight in the seller’s time zone', () => {
    const berlin = timeZoneOf('DE')
    expect(dayIn(berlin, new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(dayIn(berlin, new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(dayIn(timeZoneOf('PT'), new Date('2026-12-31T23:00:00Z'))).toBe('2026-12-31')
    expect(dayIn(timeZoneOf(null), new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31')
    expect(dayIn(timeZoneOf('FI'), new Date('2026-06-30T21:00:00Z'))).toBe('2026-07-01')
  })
})

describe('the periods of rates', () => {
  it('end on the day before the next rate of the same country', () => {
    expect(periodsOf(rates, '2026-11-22').map(({ validUntil, state }) => [validUntil, state])).toEqual([
      ['2026-12-31', 'current'],
      [null, 'current'],
      [null, 'future'],
    ])
    expect(periodsOf(rates, '2027-01-01').map(({ state }) => state)).toEqual(['past', 'current', 'current'])
  })

  it('cover each day once, and name the rate of the day as the current one', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 6 })
    const today = '2026-11-22'
    fc.assert(
      fc.property(offsets, (days) => {
        const listed = days.map((offset, n) => ({
          country: 'DE',
          percentHundredths: n + 1,
          validFrom: addDays(today, offset),
        }))
        const periods = periodsOf(listed, today)
        const covering = periods.filter(
          ({ validFrom, validUntil }) => validFrom <= today && (validUntil === null || validUntil >= today),
        )
        expect(covering).toEqual(periods.filter(({ state }) => state === 'current'))
        expect(covering.length).toBe(days.some((offset) => offset <= 0) ? 1 : 0)
        expect(rateOn(listed, 'DE', today)).toBe(covering[0]?.percentHundredths ?? 0)
      }),
    )
  })
})
