import { expect, test } from 'vitest'
import { targetOf } from './use-list-keys.ts'

test('arrows lead to the next and the previous row and stop at the ends', () => {
  expect([targetOf('ArrowDown', -1, 3), targetOf('ArrowDown', 0, 3), targetOf('ArrowDown', 2, 3)]).toEqual([
    0, 1, 2,
  ])
  expect([targetOf('ArrowUp', 2, 3), targetOf('ArrowUp', 0, 3)]).toEqual([1, 0])
})

test('Home and End lead to the first and the last row', () => {
  expect([targetOf('Home', 1, 3), targetOf('End', 1, 3)]).toEqual([0, 2])
})

test('keys mean nothing without rows, and other keys nothing at all', () => {
  expect([targetOf('ArrowDown', -1, 0), targetOf('ArrowUp', -1, 3), targetOf('x', 1, 3)]).toEqual([
    null,
    null,
    null,
  ])
})
