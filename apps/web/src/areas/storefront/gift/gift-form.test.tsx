import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAccount, rememberAccount } from '../../../api/account.ts'
import { checkoutTaxQuery, providersQuery } from '../../../api/customer-queries.ts'
import { systemConfigQuery } from '../../../api/queries.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { forgetDraft, readDraft } from './gift-draft.ts'
import { GiftForm } from './gift-form.tsx'

const service = {
  id: 1,
  code: 'guide-50',
  name: 'Guide 50',
  channel_limit: 50,
  price: 9.9,
  currency: 'EUR',
  interval_unit: 'YEAR',
  vat_included: true,
} as const
const services = [service, { ...service, id: 2, name: 'Guide 200', channel_limit: 200, price: 14.9 }]

const send = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const sent = () =>
  send.mock.calls
    .filter(([url]) => url.endsWith('/gift'))
    .map(([, init]): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : null))

async function show() {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all((['gift', 'checkout', 'prices', 'account', 'tax'] as const).map(words.load))
  const router = createRouter({
    routeTree: createRootRouteWithContext()({ component: () => <GiftForm services={services} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(systemConfigQuery.queryKey, new Map([['payment_extra_fee_in_eur', 0.5]]))
  client.setQueryData(checkoutTaxQuery.queryKey, null)
  client.setQueryData(providersQuery.queryKey, {
    data: [{ code: 'sandbox', name: 'Card', kind: 'card' }],
    seller: 'Sample Operator Ltd',
  })
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const order = () => screen.getByRole('button', { name: /^Order and pay/ })
const errorAt = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')

beforeEach(() => {
  forgetDraft()
  // The message's field grows with its text, and waits for fonts to measure it.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  send.mockReset()
  vi.stubGlobal('fetch', send)
  const user = { id: 7, name: 'Nora', email: 'nora@example.test', is_admin: false }
  rememberAccount('token', user as Parameters<typeof rememberAccount>[1])
})
afterEach(() => {
  cleanup()
  forgetAccount()
})

test('the choice of a plan has a name', async () => {
  await show()
  expect(screen.getByRole('radiogroup', { name: 'What you give' })).toBeTruthy()
})

test('the total follows the chosen service and includes the fee', async () => {
  await show()
  expect(order().textContent).toBe('Order and pay €10.40')
  fireEvent.click(screen.getByRole('radio', { name: /Guide 200/ }))
  expect(order().textContent).toBe('Order and pay €15.40')
})

test('what is ordered, its price, the payment method and the seller are beside the button', async () => {
  await show()
  const { textContent } = order().closest('section') ?? document.body
  expect(textContent).toContain('Guide 50, up to 50 channels, one year: €10.40')
  expect(textContent).toContain('Pay with Card')
  expect(textContent).toContain('Sold by Sample Operator Ltd.')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/terms-and-conditions', '/withdraw']))
})

test('bad input is marked at its field and sends nothing', async () => {
  await show()
  type('For', 'see example.org')
  type('Message', 'a'.repeat(501))
  expect(screen.getByText('Shorten the message by 1 character.')).toBeTruthy()
  await act(async () => fireEvent.click(order()))
  expect([errorAt('For'), errorAt('Message'), errorAt('From')]).toEqual(['true', 'true', null])
  expect(sent()).toEqual([])
})

test('clicking twice orders once, with the sum shown and without empty fields', async () => {
  send.mockReturnValue(new Promise(() => {}))
  await show()
  type('For', 'Edda')
  await act(async () => {
    fireEvent.click(order())
    fireEvent.click(order())
  })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    { service_id: 1, giver: 'Nora', recipient: 'Edda', provider: 'sandbox', total: 10.4 },
  ])
})

test('what a guest enters is kept for the time after the login', async () => {
  forgetAccount()
  await show()
  type('For', 'Edda')
  fireEvent.click(screen.getByRole('radio', { name: /Guide 200/ }))
  expect(readDraft()).toMatchObject({ service_id: '2', recipient: 'Edda' })
  expect(screen.queryByRole('button', { name: /^Order and pay/ })).toBeNull()
  cleanup()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>('For').value).toBe('Edda')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Guide 200/ }).checked).toBe(true)
})
