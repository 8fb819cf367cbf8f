import { expect, test } from 'vitest'
import { orderCost } from './order-cost.ts'

test('the cost of an order includes the payment fee, in exact cents', () => {
  expect(orderCost({ total: 9.9, payment_fee: 0.35 })).toBe(10.25)
  expect(orderCost({ total: 0.1, payment_fee: 0.2 })).toBe(0.3)
})
