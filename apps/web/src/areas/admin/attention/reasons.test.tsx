import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { Reasons } from './reasons.tsx'

afterEach(cleanup)

// Specification: A.751
test('each reason is shown with the arrival of its declaration', async () => {
  const i18n = createI18n()
  await createWords(i18n).load('adminAttention')
  const reasons = [
    { declared_at: '2027-01-25T12:00:00Z', reason: 'No guide for ARD.', subscription_id: 8 },
    { declared_at: '2027-02-03T12:00:00Z', reason: 'ARD', subscription_id: 8 },
  ]
  render(
    <I18nextProvider i18n={i18n}>
      <Reasons reasons={reasons} />
    </I18nextProvider>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No guide for ARD.Received 25 Jan 2027, 12:00',
    'ARDReceived 3 Feb 2027, 12:00',
  ])
})
