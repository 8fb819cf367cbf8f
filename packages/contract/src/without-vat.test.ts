import { assert, nat, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { withoutVat } from './cart-price.ts'
import { splitVat } from './money.ts'

const due = record({ totalCents: nat(1_000_000), feeCents: nat(10_000) })
const rate = nat(10_000)

it('the sum without VAT and the VAT left out add up to the consumer’s price', () => {
  assert(
    property(due, rate, (price, percent) => {
      const net = withoutVat(price, percent)
      const gross = price.totalCents + price.feeCents
      const { netCents, vatCents } = splitVat(gross, percent)
      expect(net.totalCents + net.feeCents).toBe(netCents)
      expect(netCents + vatCents).toBe(gross)
      for (const part of ['totalCents', 'feeCents'] as const) {
        expect(net[part]).toBeGreaterThanOrEqual(0)
        expect(net[part]).toBeLessThanOrEqual(price[part])
      }
    }),
  )
})

it('nothing is left out at a rate of 0', () => {
  assert(
    property(due, (price) => {
      expect(withoutVat(price, 0)).toEqual(price)
    }),
  )
})
