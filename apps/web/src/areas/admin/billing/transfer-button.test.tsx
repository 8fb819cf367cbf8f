import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import type { PaymentDetail } from './payment-detail.ts'
import { TransferButton } from './transfer-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

const paymentWith = (status: 'FAILED' | 'COMPLETED') =>
  ({
    id: 7,
    status: 'COMPLETED',
    amount: 9.9,
    currency: 'EUR',
    refunds: [{ status, amount: 3 }],
    full_refund: { effect: 'keeps_access', also_refunded: 0 },
    subscription: { status: 'CANCELED', finish_at: null },
  }) as PaymentDetail

async function show(payment: PaymentDetail) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminBilling')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <TransferButton payment={payment} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test('a bank transfer is offered once the provider has refused a refund, and sent as typed', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ data: {} })
  })
  await show(paymentWith('FAILED'))
  fireEvent.click(await screen.findByRole('button', { name: 'Record bank transfer' }))
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await type('Amount', '5,50')
  await type('Day of the transfer', '2026-11-21')
  await type('Reference of the transfer', 'Refund 7')
  await type('Reason', 'Too late for PayPal')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record bank transfer' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { amount: 5.5, transferred_on: '2026-11-21', reference: 'Refund 7', reason: 'Too late for PayPal' },
    ]),
  )
})

test('a bank transfer is not offered while the provider still refunds', async () => {
  await show(paymentWith('COMPLETED'))
  expect(screen.queryByRole('button')).toBeNull()
})
