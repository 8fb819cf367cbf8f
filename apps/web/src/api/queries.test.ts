import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelsQuery, countriesQuery, staticContentsQuery } from './queries.ts'

const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

// Specification: 9.7
test.each([
  ['countries', countriesQuery, '/api/country?all=true'],
  ['channels', channelsQuery, '/api/channel?all=true'],
] as const)('all %s are asked for once an hour', async (_name, query, address) => {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({ data: [] }))
  vi.stubGlobal('fetch', fetch)
  const client = new QueryClient()
  const look = () => client.fetchQuery({ ...query, queryKey: [...query.queryKey] } as never)
  await look()
  await vi.advanceTimersByTimeAsync(59 * minuteMs)
  await look()
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([address])
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  await look()
  expect(fetch).toHaveBeenCalledTimes(2)
})

// Specification: 9.20
test('the operator’s texts are stored for the next visit, by language', async () => {
  const contents = [{ code: 'terms', content: '<p>Be kind.</p>' }]
  vi.stubGlobal('fetch', async () => Response.json({ data: contents }))
  await new QueryClient().fetchQuery(staticContentsQuery('de') as never)
  expect(JSON.parse(localStorage.getItem('staticContents') ?? '')).toEqual({ language: 'de', contents })
  const initialOf = (language: string) => (staticContentsQuery(language).initialData as () => unknown)()
  expect(initialOf('de')).toEqual(contents)
  expect(initialOf('en')).toBeUndefined()
})
