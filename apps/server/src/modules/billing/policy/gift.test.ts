import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGiftCode, giftExpiresAt, lastMomentOf, makeGiftOffer } from './gift.ts'
import { discountOf, reduceOffer } from './voucher.ts'

const listOf = (prices: readonly number[]) =>
  prices.map((priceCents, at) => ({
    id: at + 1,
    code: `guide-${at}`,
    name: `Guide ${at}`,
    channelLimit: (at + 1) * 50,
    priceCents,
  }))
const noFee = { fee: { percentHundredths: 0, fixedCents: 0 }, minimumCents: 50 }
const prices = fc
  .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 })
  .map((cents) => cents.toSorted((a, b) => a - b))

describe('the price of a gift', () => {
  const services = listOf([10, 990, 1490])

  it('is a year of the service with its fee', () => {
    const fee = { percentHundredths: 1_000, fixedCents: 20 }
    expect(
      makeGiftOffer({ services, fee, minimumCents: 50 }, { serviceId: 2, deductedRate: 0 }),
    ).toMatchObject({ service: { id: 2 }, totalCents: 990, feeCents: 119 })
  })

  it('leaves out the VAT of a reverse charge', () => {
    expect(makeGiftOffer({ services, ...noFee }, { serviceId: 2, deductedRate: 1_900 })).toMatchObject({
      totalCents: 832,
    })
  })

  it('is null for an unknown service and one below the providers’ minimum', () => {
    expect(makeGiftOffer({ services, ...noFee }, { serviceId: 9, deductedRate: 0 })).toBeNull()
    expect(makeGiftOffer({ services, ...noFee }, { serviceId: 1, deductedRate: 0 })).toBeNull()
  })
})

describe('a redeemed gift', () => {
  const redeem = (cents: number[], given: number, picked: number) => {
    const services = listOf(cents)
    const [gift, service] = [services[given % cents.length], services[picked % cents.length]]
    if (gift === undefined || service === undefined) throw new Error('the list is not empty')
    const voucher = { kind: 'gift', value: gift.priceCents } as const
    const listed = {
      kind: 'new',
      isTrial: false,
      service,
      totalCents: service.priceCents,
      feeCents: 0,
    } as const
    return { gift, service, voucher, offer: reduceOffer(listed, { voucher, given: gift }, noFee) }
  }

  it('is free up to its size, and never smaller than was given', () => {
    fc.assert(
      fc.property(prices, fc.nat(), fc.nat(), (cents, given, picked) => {
        const { gift, service, offer } = redeem(cents, given, picked)
        expect(offer.service.channelLimit).toBe(Math.max(gift.channelLimit, service.channelLimit))
        expect(offer.totalCents > 0 && service.channelLimit <= gift.channelLimit).toBe(false)
      }),
    )
  })

  it('leaves the difference of a larger service to pay, or nothing below the minimum', () => {
    fc.assert(
      fc.property(prices, fc.nat(), fc.nat(), (cents, given, picked) => {
        const { gift, service, offer } = redeem(cents, given, picked)
        fc.pre(service.channelLimit > gift.channelLimit)
        const differenceCents = service.priceCents - gift.priceCents
        expect(offer.totalCents).toBe(differenceCents < noFee.minimumCents ? 0 : differenceCents)
      }),
    )
  })

  it.each([
    { what: 'a gift of the same price', priceCents: 990, totalCents: 0, discountCents: 0 },
    { what: 'the list price has risen since', priceCents: 1190, totalCents: 0, discountCents: 200 },
    { what: 'the list price has fallen since', priceCents: 790, totalCents: 0, discountCents: -200 },
    { what: 'a larger service', priceCents: 1490, totalCents: 500, discountCents: 0 },
    { what: 'a larger one without VAT', priceCents: 1490, totalCents: 420, discountCents: 0 },
  ])('counts at an upgrade with what its buyer paid: $what', ({ priceCents, totalCents, discountCents }) => {
    const order = { servicePriceCents: priceCents, totalCents }
    expect(discountOf(order, { kind: 'gift', value: 990 })).toBe(discountCents)
  })
})

describe('a gift code', () => {
  it('is valid for three years from the end of the year', () => {
    const until = giftExpiresAt('2026-11-24')
    expect(until).toEqual(new Date('2030-01-01T00:00:00Z'))
    expect(lastMomentOf(until).toISOString()).toMatch(/^2029-12-31/)
  })

  it('has sixteen letters and digits, none of them ambiguous', () => {
    let next = 0
    const code = createGiftCode((below) => next++ % below)
    expect(code).toBe('23456789ABCDEFGH')
    expect(createGiftCode((below) => below - 1)).toMatch(/^[A-Z2-9]{16}$/)
  })
})
