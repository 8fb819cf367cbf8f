import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { DeletionProgress } from './catalogue/deletion-progress.tsx'
import { UserBatchProgress } from './users/user-batch-progress.tsx'

type Change = { search: (current: object) => object; replace: boolean }
const navigate = vi.fn<(change: Change) => Promise<void>>(() => Promise.resolve())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate, useSearch: () => ({}) }))

beforeEach(() => {
  navigate.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: '' }, { status: 404 }))
})
afterEach(cleanup)

test.each([
  ['batch', <UserBatchProgress key="users" id="7" />],
  ['deletion', <DeletionProgress key="channels" id="7" />],
])('the address of a list loses a %s that no longer exists', async (name, progress) => {
  render(
    <I18nextProvider i18n={createI18n()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {progress}
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  const [change] = navigate.mock.calls[0] ?? []
  expect(change?.search({ [name]: '7', status: 'banned' })).toEqual({ status: 'banned' })
  expect(change?.replace).toBe(true)
})
