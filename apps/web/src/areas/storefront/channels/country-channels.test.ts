import type { Country } from '@guidefeed/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { whenKnown } from './country-channels.ts'

const countryById = new Map([[3, { id: 3, channel_count: 2 } as Country]])
const channel = (id: number) => ({ id, country_id: 3 }) as never

test('a country’s channels are passed on at once if the page has all of them', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is to be read.')))
  const change = vi.fn<(ids: readonly number[]) => void>()
  const channels = [channel(1), channel(2), { id: 9, country_id: 4 } as never]
  whenKnown(3, { channels, countryById }, new QueryClient(), change)
  expect(change.mock.calls).toEqual([[[1, 2]]])
})

test('a country’s channels that have not arrived are read and then passed on', async () => {
  const reads: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    reads.push(url)
    return Promise.resolve(Response.json({ data: [channel(1), channel(2)] }))
  })
  const change = vi.fn<(ids: readonly number[]) => void>()
  whenKnown(3, { channels: [channel(1)], countryById }, new QueryClient(), change)
  expect(change).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(change.mock.calls).toEqual([[[1, 2]]]))
  expect(reads).toEqual([expect.stringContaining('country_id=3')])
})

test('nothing is changed if the channels of a country do not arrive', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The network is gone.')))
  const change = vi.fn<(ids: readonly number[]) => void>()
  const queryClient = new QueryClient()
  whenKnown(3, { channels: [], countryById }, queryClient, change)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(change).not.toHaveBeenCalled()
})
