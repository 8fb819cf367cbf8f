import { expect, test } from 'vitest'
import { rowsInView, scrollFor } from './rows-in-view.ts'

const list = { rowHeightPx: 64, count: 100 }

test('the rows in view are kept, with some above and below, and none beyond the list', () => {
  expect(rowsInView({ ...list, listTopPx: 200, windowHeightPx: 800 })).toEqual({ first: 0, last: 16 })
  expect(rowsInView({ ...list, listTopPx: -3200, windowHeightPx: 800 })).toEqual({ first: 44, last: 69 })
  expect(rowsInView({ ...list, listTopPx: -9000, windowHeightPx: 800 })).toEqual({ first: 93, last: 99 })
})

test('a list that has become shorter than what is scrolled shows its last rows', () => {
  expect(rowsInView({ ...list, count: 5, listTopPx: -3200, windowHeightPx: 800 })).toEqual({
    first: 0,
    last: 4,
  })
})

test('a row is scrolled to only when it is covered or below the window', () => {
  const page = { listTopPx: 0, windowHeightPx: 800, rowHeightPx: 64, coveredPx: 168 }
  expect(scrollFor({ ...page, index: 4 })).toBe(0)
  expect(scrollFor({ ...page, index: 1 })).toBe(64 - 168)
  expect(scrollFor({ ...page, index: 20 })).toBe(20 * 64 + 64 * 1.5 + 64 - 800)
})
