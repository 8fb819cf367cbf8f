import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentFeeCents, upgradeFeeCents } from './pricing.ts'
// The one file where all that is rounded stands side by side, so that a fourth rule is not forgotten.
import { splitVat } from '../receipts/vat.ts'

/** An exact fraction of cents: numerator / denominator, the denominator above 0. */
type Fraction = readonly [bigint, bigint]

/** Half a cent away, and of two equally near cents the upper: round half away from zero, of amounts that are not below 0. */
function expectRounded(cents: number, [numerator, denominator]: Fraction) {
  const twiceTheError = 2n * (BigInt(cents) * denominator - numerator)
  if (-denominator < twiceTheError && twiceTheError <= denominator) return
  expect.fail(`${cents} is not ${numerator}/${denominator} rounded`)
}

/** 100,000 cases in all for each rule; fast-check prints the seed of a failure. */
const runs = { numRuns: 100_000 }
const cents = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 2_000_000_000 }))
const percentHundredths = fc.integer({ min: 0, max: 10_000 })

it('the payment fee is total × percent / 100 + fixed, rounded once', () => {
  fc.assert(
    fc.property(cents, percentHundredths, fc.integer({ min: 0, max: 100_000 }), (total, percent, fixed) => {
      const fee = paymentFeeCents(total, { percentHundredths: percent, fixedCents: fixed })
      if (total === 0) return fee === 0
      expectRounded(fee, [BigInt(total) * BigInt(percent) + BigInt(fixed) * 10_000n, 10_000n])
    }),
    runs,
  )
})

it('the upgrade fee is (new − old) × days left / days of the term, rounded once, and never below 0', () => {
  const days = fc.tuple(fc.constantFrom(365, 366), fc.nat(366)).map(([total, left]) => ({
    total,
    left: Math.min(left, total),
  }))
  fc.assert(
    fc.property(cents, cents, days, (oldPriceCents, newPriceCents, { total, left }) => {
      const fee = upgradeFeeCents({ oldPriceCents, newPriceCents, daysLeft: left, daysTotal: total })
      if (newPriceCents <= oldPriceCents) return fee === 0
      expectRounded(fee, [BigInt(newPriceCents - oldPriceCents) * BigInt(left), BigInt(total)])
    }),
    runs,
  )
})

it('net is gross × 100 / (100 + percent), rounded once, and VAT is the rest', () => {
  fc.assert(
    fc.property(cents, percentHundredths, (gross, percent) => {
      const { netCents, vatCents } = splitVat(gross, percent)
      if (netCents + vatCents !== gross || vatCents < 0) return false
      expectRounded(netCents, [BigInt(gross) * 10_000n, 10_000n + BigInt(percent)])
    }),
    runs,
  )
})
