import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { createI18n } from '../../../messages/i18n.ts'
import type { Language } from '../../../messages/languages.ts'
import { createWords } from '../../../messages/words.ts'
import type { PaymentDetail } from './payment-detail.ts'
import { RefundButton } from './refund-button.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

// Toasts of earlier files fill the list, so that further ones would wait in the queue.
beforeEach(() => notifications.clean())
afterEach(cleanup)

const subscription = {
  status: 'ACTIVE',
  finish_at: '2027-11-21T12:00:00Z',
  renews_at: '2027-11-21T12:00:00Z' as string | null,
}
const payment = {
  id: 7,
  status: 'COMPLETED',
  amount: 9.9,
  currency: 'EUR',
  refunds: [] as unknown[],
  full_refund: { effect: 'ends_access', also_refunded: 0 },
  subscription,
}

const toasts = () =>
  notificationsStore.getState().notifications.map(({ role, message }) => ({ role, message }))

async function renderWithWords(page: ReactNode, client = new QueryClient(), language: Language = 'en') {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.use(language)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminBilling')])
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </I18nextProvider>,
  )
}

async function openDialog(change: Partial<typeof payment> = {}) {
  await renderWithWords(<RefundButton payment={{ ...payment, ...change } as PaymentDetail} />)
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

test.each([
  ['the new rest replaces the old one', '9.90', '6.90'],
  ['the new rest replaces a sum above it', '8', '6.90'],
  ['a part that is still left stays', '2,50', '2,50'],
])('a refund after a colleague’s is refused at the amount: %s', async (_what, typed, shown) => {
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
  typeAmount(dialog, typed)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refund' }))
  await within(dialog).findByText('The amount to refund has changed.')
  expect(bodies).toEqual([
    { amount: Number(typed.replace(',', '.')), left: 9.9, also_refunded: 0, reason: 'Too late' },
  ])
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe(shown)
})

const typeAmount = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByLabelText('Amount'), { target: { value } })
const preview = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent

test('the effect of a full refund is stated before it is confirmed', async () => {
  const dialog = await openDialog({ full_refund: { effect: 'ends_access', also_refunded: 4 } })
  expect(preview(dialog)).toBe(
    'Access ends at once, and the subscription does not renew. Upgrades that build on it are refunded too: €4.00.',
  )
  typeAmount(dialog, '3,90')
  expect(preview(dialog)).toBe(
    'Access and the renewal on 21 Nov 2027 do not change. €6.00 can still be refunded.',
  )
  typeAmount(dialog, '20')
  expect(within(dialog).queryByRole('status')?.textContent).toBe('')
})

test('a refund of a canceled subscription’s part keeps access until its last day', async () => {
  const dialog = await openDialog({ subscription: { ...subscription, renews_at: null } })
  typeAmount(dialog, '9')
  expect(preview(dialog)).toBe('Access until 21 Nov 2027 does not change. €0.90 can still be refunded.')
})

test('a full refund of an earlier year changes neither access nor renewal', async () => {
  const dialog = await openDialog({ full_refund: { effect: 'keeps_access', also_refunded: 0 } })
  expect(preview(dialog)).toBe('Access and the renewal on 21 Nov 2027 do not change.')
})

test('the dialog opens with what is left by now', async () => {
  const client = new QueryClient()
  let answered = payment
  const queryFn = async () => answered
  function Page() {
    const { data } = useQuery({ queryKey: [...adminKeys.all, 'payment', '7'], queryFn })
    return data ? <RefundButton payment={data as PaymentDetail} /> : null
  }
  await renderWithWords(<Page />, client)
  const button = await screen.findByRole('button', { name: 'Refund' })
  answered = { ...payment, refunds: [{ status: 'COMPLETED', amount: 3 }] }
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('6.90')
})

test('a refund after the end changes no access', async () => {
  const dialog = await openDialog({
    full_refund: { effect: 'keeps_access', also_refunded: 0 },
    subscription: { ...subscription, status: 'CANCELED', renews_at: null },
  })
  expect(preview(dialog)).toBe('Access does not change.')
})

test('in German the amount has a comma, also when it is replaced', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    return Response.json({ message: '', code: 'refund_changed', params: { amount: 6.9 } }, { status: 409 })
  })
  await renderWithWords(<RefundButton payment={payment as PaymentDetail} />, new QueryClient(), 'de')
  fireEvent.click(await screen.findByRole('button', { name: 'Erstatten' }))
  const dialog = await screen.findByRole('dialog')
  const amount = () => within(dialog).getByLabelText<HTMLInputElement>('Betrag').value
  expect(amount()).toBe('9,90')
  fireEvent.change(within(dialog).getByLabelText('Grund'), { target: { value: 'Zu spät' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Erstatten' }))
  await waitFor(() => expect(amount()).toBe('6,90'))
  expect(bodies).toMatchObject([{ amount: 9.9, left: 9.9 }])
})
