import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePlainSearch, writePlainSearch } from '../../lib/plain-search.ts'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { AdminList } from './admin-list.tsx'
import type { ListDefinition } from './list-definition.ts'

const yes = { value: 'true', label: 'On' }
const list: ListDefinition<'adminCountryList'> = {
  call: 'adminCountryList',
  label: 'Countries',
  keyOf: ({ id }) => id,
  columns: [{ id: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name }],
  filters: [{ kind: 'choice', name: 'active', label: 'State', options: [yes] }],
  actions: ({ keys, count }) => <output>{`${count}: ${keys.join(' ')}`}</output>,
  empty: 'No country matches.',
}

const [anna, bert, zoe] = [1, 2, 3].map((id) => ({ id, name: ['Anna', 'Bert', 'Zoe'][id - 1] }))
const page = (data: unknown[], meta = {}) =>
  Response.json({ data, meta: { current_page: 1, per_page: 25, total: data.length, last_page: 1, ...meta } })

let answer: (search: URLSearchParams) => Response | Promise<Response>
let matches: { total: number; digest: string }[]
let queryClient: QueryClient

beforeEach(() => {
  answer = () => page([anna, bert])
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  matches = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href)
    return pathname.endsWith('-matches') ? Response.json({ data: matches.shift() }) : answer(searchParams)
  })
})
afterEach(cleanup)

async function open(search = '', shown = list, from?: string) {
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => <AdminList list={shown} />,
  })
  const record = createRoute({ getParentRoute: () => root, path: '/records/$id' })
  const router = createRouter({
    routeTree: root.addChildren([route, record]),
    history: createMemoryHistory({ initialEntries: [from ?? `/list${search}`] }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
  })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  if (from !== undefined) {
    await router.load()
    await act(() => router.navigate({ to: `/list${search}` } as never))
  }
  return router
}

const boxOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox')
const chosen = () => document.querySelector('output')?.textContent

test('rows of the list before a filter cannot be selected while the filtered ones load', async () => {
  await open()
  const box = await boxOf('Anna')
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'true' } })
  await waitFor(() => expect(box.closest('[aria-busy="true"]')).not.toBeNull())
  fireEvent.click(box)
  expect(chosen()).toBeUndefined()
  await act(async () => resolve(page([zoe])))
  await screen.findByText('Zoe')
  expect(chosen()).toBeUndefined()
})

test('a row that is gone after a refetch is no longer selected', async () => {
  await open()
  fireEvent.click(await boxOf('Anna'))
  fireEvent.click(await boxOf('Bert'))
  expect(chosen()).toBe('2: 1 2')
  answer = () => page([bert])
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('Anna')).toBeNull())
  expect(chosen()).toBe('1: 2')
})

test('all results are acted on by the digest of the number that is shown, which a refetch renews', async () => {
  answer = () => page([anna, bert], { total: 60 })
  matches = [
    { total: 61, digest: 'first' },
    { total: 61, digest: 'second' },
  ]
  await open('?active=true', {
    ...list,
    matches: 'adminUserMatches',
    actions: ({ matching, count }) => <output>{`${count}: ${JSON.stringify(matching)}`}</output>,
  })
  fireEvent.click(await boxOf('Anna'))
  fireEvent.click(await boxOf('Bert'))
  expect(chosen()).toBe('2: null')
  fireEvent.click(screen.getByRole('button', { name: 'Select all 60 results' }))
  const shown = (digest: string) => `61: {"filter":{"active":"true"},"expected_digest":"${digest}"}`
  await waitFor(() => expect(chosen()).toBe(shown('first')))
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(chosen()).toBe(shown('second')))
})

const allOf60 = {
  ...list,
  matches: 'adminUserMatches',
  actions: ({ keys, matching, count, summary }) => (
    <>
      <output>{`${count}: ${keys.join(' ')} ${matching?.expected_digest}`}</output>
      {summary}
    </>
  ),
} satisfies typeof list

async function selectAll60() {
  fireEvent.click(await boxOf('Anna'))
  fireEvent.click(await boxOf('Bert'))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 60 results' }))
}

test('a row that joins while all results are selected is drawn selected, and unselecting it leaves the page', async () => {
  answer = () => page([anna, bert], { total: 60 })
  matches = [
    { total: 60, digest: 'first' },
    { total: 61, digest: 'second' },
  ]
  await open('', allOf60)
  await selectAll60()
  await waitFor(() => expect(chosen()).toBe('60: 1 2 first'))
  answer = () => page([anna, bert, zoe], { total: 61 })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(chosen()).toBe('61: 1 2 3 second'))
  const joined = await boxOf('Zoe')
  expect((joined as HTMLInputElement).checked).toBe(true)
  fireEvent.click(joined)
  expect(chosen()).toBe('2: 1 2 undefined')
})

