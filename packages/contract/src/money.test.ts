import { describe, expect, it } from 'vitest'
import { paymentFeeCents } from './money.ts'

describe('the payment fee', () => {
  it.each([
    [1490, 250, 35, 72],
    [990, 0, 0, 0],
    // Half a cent rounds up.
    [100, 50, 0, 1],
    // No fee on nothing.
    [0, 250, 35, 0],
  ])('of %i cents at %i hundredths of a percent and %i cents is %i', (total, percent, fixed, fee) => {
    expect(paymentFeeCents(total, { percentHundredths: percent, fixedCents: fixed })).toBe(fee)
  })
})
