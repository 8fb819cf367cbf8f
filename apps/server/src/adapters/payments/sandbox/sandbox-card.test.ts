import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCard, hasCheckDigit } from './sandbox-card.ts'

const now = new Date('2026-11-21T12:00:00Z')
const form = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

describe('a card form', () => {
  it.each([
    ['4242424242424242', 'pays'],
    ['4242-4242-4242-4242', 'pays'],
    ['4000 0000 0000 0002', 'declines'],
    ['4000 0025 0000 3155', 'asks_confirmation'],
    ['4000 0000 0000 0341', 'pays'],
  ])('with the test card %s %s', (number, behaviour) => {
    expect(checkCard({ ...form, card_number: number }, now)).toEqual({
      outcome: 'valid',
      behaviour,
      ending: number.slice(-4),
    })
  })

  it.each([
    ['card_number', ''],
    ['card_number', 'four two'],
    ['card_number', '4242424242424241'],
    // A real-looking number that is no test card.
    ['card_number', '5555555555554444'],
    ['expiry', ''],
    ['expiry', '00/30'],
    ['expiry', '13/30'],
    ['expiry', '10/26'],
    ['cvc', ''],
    ['cvc', '12'],
    ['cvc', '12a'],
  ])('is refused at %s for "%s"', (field, value) => {
    const checked = checkCard({ ...form, [field]: value }, now)
    expect(checked).toEqual({ outcome: 'invalid', errors: { [field]: expect.any(String) } })
  })

  it.each(['11/26', '11/2026', '1126', ' 1 / 27 '])('takes the expiry %s', (expiry) => {
    expect(checkCard({ ...form, expiry }, now).outcome).toBe('valid')
  })
})

describe('the check digit', () => {
  it('finds every single wrong digit', () => {
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
