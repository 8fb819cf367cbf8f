import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behaviourAtRenewal, checkCard, hasCheckDigit, testCards } from './sandbox-card.ts'

const now = new Date('2026-11-21T12:00:00Z')
const form = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

describe('a card form', () => {
  it.each([
    ['4242424242424242', { does: 'pay' }],
    ['4242-4242-4242-4242', { does: 'pay' }],
    ['4000 0000 0000 0002', { does: 'decline', decline: 'soft', reason: 'card_declined' }],
    ['4000 0025 0000 3155', { does: 'ask' }],
    ['4000 0000 0000 0341', { does: 'pay' }],
  ])('accepts the test card %s', (number, behaviour) => {
    expect(checkCard({ ...form, card_number: number }, now)).toEqual({
      outcome: 'valid',
      behaviour,
      ending: number.slice(-4),
      expiresOn: '2030-12-31',
    })
  })

  it.each(testCards)('has a valid check digit for the test card “$about”', ({ number }) => {
    expect(hasCheckDigit(number)).toBe(true)
  })

  it.each([
    ['card_number', ''],
    ['card_number', 'four two'],
    ['card_number', '4242424242424241'],
    // A realistic number that is not a test card.
    ['card_number', '5555555555554444'],
    ['expiry', ''],
    ['expiry', '00/30'],
    ['expiry', '13/30'],
    ['expiry', '10/26'],
    ['cvc', ''],
    ['cvc', '12'],
    ['cvc', '12a'],
  ])('rejects at %s the value "%s"', (field, value) => {
    const checked = checkCard({ ...form, [field]: value }, now)
    expect(checked).toEqual({ outcome: 'invalid', errors: { [field]: expect.any(String) } })
  })

  it.each(['11/26', '11/2026', '1126', ' 1 / 27 '])('accepts the expiry date %s', (expiry) => {
    expect(checkCard({ ...form, expiry }, now).outcome).toBe('valid')
  })
})

describe('the check digit', () => {
  it('detects every single wrong digit', () => {
    const digits = fc.array(fc.nat(9), { minLength: 11, maxLength: 18 })
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, change) => {
        const number = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
          .map((last) => [...start, last].join(''))
          .find((candidate) => hasCheckDigit(candidate))
        const wrong = (number ?? '').split('').map(Number)
        const index = place % wrong.length
        wrong[index] = ((wrong[index] ?? 0) + change) % 10
        expect(number).toBeDefined()
        expect(hasCheckDigit(wrong.join(''))).toBe(false)
      }),
    )
  })
})

describe('a stored card at a renewal', () => {
  it('pays until the end of its last month, and is then declined permanently', () => {
    expect(behaviourAtRenewal('4242', '2026-11-30', new Date('2026-11-30T23:59:00Z'))).toEqual({
      does: 'pay',
    })
    expect(behaviourAtRenewal('4242', '2026-11-30', new Date('2026-12-01T00:00:00Z'))).toMatchObject({
      does: 'decline',
      decline: 'hard',
    })
  })

  it('behaves according to its last digits', () => {
    expect(behaviourAtRenewal('0341', null, now)).toMatchObject({ does: 'decline', decline: 'soft' })
    expect(behaviourAtRenewal('9235', null, now)).toMatchObject({ does: 'decline', decline: 'hard' })
    expect(behaviourAtRenewal('3184', null, now)).toEqual({ does: 'ask' })
  })
})
