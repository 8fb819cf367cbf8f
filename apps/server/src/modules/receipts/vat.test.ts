import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitVat } from '@guidefeed/contract/money'
import { splitVatOfPart } from './vat.ts'

const gross = fc.integer({ min: 1, max: 100_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 })

describe('the VAT of an amount', () => {
  it.each([
    [990, 2000, 825, 165],
    [1490, 1900, 1252, 238],
    [990, 0, 990, 0],
    [1, 2500, 1, 0],
    // Half a cent rounds up.
    [1, 10_000, 1, 0],
  ])(
    'of %i cents at %i hundredths of a percent leaves %i net and is %i',
    (cents, rate, netCents, vatCents) => {
      expect(splitVat(cents, rate)).toEqual({ netCents, vatCents })
    },
  )

  it('of refunds in any parts adds up to that of the whole', () => {
    const parts = fc.array(gross, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, percent, (amounts, rate) => {
        let creditedCents = 0
        const sums = { netCents: 0, vatCents: 0 }
        for (const grossCents of amounts) {
          const { netCents, vatCents } = splitVatOfPart({ grossCents, creditedCents }, rate)
          expect(netCents + vatCents).toBe(grossCents)
          expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0)
          sums.netCents += netCents
          sums.vatCents += vatCents
          creditedCents += grossCents
        }
        expect(sums).toEqual(splitVat(creditedCents, rate))
      }),
    )
  })
})
