import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'

const facts = {
  cartToken: 't',
  channelIds: [1, 2],
  total: 14.9,
  yearTotal: 14.9,
  provider: 'sandbox',
  isTrial: false,
  country: 'DE',
  buyer: '',
  voucher: null,
}
let made = 0
const createKey = () => `key-${(made += 1)}`

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('a double click and a reload reuse the key', () => {
  const key = checkoutKeyFor(facts, createKey)
  expect(checkoutKeyFor({ ...facts, channelIds: [2, 1] }, createKey)).toBe(key)
})

test('a changed selection, price, provider, trial, country, business or voucher gets a new key', () => {
  const keys = [
    facts,
    { ...facts, channelIds: [1, 3] },
    { ...facts, country: 'AT' },
    { ...facts, buyer: 'Muster GmbH ATU10000005' },
    { ...facts, voucher: 'MAY20' },
    { ...facts, total: 24.9 },
    { ...facts, provider: 'paypal' },
    { ...facts, isTrial: true },
  ].map((other) => checkoutKeyFor(other, createKey))
  expect(new Set(keys).size).toBe(keys.length)
})

test('the same cart gets a new key after a result', () => {
  const key = checkoutKeyFor(facts, createKey)
  forgetCheckoutKey()
  expect(checkoutKeyFor(facts, createKey)).not.toBe(key)
})
