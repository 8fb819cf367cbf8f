import { notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import type { PaymentDetail } from './payment-detail.ts'
import { RefundButton } from './refund-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

const payment = { id: 7, status: 'COMPLETED', amount: 9.9, currency: 'EUR', refunds: [] as unknown[] }

const toasts = () =>
  notificationsStore.getState().notifications.map(({ role, message }) => ({ role, message }))

async function openDialog() {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminBilling')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RefundButton payment={payment as PaymentDetail} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Too late' } })
  return screen.findByRole('dialog')
}

test.each([
  ['COMPLETED', 'status', 'The payment was refunded'],
  ['FAILED', 'alert', 'The provider refused the refund'],
] as const)('a refund that is %s is reported as %s', async (status, role, message) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { status } }))
  const dialog = await openDialog()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(toasts()).toContainEqual({ role, message }))
})

test('a refund after a colleague’s is refused at the amount', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    const answer = {
      message: 'The amount to refund has changed.',
      code: 'refund_changed',
      params: { amount: 6.9 },
    }
    return Response.json(answer, { status: 409 })
  })
  const dialog = await openDialog()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refund' }))
  await within(dialog).findByText('The amount to refund has changed.')
  expect(bodies).toEqual([{ amount: 9.9, left: 9.9, reason: 'Too late' }])
})
