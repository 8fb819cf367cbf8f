import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { RenewalButton } from './renewal-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

const day = '2027-11-21T12:00:00.000Z'
const running = { id: 7, finish_at: day, renews_at: day, canceled_at: null }
const canceled = { ...running, renews_at: null, canceled_at: '2027-01-01T12:00:00.000Z' }

const renderButton = async (subscription: Parameters<typeof RenewalButton>[0]['subscription']) => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminBilling')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RenewalButton subscription={subscription} />
        <Toaster />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test.each([
  [
    'canceled',
    running,
    'Cancel renewal',
    'Keep renewal',
    'Renewal canceled',
    '/api/admin/subscription/7/cancel',
  ],
  [
    'resumed',
    canceled,
    'Resume renewal',
    'Leave canceled',
    'Renewal resumed',
    '/api/admin/subscription/7/resume',
  ],
])('a renewal is %s with a reason', async (_what, subscription, label, keep, done, path) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    return Response.json({ data: {} })
  })
  await renderButton(subscription)
  fireEvent.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/21 Nov 2027/)).toBeDefined()
  expect(dialog.getByRole('button', { name: keep })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'By telephone' } })
  fireEvent.click(dialog.getByRole('button', { name: label }))
  await screen.findByText(done)
  expect(sent).toEqual([[expect.stringContaining(path), { reason: 'By telephone' }]])
})

test('a subscription that does not renew anyway has no such action', async () => {
  await renderButton({ ...running, renews_at: null })
  expect(screen.queryByRole('button', { name: /renewal/ })).toBeNull()
})