test('no action is offered while the selection of all results is pending', async () => {
  answer = () => page([anna, bert], { total: 60 })
  await open('', allOf60)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetchNow = fetch
  vi.stubGlobal('fetch', (url: string) => (url.includes('-matches') ? promise : fetchNow(url)))
  await selectAll60()
  await waitFor(() => expect(chosen()).toBeUndefined())
  await act(async () => resolve(Response.json({ data: { total: 60, digest: 'first' } })))
  await waitFor(() => expect(chosen()).toBe('60: 1 2 first'))
})

test('the summary of a selection states the filters of all results, and the first names', async () => {
  answer = () => page([anna, bert], { total: 60 })
  matches = [{ total: 60, digest: 'first' }]
  await open('?active=true', allOf60)
  fireEvent.click(await boxOf('Bert'))
  const termOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
  expect(termOf('Filter')).toBeUndefined()
  expect(termOf('Selected')).toBe('Bert')
  fireEvent.click(await boxOf('Anna'))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 60 results' }))
  await waitFor(() => expect(termOf('Filter')).toBe('State: On'))
  expect(termOf('Selected')).toBe('AnnaBertand 58 more')
})

test('an address that the list does not support is explained without names of fields, and leads to the whole list', async () => {
  const refusal = {
    code: 'validation_failed',
    message: 'Choose one of: run_at, created_at.',
    errors: { sort: [] },
  }
  answer = (search) => (search.has('sort') ? Response.json(refusal, { status: 422 }) : page([anna]))
  const router = await open('?sort=lost&active=true')
  await screen.findByText('The URL contains a filter or sort order that this list does not support.')
  expect(screen.queryByText(/run_at/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole list' }))
  await screen.findByText('Anna')
  expect(router.state.location.search).toEqual({})
})

test('a page past the last leads to the last page', async () => {
  answer = (search) =>
    search.get('page') === '4'
      ? page([], { current_page: 4, total: 26, last_page: 2 })
      : page([zoe], { current_page: 2, total: 26, last_page: 2 })
  const router = await open('?page=4&sort=name')
  await screen.findByText('Zoe')
  expect(router.state.location.search).toEqual({ page: '2', sort: 'name' })
  expect(screen.getByText('26–26 of 26')).toBeDefined()
})

test('the dialog of a row follows its refetches, and closes once the row is gone', async () => {
  await open('', { ...list, dialogOf: ({ name }) => <p role="dialog">{`About ${name}`}</p> })
  fireEvent.click(await screen.findByRole('button', { name: 'Anna' }))
  expect(screen.getByRole('dialog').textContent).toBe('About Anna')
  answer = () => page([{ ...anna, name: 'Anne' }, bert])
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('About Anne')
  answer = () => page([bert])
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a phone folds the filters under a button with the number of those in effect', async () => {
  const isPhone = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => isPhone)
  await open('?active=true')
  const button = await screen.findByRole('button', { name: 'Filters (1)' })
  expect(screen.queryByLabelText('State')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } })
  await screen.findByRole('button', { name: 'Filters' })
  screen.getByLabelText('State')
})

test('cards of a phone are sorted by a field', async () => {
  const isPhone = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => isPhone)
  const router = await open()
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: '-name' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-name' }))
})

const linked = (toOne: boolean): typeof list => ({
  ...list,
  linkOf: ({ id }) => ({ to: '/records/$id' as never, params: { id: String(toOne ? id : 2) } as never }),
})

test('the row whose page was left gets the focus, unless several rows lead there', async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>()
  await open('', linked(true), '/records/2')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bert'))
  cleanup()
  const router = await open('', linked(false), '/records/2')
  await screen.findByRole('link', { name: 'Bert' })
  expect(router.state.resolvedLocation?.pathname).toBe('/list')
  expect(document.activeElement).toBe(document.body)
})

test('a search typed after the return to a list keeps the focus', async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>()
  const router = await open('', { ...linked(true), searchLabel: 'Search countries' })
  fireEvent.click(await screen.findByRole('link', { name: 'Bert' }))
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/records/2'))
  act(() => router.history.back())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bert'))
  const box = screen.getByLabelText('Search countries')
  box.focus()
  for (const text of ['b', 'be', 'ber']) {
    fireEvent.change(box, { target: { value: text } })
    await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ search: text }))
    expect(document.activeElement).toBe(box)
  }
})
