import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { parsePlainSearch, writePlainSearch } from '../../lib/plain-search.ts'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { ChannelPage } from './catalogue/channel-page.tsx'
import { SourcePage } from './sources/source-page.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { UserPage } from './users/user-page.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const record = {
  id: 7,
  name: 'Nora',
  email: 'nora@example.test',
  url: 'https://guide.test',
  customers: 0,
  ban: false,
  inactivate: false,
}
const page = { data: [], meta: { current_page: 1, per_page: 25, total: 0, last_page: 1 } }
const pages = { '/channel-list/$id': ChannelPage, '/sources/$id': SourcePage, '/users/$id': UserPage }

let calls: string[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') calls.push(`${method} ${url}`)
    if (url.includes('/notes')) return Response.json({ data: [] })
    if (url.includes('/channel-matches/customers')) return Response.json({ data: { customers: 0 } })
    return Response.json(url.endsWith('/7') ? { data: { ...record, held_run_id: null } } : page)
  })
})
afterEach(cleanup)

/** A page of a record with a form that has unsaved changes. */
async function open(address: string) {
  const i18n = createI18n()
  const words = createWords(i18n)
  const groups = ['admin', 'adminUsers', 'adminSources', 'adminCatalogue', 'account'] as const
  await Promise.all(groups.map((group) => words.load(group)))
  const withChanges = (content: ReactNode) => (
    <>
      <UnsavedGuard isDirty={() => true} />
      {content}
    </>
  )
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet })
  const details = Object.entries(pages).map(([path, Page]) =>
    createRoute({ getParentRoute: () => shell, path, component: () => withChanges(<Page />) }),
  )
  const lists = [paths.channels, paths.channelList, paths.sources].map((path) =>
    createRoute({ getParentRoute: () => shell, path, component: () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([...details, ...lists])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
  })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return router
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) => {
  await press(name)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

test('a deleted channel or source is left without a question about unsaved changes', async () => {
  const channel = await open('/channel-list/7?tab=customers')
  await confirm('Delete')
  await waitFor(() => expect(channel.state.location.pathname).toBe(paths.channelList))
  cleanup()
  const source = await open('/sources/7?tab=channels')
  await confirm('Delete')
  await waitFor(() => expect(source.state.location.pathname).toBe(paths.sources))
})

test('a login as a user asks about unsaved changes before the session begins', async () => {
  const router = await open('/users/7?tab=sessions')
  await press('Log in as user')
  await screen.findByText('Discard your changes?')
  await press('Keep editing')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
  await press('Log in as user')
  await press('Discard changes')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.channels))
  expect(calls).toEqual([expect.stringContaining('/login-as')])
})
