import { limits, type NowNext } from '@guidefeed/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelsPerCall, createNowPlaying } from './now-playing.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

function onAir(channel_id: number, stop: string): NowNext {
  return { channel_id, now: { title: 'Show', start: '2026-11-21T11:00:00Z', stop }, next: null }
}

beforeEach(() => vi.useFakeTimers({ now: noon }))
afterEach(() => vi.useRealTimers())

function setUp() {
  const fetchNow = vi.fn<(ids: number[]) => Promise<NowNext[]>>((ids) =>
    Promise.resolve(ids.map((id) => onAir(id, id === 1 ? '2026-11-21T12:10:00Z' : '2026-11-21T13:00:00Z'))),
  )
  return { fetchNow, nowPlaying: createNowPlaying({ fetchNow, currentTimeMs: () => Date.now() }) }
}

// Specification: 1.9, 7.31
test('only the rows where scrolling stops are requested', async () => {
  const { fetchNow, nowPlaying } = setUp()
  nowPlaying.show([1, 2])
  nowPlaying.show([3, 4])
  await vi.advanceTimersByTimeAsync(200)
  expect(fetchNow.mock.calls).toEqual([[[3, 4]]])
})

test('a channel is requested again when its programme has ended, and not before', async () => {
  const { fetchNow, nowPlaying } = setUp()
  nowPlaying.show([1, 2])
  await vi.advanceTimersByTimeAsync(200)
  await nowPlaying.refresh(Date.now())
  expect(fetchNow).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await nowPlaying.refresh(Date.now())
  expect(fetchNow.mock.calls[1]).toEqual([[1]])
})

test('a failed call is retried at the next update', async () => {
  const { fetchNow, nowPlaying } = setUp()
  fetchNow.mockRejectedValueOnce(new Error('offline'))
  nowPlaying.show([2])
  await vi.advanceTimersByTimeAsync(200)
  await nowPlaying.refresh(Date.now())
  expect(nowPlaying.store.get().has(2)).toBe(true)
})

test('no call requests more channels than the contract allows', () => {
  expect(channelsPerCall).toBe(limits.nowChannels)
})
