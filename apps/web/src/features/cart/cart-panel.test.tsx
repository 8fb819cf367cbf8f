import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { countriesQuery, subscriptionsQuery, systemConfigQuery } from '../../api/queries.ts'
import { createI18n } from '../../messages/i18n.ts'
import { CartPanel } from './cart-panel.tsx'
import type { CartSummary } from './use-cart-summary.ts'

afterEach(cleanup)

/** Of 45 channels, 3 are new. The largest plan has 20 channels. */
const beyondPlans: CartSummary = {
  count: 45,
  limit: null,
  planName: null,
  added: 3,
  removed: 0,
  hasChanges: true,
  hasPaidChannels: true,
  isSubscribed: false,
  fitsHeld: false,
  isTrial: false,
  finishAt: null,
  isUpgrade: false,
  largestLimit: 20,
  isTooLarge: true,
  hasGift: false,
  isTrialAllowed: false,
  yearTotal: null,
  due: null,
  currency: 'EUR',
  isPending: false,
  isRetrying: false,
}
const covered: CartSummary = {
  ...beyondPlans,
  limit: 50,
  isSubscribed: true,
  fitsHeld: true,
  finishAt: '2027-11-26T00:00:00Z',
}

async function show(summary: CartSummary, firstWords = /^45/, canceledAt: string | null = null) {
  const i18n = createI18n()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CartPanel summary={summary} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(countriesQuery.queryKey, [{ channel_count: 8000 }] as never)
  client.setQueryData(systemConfigQuery.queryKey, new Map())
  // Only what the cart reads.
  client.setQueryData(subscriptionsQuery.queryKey, [{ status: 'ACTIVE', canceled_at: canceledAt }] as never)
  render(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(firstWords)
  if (summary.count > 0) await screen.findByRole('button', { name: /^Undo|^Remove all/ })
  return screen
    .queryAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled)
    .map((button) => button.textContent)
}

test.each([
  // Specification: A.773
  ['names the price of the next year', null, 1],
  ['names no further price if the renewal is canceled', '2026-11-27T10:00:00Z', 0],
])('an upgrade %s', async (_, canceledAt, count) => {
  const upgrade = { ...covered, fitsHeld: false, isTooLarge: false, isUpgrade: true, yearTotal: 39.9 }
  await show({ ...upgrade, due: { total: 20, fee: 0 } }, /^45/, canceledAt)
  await screen.findByText(/rest of the term until 26 Nov 2027/)
  expect(screen.queryAllByText('Then €39.90 a year, from 26 Nov 2027.')).toHaveLength(count)
})

// Specification: A.782
test.each([
  ['the limit of a plan', 7999, '45 of 7,999 channels'],
  ['no limit beyond all channels, of which nobody can use the rest', 20_000, '45 channels'],
])('names %s', async (_, limit, words) => {
  await show({ ...covered, limit })
  expect(screen.getByText(words)).toBeDefined()
})

test('more channels than the largest plan has cannot be ordered', async () => {
  const enabled = await show(beyondPlans)
  expect(screen.getByText('The largest plan has 20 channels. Remove 25 to continue.')).toBeDefined()
  expect(enabled).toEqual(['Undo all changes'])
})

test('as many as the present service has can be saved, although no plan has so many', async () => {
  const enabled = await show(covered)
  expect(screen.getByText(/^Included/)).toBeDefined()
  expect(enabled).toContain('Save changes')
})

test('a trial with more channels than any plan saves them, but cannot be ordered as a year', async () => {
  const enabled = await show({ ...covered, isTrial: true })
  expect(enabled).toEqual(['Save changes', 'Undo all changes'])
})

test.each([
  ['that it ends a trial', true, 1],
  ['nothing of a trial without one', false, 0],
])('an order of a year says %s', async (_, isTrial, count) => {
  const order = { ...covered, fitsHeld: false, isTooLarge: false, isTrial, yearTotal: 24.9 }
  await show({ ...order, due: { total: 24.9, fee: 0 } })
  await screen.findByText(/^Renews on/)
  expect(screen.queryAllByText('Your trial ends with the order.')).toHaveLength(count)
})

test('with channels that fit the trial, the cart still says that an order ends it', async () => {
  const due = { total: 24.9, fee: 0 }
  const enabled = await show({ ...covered, isTrial: true, isTooLarge: false, yearTotal: 24.9, due })
  expect(enabled).toContain('Order for €24.90 a year')
  expect(screen.getByText('Your trial ends with the order.')).toBeDefined()
})

test('an empty cart names the lowest price of a year with its fee, or that the subscription has room', async () => {
  const difference = { added: 0, hasChanges: false, hasPaidChannels: false }
  const empty = { ...beyondPlans, ...difference, count: 0, isTooLarge: false }
  await show({ ...empty, due: { total: 9.9, fee: 0.6 } }, /^No channels/)
  expect(screen.getByText('Switch on the channels you watch, from €10.50 a year.')).toBeDefined()
  cleanup()
  await show({ ...empty, isSubscribed: true, fitsHeld: true }, /^No channels/)
  expect(screen.getByText('Included in your subscription.')).toBeDefined()
})

// Specification: A.765
test('a cart whose order uses a gift names no price', async () => {
  const fits = { ...beyondPlans, count: 45, isTooLarge: false, hasPaidChannels: false, limit: 50 }
  const enabled = await show({ ...fits, due: { total: 9.9, fee: 0 }, yearTotal: 9.9, hasGift: true })
  expect(screen.getByText('Your gift is applied at checkout.')).toBeDefined()
  expect(screen.queryByText(/€/)).toBeNull()
  expect(enabled).toContain('Continue')
  cleanup()
  await show({ ...fits, count: 0, added: 0, hasChanges: false, hasGift: true }, /^No channels/)
  expect(screen.getByText('Your gift is applied at checkout.')).toBeDefined()
})
