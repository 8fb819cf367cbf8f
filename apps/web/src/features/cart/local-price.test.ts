import type { Cart, Service } from '@guidefeed/contract'
import { describe, expect, test } from 'vitest'
import { localPrice } from './local-price.ts'

const serviceOf = (id: number, channel_limit: number, price: number): Service => ({
  id,
  code: `guide-${channel_limit}`,
  name: `Guide ${channel_limit}`,
  channel_limit,
  price,
  currency: 'EUR',
  interval_unit: 'YEAR',
})
const services = [serviceOf(2, 200, 14.9), serviceOf(1, 50, 9.9), serviceOf(3, 500, 19.9)]
const noFee = new Map<string, number>()
const nothing = { total: 0, paymentFee: 0, items: [] }

function cartOf(facts: Partial<Cart> = {}, info: Partial<Cart['cartInfo']> = {}): Cart {
  return {
    cartToken: 'token',
    subscribedChannelLimit: 0,
    hasTrial: false,
    selectedCountryIds: [],
    activeChannelIds: [],
    selectedChannelIds: [],
    mergedChannelIds: [],
    cartInfo: {
      subscriptionInfo: nothing,
      upgradeInfo: nothing,
      isUpgrade: false,
      intervalUnit: 'YEAR',
      currency: 'EUR',
      isTrialAllowed: false,
      upgradeFee: 0,
      ...info,
    },
    ...facts,
  }
}

const priced = (service: Service, total: number) => ({
  total,
  paymentFee: 0,
  items: [{ service_id: service.id, name: service.name, channel_count: 1, price: total }],
})

describe('before the server has answered', () => {
  const pending = { cart: cartOf(), isPending: true, services, config: noFee }

  test.each([
    [0, 9.9],
    [1, 9.9],
    [50, 9.9],
    [51, 14.9],
    [500, 19.9],
  ])('%i channels cost what the smallest service with room for them costs', (count, total) => {
    expect(localPrice({ ...pending, count })).toMatchObject({ yearTotal: total, due: { total, fee: 0 } })
  })

  test('the fee is rounded to whole cents, half up', () => {
    const feeOf = (percent: number, fixed: number) =>
      localPrice({
        ...pending,
        count: 1,
        config: new Map([
          ['payment_extra_fee_percent', percent],
          ['payment_extra_fee_in_eur', fixed],
        ]),
      }).due?.fee
    expect([feeOf(0, 0), feeOf(2.5, 0), feeOf(5, 0), feeOf(0, 0.35), feeOf(2.5, 0.35)]).toEqual([
      0, 0.25, 0.5, 0.35, 0.6,
    ])
  })

  test('the price is unknown without a price list or fees, and beyond the largest service', () => {
    const unknown = { service: null, due: null, yearTotal: null }
    expect(localPrice({ ...pending, count: 1, services: undefined })).toMatchObject(unknown)
    expect(localPrice({ ...pending, count: 501 })).toMatchObject(unknown)
    expect(localPrice({ ...pending, count: 1, config: undefined })).toMatchObject({ due: null })
  })

  test('an upgrade has no price until the server has priced the same service', () => {
    const held = { subscribedChannelLimit: 50 }
    const toSmall = { upgradeInfo: priced(serviceOf(2, 200, 14.9), 3.2) }
    const cart = cartOf(held, toSmall)
    expect(localPrice({ ...pending, cart: cartOf(held), count: 51 })).toMatchObject({
      isUpgrade: true,
      yearTotal: 14.9,
      due: null,
    })
    expect(localPrice({ ...pending, cart, count: 52 }).due).toEqual({ total: 3.2, fee: 0 })
    expect(localPrice({ ...pending, cart, count: 201 }).due).toBeNull()
    expect(localPrice({ ...pending, cart, count: 50 }).isUpgrade).toBe(false)
  })

  test('a trial leads to a year, not to an upgrade', () => {
    const cart = cartOf({ subscribedChannelLimit: 50, hasTrial: true })
    expect(localPrice({ ...pending, cart, count: 51 })).toMatchObject({
      isUpgrade: false,
      due: { total: 14.9 },
    })
  })
})

test('the server’s price overrides an outdated price list', () => {
  const cart = cartOf({}, { subscriptionInfo: priced(serviceOf(2, 200, 14.9), 17.9) })
  expect(localPrice({ cart, count: 51, isPending: false, services, config: noFee })).toMatchObject({
    yearTotal: 17.9,
    due: { total: 17.9, fee: 0 },
  })
})

test('an upgrade beside an unpaid renewal, which the server does not price, has no price', () => {
  const cart = cartOf({ subscribedChannelLimit: 50 }, { isUpgrade: true })
  expect(localPrice({ cart, count: 51, isPending: false, services, config: noFee }).due).toBeNull()
})
