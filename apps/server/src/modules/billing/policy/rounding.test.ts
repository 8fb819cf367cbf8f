import { upgradeFeeCents } from '@guidefeed/contract/cart-price'
import { paymentFeeCents } from '@guidefeed/contract/money'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
// All rounding rules in one place, so that a new one is not forgotten.
import { splitVat } from '@guidefeed/contract/money'

/** An exact fraction of cents: numerator / denominator, with a positive denominator. */
type Fraction = readonly [bigint, bigint]

/** Round half up to whole cents; amounts are never negative. */
function isRounded(cents: number, [numerator, denominator]: Fraction): boolean {
  const twiceTheError = 2n * (BigInt(cents) * denominator - numerator)
  return -denominator < twiceTheError && twiceTheError <= denominator
}

/** 100,000 cases per rule; fast-check prints the seed of a failure. */
const runs = { numRuns: 100_000 }
const patient = { timeout: 300_000 }
const cents = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 2_000_000_000 }))
const percentHundredths = fc.integer({ min: 0, max: 10_000 })

// Specification: 9.3
it('the payment fee is total × percent / 100 + fixed, rounded once', patient, () => {
  const holds = fc.property(
    cents,
    percentHundredths,
    fc.integer({ min: 0, max: 100_000 }),
    (total, percent, fixed) => {
      const fee = paymentFeeCents(total, { percentHundredths: percent, fixedCents: fixed })
      const exact = [BigInt(total) * BigInt(percent) + BigInt(fixed) * 10_000n, 10_000n] as const
      return total === 0 ? fee === 0 : isRounded(fee, exact)
    },
  )
  expect(() => fc.assert(holds, runs)).not.toThrow()
})

it(
  'the upgrade fee is (new − old) × days left / days of the term, rounded once, and never below 0',
  patient,
  () => {
    const days = fc.tuple(fc.constantFrom(365, 366), fc.nat(366)).map(([total, left]) => ({
      total,
      left: Math.min(left, total),
    }))
    const holds = fc.property(cents, cents, days, (oldPriceCents, newPriceCents, { total, left }) => {
      const fee = upgradeFeeCents(
        { priceCents: oldPriceCents, daysLeft: left, daysTotal: total },
        newPriceCents,
      )
      const exact = [BigInt(newPriceCents - oldPriceCents) * BigInt(left), BigInt(total)] as const
      return newPriceCents <= oldPriceCents ? fee === 0 : isRounded(fee, exact)
    })
    expect(() => fc.assert(holds, runs)).not.toThrow()
  },
)

it('net is gross × 100 / (100 + percent), rounded once, and VAT is the rest', patient, () => {
  const holds = fc.property(cents, percentHundredths, (gross, percent) => {
    const { netCents, vatCents } = splitVat(gross, percent)
    const exact = [BigInt(gross) * 10_000n, 10_000n + BigInt(percent)] as const
    return netCents + vatCents === gross && vatCents >= 0 && isRounded(netCents, exact)
  })
  expect(() => fc.assert(holds, runs)).not.toThrow()
})
