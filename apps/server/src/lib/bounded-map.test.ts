import { expect, it } from 'vitest'
import { setBounded } from './bounded-map.ts'

it('a new key of a full map evicts the one that was added first, a known key none', () => {
  const map = new Map<string, number>()
  for (const [index, key] of ['a', 'b', 'c', 'b', 'd'].entries()) setBounded(map, key, index, 3)
  expect([...map]).toEqual([
    ['b', 3],
    ['c', 2],
    ['d', 4],
  ])
})
