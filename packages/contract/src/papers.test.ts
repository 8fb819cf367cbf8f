import { expect, it } from 'vitest'
import { adminPaymentRefund } from './papers.ts'

const accepts = (amount: number) => adminPaymentRefund.body.safeParse({ amount, reason: 'Goodwill' }).success

it.each([0.01, 0.29, 1.15, 19.9, 999_999.99])('a refund of %d is accepted', (amount) => {
  expect(accepts(amount)).toBe(true)
})

it.each([0, -1, 0.001, 1.005, 5e-118, Number.MIN_VALUE, 1e21])('a refund of %d is refused', (amount) => {
  expect(accepts(amount)).toBe(false)
})
