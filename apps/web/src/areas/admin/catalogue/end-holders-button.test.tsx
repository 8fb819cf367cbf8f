import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { EndHoldersButton } from './end-holders-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

test('the end of subscriptions with other channels is not proposed and must be chosen', async () => {
  const sent: string[] = []
  const sums = {
    all: { subscriptions: 3, refund: 12 },
    without_others: { subscriptions: 0, refund: 0 },
    currency: 'EUR',
  }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    sent.push(method ?? 'GET')
    return Response.json({ data: sums })
  })
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminHolders')])
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EndHoldersButton channelIds={[7]} /> }),
    history: createMemoryHistory(),
  })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'End subscriptions' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Channel is gone' } })
  expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'End subscriptions' }))
  await dialog.findByText('Fill in this field.')
  expect(sent).toEqual(['GET'])
})
