import { expect, test } from 'vitest'
import { refundableCents } from './refundable.ts'

test('refunds and those under way reduce what is left; failed ones do not', () => {
  const refunds = [
    { status: 'COMPLETED', amount: 4.1 },
    { status: 'PENDING', amount: 0.2 },
    { status: 'FAILED', amount: 9 },
  ] as const
  expect(refundableCents({ amount: 14.9, refunds })).toBe(1060)
  expect(refundableCents({ amount: 4.3, refunds })).toBe(0)
})
