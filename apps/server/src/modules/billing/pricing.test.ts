import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentFeeCents, smallestThatFits, upgradeFeeCents } from './pricing.ts'

const runs = { numRuns: 20_000 }
const cents = fc.integer({ min: 0, max: 100_000_000 })

/** Whether `rounded` is the integer nearest to numerator / denominator, and of two equally near ones the upper. */
function isRounded(rounded: number, numerator: bigint, denominator: bigint): boolean {
  const twiceTheError = 2n * (BigInt(rounded) * denominator - numerator)
  return -denominator < twiceTheError && twiceTheError <= denominator
}

describe('the smallest service that fits', () => {
  const service = (channelLimit: number) => ({
    id: channelLimit,
    code: '',
    name: '',
    channelLimit,
    priceCents: 100,
  })

  it('has room, and no smaller one has', () => {
    const limits = fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(limits, fc.integer({ min: 0, max: 20_000 }), (given, count) => {
        const found = smallestThatFits(given.map(service), count)
        const fitting = given.filter((limit) => limit >= count)
        expect(found?.channelLimit ?? null).toBe(fitting.length === 0 ? null : Math.min(...fitting))
      }),
    )
  })
})

describe('the payment fee', () => {
  it('is the exact share and the fixed part, rounded once', () => {
    const percentHundredths = fc.integer({ min: 0, max: 10_000 })
    const fixedCents = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(cents, percentHundredths, fixedCents, (total, percent, fixed) => {
        fc.pre(total > 0)
        const fee = paymentFeeCents(total, { percentHundredths: percent, fixedCents: fixed })
        const exact = BigInt(total) * BigInt(percent) + BigInt(fixed) * 10_000n
        expect(isRounded(fee, exact, 10_000n)).toBe(true)
      }),
      runs,
    )
  })

  it.each([
    [1490, 250, 35, 72],
    [990, 0, 0, 0],
    // 0.5 cents go up.
    [100, 50, 0, 1],
    // Nothing to pay, no fee.
    [0, 250, 35, 0],
  ])('of %i cents at %i hundredths of a percent and %i cents is %i', (total, percent, fixed, fee) => {
    expect(paymentFeeCents(total, { percentHundredths: percent, fixedCents: fixed })).toBe(fee)
  })
})

describe('the upgrade fee', () => {
  const days = fc
    .constantFrom(365, 366)
    .chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 0, max: total })))

  it('is the exact share of the difference, rounded once', () => {
    fc.assert(
      fc.property(cents, cents, days, (oldPriceCents, newPriceCents, [daysTotal, daysLeft]) => {
        fc.pre(newPriceCents >= oldPriceCents)
        const fee = upgradeFeeCents({ oldPriceCents, newPriceCents, daysLeft, daysTotal })
        const exact = BigInt(newPriceCents - oldPriceCents) * BigInt(daysLeft)
        expect(isRounded(fee, exact, BigInt(daysTotal))).toBe(true)
      }),
      runs,
    )
  })

  it('is the whole difference on the first day, nothing after the last, and never below 0', () => {
    const price = { oldPriceCents: 990, newPriceCents: 1490, daysTotal: 365 }
    expect(upgradeFeeCents({ ...price, daysLeft: 365 })).toBe(500)
    expect(upgradeFeeCents({ ...price, daysLeft: 0 })).toBe(0)
    expect(upgradeFeeCents({ ...price, newPriceCents: 490, daysLeft: 365 })).toBe(0)
  })
})
