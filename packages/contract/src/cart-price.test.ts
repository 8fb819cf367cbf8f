import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceSelection, smallestThatFits, upgradeFeeCents } from './cart-price.ts'

const service = (channelLimit: number, priceCents = 100) => ({ channelLimit, priceCents })

describe('the smallest service that fits', () => {
  it('has room, and no smaller one has', () => {
    const limits = fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(limits, fc.integer({ min: 0, max: 20_000 }), (given, count) => {
        const found = smallestThatFits(
          given.map((limit) => service(limit)),
          count,
        )
        const fitting = given.filter((limit) => limit >= count)
        expect(found?.channelLimit ?? null).toBe(fitting.length === 0 ? null : Math.min(...fitting))
      }),
    )
  })
})

describe('the upgrade fee', () => {
  it('is the full difference on the first day, 0 after the last day, and never negative', () => {
    const rest = { priceCents: 990, daysTotal: 365 }
    expect(upgradeFeeCents({ ...rest, daysLeft: 365 }, 1490)).toBe(500)
    expect(upgradeFeeCents({ ...rest, daysLeft: 0 }, 1490)).toBe(0)
    expect(upgradeFeeCents({ ...rest, daysLeft: 365 }, 490)).toBe(0)
    // A term under half a day has no days.
    expect(upgradeFeeCents({ ...rest, daysLeft: 0, daysTotal: 0 }, 1490)).toBe(0)
  })
})

describe('the price of a selection', () => {
  const list = {
    services: [service(200, 1490), service(50, 990)],
    fee: { percentHundredths: 250, fixedCents: 35 },
    minimumCents: 100,
  }
  const rest = { priceCents: 990, daysTotal: 365, daysLeft: 365 }

  it.each([
    ['a year of the smallest service with room', 50, null, { totalCents: 990, feeCents: 60 }],
    ['a year of the next larger one', 51, null, { totalCents: 1490, feeCents: 72 }],
    ['the rest of a term', 51, rest, { totalCents: 500, feeCents: 48 }],
    [
      'nothing where no provider takes so little',
      51,
      { ...rest, daysLeft: 30 },
      { totalCents: 0, feeCents: 0 },
    ],
  ])('is %s', (_what, channelCount, restOfTerm, due) => {
    expect(priceSelection(list, { channelCount, rest: restOfTerm })?.due).toEqual(due)
  })

  it('is null for an empty selection and beyond the largest service', () => {
    expect(priceSelection(list, { channelCount: 0, rest: null })).toBeNull()
    expect(priceSelection(list, { channelCount: 201, rest: null })).toBeNull()
  })
})
