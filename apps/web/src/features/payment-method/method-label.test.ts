import { expect, test } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { methodLabel } from './method-label.ts'

test('a card has a localised label, other methods keep their name', async () => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('billing')
  await words.use('de')
  expect(
    methodLabel(i18n.t, {
      payment_method: 'Visa ending 4242',
      payment_card: { brand: 'Visa', last4: '4242' },
    }),
  ).toBe('Visa, endet auf 4242')
  expect(methodLabel(i18n.t, { payment_method: 'Sandbox wallet', payment_card: null })).toBe('Sandbox wallet')
})
