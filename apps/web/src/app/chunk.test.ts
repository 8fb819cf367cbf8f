import { afterEach, expect, test, vi } from 'vitest'
import { chunk, chunkTimeoutMs } from './chunk.ts'

afterEach(() => vi.useRealTimers())

test('a chunk that fails to load is retried once', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('page')
  await expect(chunk(load)()).resolves.toBe('page')
  expect(load).toHaveBeenCalledTimes(2)
})

// Specification: 9.12
test('a chunk that never loads fails after two timeouts of 120 seconds', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
  const given = chunk(load)().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  expect(await given).toMatchObject({ message: 'A part of the app did not load in time.' })
})
