import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

const place = vi.hoisted(() => ({ pathname: '/', isAdmin: false }))
vi.mock('../../api/account.ts', () => ({ useAccount: () => ({ user: { is_admin: place.isAdmin } }) }))
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useRouterState: () => place.pathname,
}))
afterEach(cleanup)

test.each([
  ['/prices', true, ['Channels', 'Prices']],
  ['/profile/subscription/1', true, ['Channels', 'Profile', 'Subscription']],
  ['/users/1', true, ['Dashboard', 'Users']],
  ['/jobs', true, ['Dashboard', 'Jobs']],
  ['/faq-list', false, ['Channels', 'Questions']],
  ['/faq-list/1', true, ['Dashboard', 'Questions']],
  ['/admin', true, []],
] as const)('the path to %s (administrator: %s) is %j', async (pathname, isAdmin, crumbs) => {
  Object.assign(place, { pathname, isAdmin })
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('admin'), words.load('billing')])
  render(
    <I18nextProvider i18n={i18n}>
      <Breadcrumbs />
    </I18nextProvider>,
  )
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(crumbs)
})
