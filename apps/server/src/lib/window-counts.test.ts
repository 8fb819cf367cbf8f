import { expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { createWindowCounts } from './window-counts.ts'

function createCounts() {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const counts = createWindowCounts({
    clock: { ...createClock(), now: () => new Date(now) },
    windowMs: 60_000,
  })
  return { ...counts, pass: (ms: number) => (now += ms) }
}

it('counts each key in a window of its own, which begins with its first count', () => {
  const counts = createCounts()
  expect(counts.add('a')).toBe(1)
  counts.pass(40_000)
  expect([counts.add('a', 5), counts.add('b')]).toEqual([6, 1])
  expect([counts.secondsLeft('a'), counts.secondsLeft('b')]).toEqual([20, 60])
  counts.pass(20_000)
  expect([counts.read('a'), counts.read('b'), counts.add('a')]).toEqual([0, 1, 1])
})

it('keeps a bounded number of keys, the newest', () => {
  const counts = createCounts()
  for (let key = 0; key <= 50_000; key += 1) counts.add(String(key))
  expect([counts.read('0'), counts.read('1'), counts.read('50000')]).toEqual([0, 1, 1])
})
