import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { currentTimeMs } from '../../../lib/clock.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { HistoryCard } from './history-card.tsx'

afterEach(cleanup)

test('an event just recorded is past although the clock lags; an end ahead is upcoming', async () => {
  const i18n = createI18n()
  await createWords(i18n).load('adminBilling')
  const inSeconds = (seconds: number) => new Date(currentTimeMs() + seconds * 1000).toISOString()
  const show = (days: number) => (
    <I18nextProvider i18n={i18n}>
      <HistoryCard
        coming={[]}
        timeline={[
          { at: inSeconds(8), event: 'payment_completed', id: 1 },
          { at: inSeconds(days * 86_400), event: 'subscription_finishes', id: 1 },
        ]}
      />
    </I18nextProvider>
  )
  const { rerender } = render(show(30))
  const lists = () => screen.getAllByRole('list').map((list) => list.children.length)
  expect(lists()).toEqual([1, 1])
  rerender(show(-1))
  expect(lists()).toEqual([2])
})

test('an event states its sum, what was changed, and the administrator', async () => {
  const i18n = createI18n()
  await createWords(i18n).load('adminBilling')
  const at = '2026-11-21T12:00:00Z'
  const actor = { id: 2, name: 'Ada Admin' }
  render(
    <I18nextProvider i18n={i18n}>
      <HistoryCard
        coming={[]}
        timeline={[
          { at, event: 'refund_requested', id: 4, amount: 2, actor },
          { at, event: 'service_changed', id: 1, finish_at: at, channel_limit: 75, actor },
        ]}
      />
    </I18nextProvider>,
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringContaining('Refund requested #4 €2.00 By Ada Admin'),
    expect.stringContaining('Service changed #1 Until 21 Nov 2026 Channel limit: 75 By Ada Admin'),
  ])
})
