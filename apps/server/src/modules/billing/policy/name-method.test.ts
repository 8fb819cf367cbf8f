import { expect, it } from 'vitest'
import { nameMethod } from './name-method.ts'

it('names a card in the customer’s language, and other payment methods as the provider does', () => {
  const card = { label: 'Visa ending 4242', cardBrand: 'Visa', cardLast4: '4242' }
  const wallet = { label: 'PayPal nora@example.test', cardBrand: null, cardLast4: null }
  expect(nameMethod(card, 'de')).toBe('Visa, endet auf 4242')
  expect(nameMethod(wallet, 'de')).toBe('PayPal nora@example.test')
})
