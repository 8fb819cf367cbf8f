import type { User } from '@guidefeed/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { forgetAccount, rememberAccount } from '../../api/account.ts'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

afterEach(() => {
  cleanup()
  forgetAccount()
})

test.each([
  ['/prices', true, ['Channels', 'Prices']],
  ['/changes', false, ['Channels', 'Channel changes']],
  ['/profile/subscription/1', true, ['Channels', 'Profile', 'Subscription']],
  ['/users/1', true, ['Dashboard', 'Users']],
  ['/callback', true, ['Channels', 'Payment']],
  ['/jobs', true, ['Dashboard', 'Jobs']],
  ['/tax-rates', true, ['Dashboard', 'Tax rates']],
  ['/faq-list', false, ['Channels', 'Questions']],
  ['/faq-list/1', true, ['Dashboard', 'Questions']],
  ['/admin', true, []],
] as const)('the path to %s (administrator: %s) is %j', async (pathname, isAdmin, crumbs) => {
  rememberAccount('token', { id: 1, name: 'Ada', email: 'ada@example.test', is_admin: isAdmin } as User)
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('admin'), words.load('billing'), words.load('checkout')])
  const router = createRouter({
    routeTree: createRootRoute({ component: Breadcrumbs, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [pathname] }),
  })
  await router.load()
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>,
    )
  })
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(crumbs)
})
