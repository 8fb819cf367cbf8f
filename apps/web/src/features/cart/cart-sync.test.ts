import type { Cart } from '@guidefeed/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Call } from '../../api/call.ts'
import { emptyBatch, type Batch } from './cart-batch.ts'
import { createCartSync, type CartMemory } from './cart-sync.ts'
import type { CartTabs, TabNews } from './cart-tabs.ts'

const noTotal = { total: 0, paymentFee: 0, items: [] }

function cartOf(selected: Iterable<number>, cartToken = 'token-1'): Cart {
  return {
    cartToken,
    subscribedChannelLimit: 0,
    hasTrial: false,
    selectedCountryIds: [],
    activeChannelIds: [],
    selectedChannelIds: [...selected],
    mergedChannelIds: [],
    cartInfo: {
      subscriptionInfo: noTotal,
      upgradeInfo: noTotal,
      isUpgrade: false,
      intervalUnit: 'YEAR',
      currency: 'EUR',
      isTrialAllowed: false,
      upgradeFee: 0,
    },
  }
}

function createMemory(): CartMemory {
  let token: string | null = null
  let pending: Batch = emptyBatch
  return {
    readToken: () => token,
    writeToken: (next) => (token = next),
    readPending: () => pending,
    writePending: (next) => (pending = next),
  }
}

/** Creates the tabs of one browser, which receive each other's messages. */
function createBrowser(): () => CartTabs {
  const listeners: ((news: TabNews) => void)[] = []
  return () => {
    let own: ((news: TabNews) => void) | null = null
    return {
      send: (news) => {
        for (const listener of listeners) if (listener !== own) listener(news)
      },
      onNews: (listener) => listeners.push((own = listener)),
    }
  }
}

/** A server with one cart that fails on demand. */
function createServer(selected = new Set<number>()) {
  const server = {
    selected,
    failing: null as ApiError | null,
    bodies: [] as { add: number[]; remove: number[] }[],
  }
  // Only the cart's calls are made here, hence the cast.
  const call = (async (name: string, input: { body?: { add: number[]; remove: number[] } }) => {
    if (name === 'cartUpdate' && input.body) server.bodies.push(input.body)
    if (server.failing) throw server.failing
    for (const id of input.body?.remove ?? []) selected.delete(id)
    for (const id of input.body?.add ?? []) selected.add(id)
    await Promise.resolve()
    return { data: cartOf(selected) }
  }) as unknown as Call
  return { server, call }
}

const offline = new ApiError({ status: 0, code: 'unreachable', message: '', fields: {}, requestId: null })
const unknownChannelParts = {
  status: 422,
  code: 'channel_unknown',
  message: 'Unknown.',
  fields: {},
  requestId: null,
} as const
const unknownChannel = new ApiError(unknownChannelParts)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function open(call: Call, memory = createMemory(), tabs = createBrowser()()) {
  const onRefused = vi.fn<() => void>()
  const sync = createCartSync({ call, memory, tabs, onRefused })
  await sync.load()
  return { sync, memory, onRefused, selection: () => [...sync.store.get().selection] }
}

// Specification: 4.2, 9.5
test('changes are visible at once and sent together a second after the last one', async () => {
  const { server, call } = createServer(new Set([1]))
  const { sync, selection } = await open(call)
  sync.select([2], true)
  await vi.advanceTimersByTimeAsync(900)
  sync.select([1], false)
  expect(selection()).toEqual([2])
  await vi.advanceTimersByTimeAsync(999)
  expect(server.bodies).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.bodies).toMatchObject([{ add: [2], remove: [1] }])
})

// Specification: 4.4
test('a failed batch is merged into the next one and retried automatically', async () => {
  const { server, call } = createServer()
  const { sync, selection } = await open(call)
  server.failing = offline
  sync.select([1], true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sync.store.get().isRetrying).toBe(true)
  sync.select([2], true)
  server.failing = null
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.bodies.at(-1)).toMatchObject({ add: [1, 2] })
  expect(sync.store.get().isRetrying).toBe(false)
  expect(selection()).toEqual([1, 2])
})

test('the next visit sends unsent changes', async () => {
  const { server, call } = createServer()
  const first = await open(call)
  server.failing = offline
  first.sync.select([5], true)
  await vi.advanceTimersByTimeAsync(1000)
  server.failing = null
  const second = await open(call, first.memory)
  expect(second.selection()).toEqual([5])
  expect([...server.selected]).toEqual([5])
})

test('a refused batch is dropped and the server’s cart restored', async () => {
  const { server, call } = createServer(new Set([1]))
  const { sync, onRefused, selection } = await open(call)
  server.failing = unknownChannel
  sync.select([9], true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onRefused).toHaveBeenCalledWith(unknownChannel)
  server.failing = null
  await vi.advanceTimersByTimeAsync(5000)
  expect(selection()).toEqual([1])
  expect(server.bodies).toHaveLength(1)
})

test('only the refused channels of a batch are dropped, and the rest is sent again', async () => {
  const { server, call } = createServer(new Set([1]))
  const { sync, onRefused, selection } = await open(call)
  server.failing = new ApiError({ ...unknownChannelParts, params: { channel_ids: [9] } })
  sync.select([2, 9], true)
  sync.select([1], false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onRefused).toHaveBeenCalledOnce()
  server.failing = null
  await vi.advanceTimersByTimeAsync(5000)
  expect(selection()).toEqual([2])
  expect(server.bodies.at(-1)).toMatchObject({ add: [2], remove: [1] })
})

test('tabs share their selection, even offline, and each can undo the other’s change', async () => {
  const { server, call } = createServer(new Set([1]))
  const memory = createMemory()
  const newTab = createBrowser()
  const one = await open(call, memory, newTab())
  const other = await open(call, memory, newTab())
  server.failing = offline
  one.sync.select([2, 3], true)
  expect(other.selection()).toEqual([1, 2, 3])
  await vi.advanceTimersByTimeAsync(1500)
  other.sync.select([2], false)
  expect(one.selection()).toEqual([1, 3])
  server.failing = null
  await vi.advanceTimersByTimeAsync(40_000)
  expect([...server.selected]).toEqual([1, 3])
  expect([one.selection(), other.selection()]).toEqual([
    [1, 3],
    [1, 3],
  ])
  expect(memory.readPending()).toEqual(emptyBatch)
})

test('another tab sends the unsent changes of a closed one', async () => {
  const { server, call } = createServer()
  const newTab = createBrowser()
  const one = await open(call, createMemory(), newTab())
  await open(call, createMemory(), newTab())
  one.sync.select([4], true)
  one.sync.forget()
  await vi.advanceTimersByTimeAsync(3000)
  expect([...server.selected]).toEqual([4])
})

test('a logout clears the cart and ignores late answers', async () => {
  const { call } = createServer(new Set([1]))
  const { sync, memory, selection } = await open(call)
  sync.select([2], true)
  const sending = sync.flush()
  sync.forget()
  await sending
  expect(selection()).toEqual([])
  expect(memory.readToken()).toBeNull()
})
