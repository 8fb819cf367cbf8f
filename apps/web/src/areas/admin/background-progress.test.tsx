import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { DeletionProgress } from './catalogue/deletion-progress.tsx'
import { UserBatchProgress } from './users/user-batch-progress.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: '' }, { status: 404 }))
})
afterEach(cleanup)

test.each([
  ['batch', UserBatchProgress],
  ['deletion', DeletionProgress],
])('the address of a list loses a %s that no longer exists', async (name, Progress) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Progress id="7" /> }),
    history: createMemoryHistory({ initialEntries: [`/?${name}=7&status=banned`] }),
  })
  render(
    <I18nextProvider i18n={createI18n()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'banned' }))
})
