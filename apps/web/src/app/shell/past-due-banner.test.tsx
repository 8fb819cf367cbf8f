import type { Subscription } from '@guidefeed/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { subscriptionsQuery } from '../../api/queries.ts'
import { runningYear } from '../../areas/profile/test/subscription.ts'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { PastDueBanner } from './past-due-banner.tsx'

afterEach(cleanup)

type Problem = NonNullable<Subscription['problem']>
const unpaid: Problem = {
  kind: 'payment_failed',
  next_try_at: null,
  ends_at: '2026-12-05T12:00:00.000Z',
  confirm_url: null,
}
const unconfirmed: Problem = { ...unpaid, kind: 'confirm_payment', confirm_url: 'https://bank.test/confirm' }

async function open(pathname: string, facts: Partial<Subscription>) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await words.load('billing')
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ words: typeof words }>()({
      component: PastDueBanner,
      notFoundComponent: () => null,
    }),
    context: { words },
    history: createMemoryHistory({ initialEntries: [pathname] }),
  })
  await router.load()
  const client = new QueryClient()
  client.setQueryData(subscriptionsQuery.queryKey, [runningYear, { ...runningYear, id: 7, ...facts }])
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
const banner = () => screen.queryByRole('complementary')
const target = () => screen.getByRole('link').getAttribute('href')

test.each(['/', '/prices', '/checkout', '/profile?section=security'])(
  'an unpaid renewal is shown on %s, with the way to its payment method',
  async (page) => {
    await open(page, { problem: unpaid })
    expect(banner()?.textContent).toContain(
      'The renewal was not paid. Your guide is active until 5 Dec 2026.',
    )
    expect(target()).toBe('/profile/subscription/7')
  },
)

test('a paused guide is called paused', async () => {
  await open('/', { problem: unpaid, status: 'INACTIVE' })
  expect(banner()?.textContent).toContain('Your guide is paused.')
})

test('a confirmation that was not given in time is no decline', async () => {
  await open('/', { problem: { ...unpaid, kind: 'confirmation_missed', next_try_at: null } })
  expect(banner()?.textContent).toContain('The payment was not confirmed in time.')
})

test('a payment to confirm leads to the bank', async () => {
  await open('/', { problem: unconfirmed })
  expect(target()).toBe('https://bank.test/confirm')
})

test.each([
  ['the profile, which shows it', '/profile', unpaid],
  ['the page of the subscription', '/profile/subscription/7', unpaid],
  ['any page, if only the card expires later', '/', { ...unpaid, kind: 'card_expired' } as const],
  ['any page, without a problem', '/', null],
])('the banner is not on %s', async (_where, page, problem) => {
  await open(page, { problem })
  expect(banner()).toBe(null)
})
