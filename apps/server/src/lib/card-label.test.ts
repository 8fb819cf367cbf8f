import { expect, it } from 'vitest'
import { cardLabel } from './card-label.ts'

it('names a card in each language, and in English in others', () => {
  const names = [undefined, 'de', 'ar', 'is'].map((locale) =>
    cardLabel({ brand: 'Visa', last4: '4242' }, locale),
  )
  expect(names).toEqual([
    'Visa ending 4242',
    'Visa, endet auf 4242',
    'Visa تنتهي بالرقم 4242',
    'Visa ending 4242',
  ])
})
