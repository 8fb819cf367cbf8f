import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallestThatFits, upgradeFeeCents } from './pricing.ts'

describe('the smallest service that fits', () => {
  const service = (channelLimit: number) => ({
    id: channelLimit,
    code: '',
    name: '',
    channelLimit,
    priceCents: 100,
  })

  it('has enough room while no smaller one does', () => {
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

describe('the upgrade fee', () => {
  it('is the full difference on the first day, 0 after the last, and never negative', () => {
    const price = { oldPriceCents: 990, newPriceCents: 1490, daysTotal: 365 }
    expect(upgradeFeeCents({ ...price, daysLeft: 365 })).toBe(500)
    expect(upgradeFeeCents({ ...price, daysLeft: 0 })).toBe(0)
    expect(upgradeFeeCents({ ...price, newPriceCents: 490, daysLeft: 365 })).toBe(0)
  })
})
