import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { channelQuery } from './catalogue/channel-query.ts'
import { DetailPage } from './detail-page.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status })
const found = () => Response.json({ data: { name: 'News' } })
const gone = refuse(404, 'channel_not_found', 'No channel has this id.')

let answer: () => Response
let queryClient: QueryClient

function TestPage() {
  return (
    <DetailPage
      query={useQuery(channelQuery('7'))}
      title="Channels"
      missingTitle="No such channel"
      list={paths.channelList}
      listLabel="All channels"
    >
      {({ name }) => <p>{name}</p>}
    </DetailPage>
  )
}

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(cleanup)

async function open() {
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  const router = createRouter({
    routeTree: createRootRoute({ component: TestPage }),
    history: createMemoryHistory(),
  })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

test('a record that is deleted while it is shown disappears', async () => {
  answer = found
  await open()
  await screen.findByText('News')
  answer = gone
  await act(() => queryClient.invalidateQueries())
  await screen.findByRole('heading', { name: 'No such channel' })
  expect(screen.queryByText('News')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an address without a possible id says that there is no such record', async () => {
  answer = refuse(422, 'validation_failed', 'The id must be a number.')
  await open()
  expect(await screen.findByRole('heading', { name: 'No such channel' })).toBeDefined()
})

test('a refusal for another reason offers to try again', async () => {
  answer = refuse(429, 'too_many_requests', 'Slow down.')
  await open()
  await screen.findByText('Slow down.')
  expect(screen.queryByText('No such channel')).toBeNull()
  answer = found
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('News')
})

test('a record stays while a refetch fails for another reason', async () => {
  answer = found
  await open()
  await screen.findByText('News')
  answer = refuse(500, 'internal', 'Broken.')
  await act(() => queryClient.invalidateQueries())
  expect(screen.getByText('News')).toBeDefined()
})
