import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseListSearch } from '../../../app/route-search.ts'
import { parsePlainSearch, writePlainSearch } from '../../../lib/plain-search.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { ChangesPage } from './changes-page.tsx'

const iceland = { id: 1, code: 'IS', name: 'Iceland' }
const changed = (name: string, former = {}) => ({
  name,
  xmltv_id: `${name.toLowerCase()}.is`,
  former_name: null,
  former_xmltv_id: null,
  ...former,
})
const change = (id: number, kind: string, channels: object[], count = channels.length) => ({
  id,
  kind,
  country: iceland,
  happened_at: '2026-11-21T12:00:00Z',
  channel_count: count,
  channels,
})
const answerOf = (data: unknown[], meta = {}) =>
  Response.json({ data, meta: { current_page: 1, per_page: 20, total: data.length, last_page: 1, ...meta } })

let answer: (asked: URL) => Response
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href)
    if (url.pathname.endsWith('/country')) return answerOf([{ ...iceland, channel_count: 2 }])
    asked.push(`${url.pathname}${url.search}`)
    return answer(url)
  })
})
afterEach(cleanup)

async function open(search = '') {
  const i18n = createI18n()
  await createWords(i18n).load('help')
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' })
  const page = createRoute({
    getParentRoute: () => shell,
    path: '/changes',
    validateSearch: parseListSearch('country'),
    component: ChangesPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/changes${search}`] }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Channel changes' })
  return router
}

test('the changelog says what happened to which channels, and links to the feed', async () => {
  answer = () =>
    answerOf([
      change(3, 'merged', [changed('Alfa', { former_name: 'Alpha', former_xmltv_id: 'alpha.is' })]),
      change(2, 'id_changed', [changed('Beta', { former_xmltv_id: 'b.is' })]),
      change(1, 'removed', [changed('Gamma')]),
    ])
  await open()
  const day = await screen.findByRole('heading', { name: '21 Nov 2026' })
  const entries = within(day.closest('section') as HTMLElement).getAllByText(/channel/)
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '1 channel merged',
    '1 channel with a new ID',
    '1 channel removed',
  ])
  expect(screen.getByText('now includes', { exact: false }).textContent).toBe('now includes Alpha alpha.is')
  expect(screen.getByText('formerly', { exact: false }).textContent?.replaceAll(/\s+/g, ' ')).toBe(
    'formerly b.is',
  )
  expect(screen.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe('/changes.atom')
})

test('a long entry shows its first channels, then all, and keeps the focus', async () => {
  answer = ({ pathname }) =>
    pathname.endsWith('/channel')
      ? answerOf([changed('Alfa'), changed('Beta'), changed('Gamma')])
      : answerOf([change(7, 'added', [changed('Alfa')], 3)])
  await open()
  expect(screen.queryByText('Gamma')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  const gamma = await screen.findByText('Gamma')
  expect(asked.at(-1)).toBe('/api/channel-change/7/channel?page=1&per_page=100')
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull()
  expect(document.activeElement).toBe(gamma.closest('ul'))
})

test('country and page are part of the address', async () => {
  answer = () =>
    answerOf([change(1, 'removed', [changed('Gamma')])], { current_page: 2, last_page: 3, total: 41 })
  const router = await open('?country=IS&page=2')
  await screen.findByText('Page 2 of 3')
  expect(asked).toEqual(['/api/channel-change?page=2&per_page=20&country=IS'])
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain('page=')
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: '' } })
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('without changes, and if they cannot be loaded, the page says so', async () => {
  answer = () => answerOf([])
  await open()
  await screen.findByRole('heading', { name: 'No changes yet' })
  cleanup()
  answer = () => Response.error()
  await open()
  expect(await screen.findByRole('heading', { name: 'The changes did not load' })).toBeDefined()
})
