import type { Channel } from '@guidefeed/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelsQuery } from '../../api/queries.ts'
import { useChannelsOf } from './use-channels-of.ts'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const catalogue = Array.from({ length: 900 }, (_, index) => ({
  id: 900 - index,
  name: `Channel ${900 - index}`,
}))
const upTo = (count: number) => new Set(Array.from({ length: count }, (_, index) => index + 1))

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, location.origin)
    const id = searchParams.get('id')
    asked.push(id ?? 'all')
    const ids = id === null ? null : new Set(id.split(',').map(Number))
    return Response.json({ data: catalogue.filter((channel) => ids?.has(channel.id) !== false) })
  })
})
afterEach(cleanup)

function Names({ ids }: { ids: ReadonlySet<number> }) {
  const { channels } = useChannelsOf(ids)
  return <p>{channels ? `${channels.length}: ${channels[0]?.name ?? 'none'}` : 'unknown'}</p>
}

const show = (ids: ReadonlySet<number>, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <Names ids={ids} />
  </QueryClientProvider>
)

test('only the chosen channels are asked for, and none twice', async () => {
  const client = new QueryClient()
  const { rerender } = render(show(new Set([7, 3]), client))
  await screen.findByText('2: Channel 7')
  rerender(show(new Set([3]), client))
  // Known already.
  expect(screen.getByText('1: Channel 3')).not.toBeNull()
  rerender(show(new Set([7, 3]), client))
  await screen.findByText('2: Channel 7')
  expect(asked).toEqual(['3,7', '3'])
})

test('no choice needs no call', () => {
  render(show(new Set()))
  expect(screen.getByText('0: none')).not.toBeNull()
  expect(asked).toEqual([])
})

test('the whole catalogue is used once it is known', async () => {
  const client = new QueryClient()
  client.setQueryData(channelsQuery.queryKey, catalogue as Channel[])
  render(show(upTo(3), client))
  await screen.findByText('3: Channel 3')
  expect(asked).toEqual([])
})

test('the whole catalogue is loaded for more channels than an address should name', async () => {
  render(show(upTo(501)))
  await screen.findByText('501: Channel 501')
  expect(asked).toEqual(['all'])
})
