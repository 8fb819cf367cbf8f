import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { EndRefundButton } from './end-refund-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

const renderButton = async (subscription: Parameters<typeof EndRefundButton>[0]['subscription']) => {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([
    words.load('account'),
    words.load('admin'),
    words.load('adminBilling'),
    words.load('profile'),
  ])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <EndRefundButton subscription={subscription} />
        <Toaster />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test('a subscription that is past due is ended without a refund', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    // The cart of another test of this worker may still be sent.
    if (url.includes('/admin/')) bodies.push(JSON.parse(body))
    return Response.json({ data: { refunds: [] } })
  })
  await renderButton({
    id: 7,
    currency: 'EUR',
    unused_amount: 0,
    unused_from: null,
    unused_gift_amount: 0,
    is_past_due: true,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End subscription' }))
  const dialog = within(await screen.findByRole('dialog'))
  // In a dialog that ends a subscription, "Cancel" would be ambiguous.
  dialog.getByRole('button', { name: 'Keep subscription' })
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Closed' } })
  fireEvent.click(dialog.getByRole('button', { name: 'End subscription' }))
  await screen.findByText('Subscription ended')
  expect(bodies).toEqual([{ refund: 0, reason: 'Closed' }])
})

test('a refused refund still says that the subscription has ended', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { refunds: [{ status: 'FAILED' }] } }))
  await renderButton({
    id: 7,
    currency: 'EUR',
    unused_amount: 9.9,
    unused_from: null,
    unused_gift_amount: 0,
    is_past_due: false,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End and refund' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Closed' } })
  fireEvent.click(screen.getByRole('button', { name: 'End and refund €9.90' }))
  const toast = await screen.findByText(/refused/)
  expect(toast.textContent).toBe(
    'Subscription ended, but the provider refused a refund. See the attention list.',
  )
})

test('what was paid by the buyer of a gift is said to go back to them', async () => {
  await renderButton({
    id: 7,
    currency: 'EUR',
    unused_amount: 11.92,
    unused_from: null,
    unused_gift_amount: 7.92,
    is_past_due: false,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End and refund' }))
  const texts = (await screen.findByRole('dialog')).textContent
  expect(texts).toContain('End now and refund €11.92?')
  expect(texts).toContain('€7.92 of it goes to the customer who bought this year as a gift.')
})

// Specification: A.750
test('the dialog says since when the refund counts after a cancellation for good cause', async () => {
  await renderButton({
    id: 7,
    currency: 'EUR',
    unused_amount: 8.14,
    unused_from: '2027-01-25T12:00:00Z',
    unused_gift_amount: 0,
    is_past_due: false,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End and refund' }))
  const texts = (await screen.findByRole('dialog')).textContent
  expect(texts).toMatch(/counts from the cancellation for good cause, received on 25 Jan 2027, 12:00\./)
})
