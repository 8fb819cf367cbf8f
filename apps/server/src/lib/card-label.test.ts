import { expect, it } from 'vitest'
import { cardLabel, readCardLabel } from './card-label.ts'

it('a stored card is read as it was written', () => {
  const card = { brand: 'American Express', last4: '0005' }
  expect(readCardLabel(cardLabel(card))).toEqual(card)
})

it.each(['PayPal', 'Sandbox wallet', 'PayPal never-ending@example.test'])('%s is no card', (label) => {
  expect(readCardLabel(label)).toBeNull()
})
