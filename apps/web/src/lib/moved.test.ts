import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an element moves to another place and stops at the ends', () => {
  expect([moved([1, 2, 3], 2, 0), moved([1, 2, 3], 1, 2)]).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ])
  expect([moved([1, 2], 1, -1), moved([1, 2], 2, 5), moved([1, 2], 3, 0)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
})
