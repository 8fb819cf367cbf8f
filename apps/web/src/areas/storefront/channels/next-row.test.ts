import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

test('arrow keys, Home and End move through the list and stop at its ends', () => {
  expect(nextRow('ArrowDown', 3, 10)).toBe(4)
  expect(nextRow('ArrowUp', 0, 10)).toBe(0)
  expect(nextRow('End', 3, 10)).toBe(9)
  expect(nextRow('PageDown', 7, 10)).toBe(9)
})

test('other keys are left to the browser', () => {
  expect(nextRow(' ', 3, 10)).toBeNull()
  expect(nextRow('ArrowDown', Number.NaN, 10)).toBeNull()
})
