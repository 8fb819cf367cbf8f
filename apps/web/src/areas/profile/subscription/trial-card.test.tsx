import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { runningYear } from '../test/subscription.ts'
import { TrialCard } from './trial-card.tsx'

afterEach(cleanup)

test('a trial whose charge was announced late lasts until that day, as its mail says', async () => {
  const i18n = createI18n()
  await createWords(i18n).load('billing')
  const charge = { service: 'Standard', channel_limit: 50, price: 14.9, payment_fee: 0 }
  const subscription = {
    ...runningYear,
    is_trial: true,
    finish_at: '2026-11-24T12:00:00.000Z',
    next: { ...charge, at: '2026-11-25T12:00:00.000Z' },
  }
  render(
    <I18nextProvider i18n={i18n}>
      <TrialCard subscription={subscription} />
    </I18nextProvider>,
  )
  expect(screen.getByRole('heading').textContent).toMatch(/25 Nov|Nov 25/)
})
