import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an element moves by one place and stops at the ends', () => {
  expect([moved([1, 2, 3], 2, -1), moved([1, 2, 3], 2, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
  ])
  expect([moved([1, 2], 1, -1), moved([1, 2], 2, 1), moved([1, 2], 3, 1)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
})
