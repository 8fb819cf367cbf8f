import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, reduceOffer, reducePrice, voucherFlaw } from './voucher.ts'

const service = {
  id: 7,
  code: 'guide-50',
  name: 'Guide 50',
  channelLimit: 50,
  priceCents: 990,
}
const offer = {
  kind: 'new',
  isTrial: false,
  service,
  totalCents: 990,
  feeCents: 0,
} as const
const noFee = {
  fee: { percentHundredths: 0, fixedCents: 0 },
  minimumCents: 50,
}

describe('the price with a voucher', () => {
  it('is reduced in cents, rounded half up', () => {
    expect(reducePrice(990, { kind: 'amount', value: 300 })).toBe(690)
    expect(reducePrice(990, { kind: 'percent', value: 2_000 })).toBe(792)
    expect(reducePrice(1, { kind: 'percent', value: 5_000 })).toBe(1)
    expect(reducePrice(990, { kind: 'months', value: 3 })).toBe(990)
  })

  it('is never below 0 nor above the list price', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const worth = fc.oneof(
      fc.record({
        kind: fc.constant('amount' as const),
        value: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 10_000 }),
      }),
      fc.record({
        kind: fc.constant('months' as const),
        value: fc.integer({ min: 1, max: 12 }),
      }),
    )
    fc.assert(
      fc.property(cents, worth, (price, voucher) => {
        const reduced = reducePrice(price, voucher)
        expect(Number.isInteger(reduced) && reduced >= 0 && reduced <= price).toBe(true)
      }),
    )
  })

  it('is waived below the providers’ minimum', () => {
    const left = reduceOffer(offer, { voucher: { kind: 'amount', value: 941 }, given: null }, noFee)
    expect([left.totalCents, left.feeCents]).toEqual([0, 0])
    expect(
      reduceOffer(offer, { voucher: { kind: 'amount', value: 940 }, given: null }, noFee).totalCents,
    ).toBe(50)
  })

  it('carries the fee of what is left', () => {
    const list = {
      fee: { percentHundredths: 1_000, fixedCents: 20 },
      minimumCents: 0,
    }
    const { totalCents, feeCents } = reduceOffer(
      offer,
      { voucher: { kind: 'percent', value: 5_000 }, given: null },
      list,
    )
    expect([totalCents, feeCents]).toEqual([495, 70])
  })
})

describe('the discount of a term', () => {
  const voucher = { kind: 'amount', value: 300 } as const

  it('includes VAT, also if the order left it out', () => {
    expect(discountOf({ servicePriceCents: 990, totalCents: 690 }, voucher)).toBe(300)
    expect(discountOf({ servicePriceCents: 990, totalCents: 580 }, voucher)).toBe(300)
  })

  it('is the whole price if the rest was waived', () => {
    expect(discountOf({ servicePriceCents: 340, totalCents: 0 }, voucher)).toBe(340)
  })
})

describe('a voucher', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const later = new Date('2026-11-21T12:00:01Z')
  const valid = {
    active: true,
    validFrom: now,
    validUntil: later,
    maxUses: 1,
    serviceIds: [7],
    firstPurchaseOnly: true,
  }
  const by = { now, uses: { total: 0, ofUser: 0 }, hasPurchase: false }

  it('holds from its first instant until before its last', () => {
    expect(voucherFlaw(valid, offer, by)).toBeNull()
    expect(voucherFlaw({ ...valid, validFrom: later }, offer, by)).toBe('voucher_unknown')
    expect(voucherFlaw(valid, offer, { ...by, now: later })).toBe('voucher_expired')
  })

  it.each([
    [{ active: false }, {}, {}, 'voucher_unknown'],
    [{}, {}, { uses: { total: 1, ofUser: 0 } }, 'voucher_used_up'],
    [{ maxUses: null }, {}, { uses: { total: 9, ofUser: 1 } }, 'voucher_already_used'],
    [{ serviceIds: [8] }, {}, {}, 'voucher_not_applicable'],
    [{}, { kind: 'upgrade' as const }, {}, 'voucher_not_applicable'],
    [{}, { isTrial: true }, {}, 'voucher_not_applicable'],
    [{}, {}, { hasPurchase: true }, 'voucher_not_applicable'],
  ])('%j for the offer %j by %j is refused', (facts, offered, use, flaw) => {
    expect(voucherFlaw({ ...valid, ...facts }, { ...offer, ...offered }, { ...by, ...use })).toBe(flaw)
  })
})
