import type { AdminUser } from '@guidefeed/contract'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { UserProfileTab } from './user-profile-tab.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const toasts = () =>
  notificationsStore.getState().notifications.map(({ message, color }) => ({ message, color }))

const user = {
  id: 7,
  name: 'Edda',
  email: 'edda@example.test',
  is_admin: true,
  email_verified_at: null,
  may_add_logins: false,
  ban: false,
  ban_reason: null,
  inactivate: false,
  inactive_reason: null,
  services: [],
  guide_link: null,
  guide_link_lost: false,
  created_at: '2026-11-21T12:00:00.000Z',
  last_login_at: null,
  providers: [],
  version: 3,
  former_link_ends_at: null,
} satisfies AdminUser

let sent: unknown[]
let answer: () => Response

beforeEach(async () => {
  sent = []
  notifications.clean()
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return answer()
  })
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('account'), words.load('admin'), words.load('adminUsers')])
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <UserProfileTab user={user} /> }),
    history: createMemoryHistory(),
  })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

test('an outdated form does not restore rights that a colleague removed', async () => {
  const current = { ...user, is_admin: false, version: 4 }
  answer = () => Response.json({ message: '', code: 'record_changed', params: { current } }, { status: 409 })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Edda B.' } })
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Edit user' })))
  expect((await screen.findByRole('alert')).textContent).toContain('Administrator')
  expect(sent).toEqual([{ name: 'Edda B.', email: user.email, is_admin: true, version: 3 }])
  expect(toasts()).toEqual([])
})

test('resending to a verified address shows a warning', async () => {
  answer = () => Response.json({ data: { outcome: 'confirmed_already', message: '' } })
  await act(async () => void fireEvent.click(await screen.findByText('Resend verification email')))
  const warning = { color: 'yellow', message: 'This email address is already verified.' }
  await waitFor(() => expect(toasts()).toEqual([warning]))
})
