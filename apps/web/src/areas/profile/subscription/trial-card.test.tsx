import type { Subscription } from '@guidefeed/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { providersQuery } from '../../../api/customer-queries.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { runningYear } from '../test/subscription.ts'
import { TrialCard } from './trial-card.tsx'

afterEach(cleanup)

const charge = { service: 'Standard', channel_limit: 50, price: 14.9, payment_fee: 0 }

async function show(subscription: Partial<Subscription>) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('billing'), words.load('checkout')])
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(providersQuery.queryKey, { data: [{ code: 'sandbox', kind: 'card' }] } as never)
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TrialCard subscription={{ ...runningYear, is_trial: true, ...subscription }} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test('a trial whose charge was announced late lasts until that day, as its mail says', async () => {
  await show({
    finish_at: '2026-11-24T12:00:00.000Z',
    next: { ...charge, at: '2026-11-25T12:00:00.000Z' },
  })
  expect(screen.getByRole('heading').textContent).toMatch(/25 Nov|Nov 25/)
})

// Specification: A.731
test('the button that makes a trial a paid year says so, below price, day and duration', async () => {
  const finish_at = '2026-11-24T12:00:00.000Z'
  await show({ finish_at, payment_method: null, next: null, if_renewed: { ...charge, at: finish_at } })
  const button = screen.getByRole('button', { name: 'Order and pay' })
  expect(button.parentElement?.previousElementSibling?.textContent).toMatch(
    /^Standard, one year from 24 Nov(ember)? 2026: €14\.90\. Renews each year for €14\.90 until you cancel\./,
  )
})
