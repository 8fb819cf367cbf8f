import { expect, test } from 'vitest'
import { rowsInView, rowsInWindow, scrollFor } from './rows-in-view.ts'

const seen = (listTopPx: number, count: number) =>
  rowsInView({ ...rowsInWindow({ listTopPx, windowHeightPx: 800, rowHeightPx: 64 }), count })

test('renders the visible rows and some above and below, within the list', () => {
  expect(seen(200, 100)).toEqual({ first: 0, last: 16 })
  expect(seen(-3200, 100)).toEqual({ first: 44, last: 69 })
  expect(seen(-9000, 100)).toEqual({ first: 93, last: 99 })
})

test('renders none but the visible rows of a search that was just typed', () => {
  const rows = { ...rowsInWindow({ listTopPx: 200, windowHeightPx: 800, rowHeightPx: 64 }), spare: 0 }
  expect(rowsInView({ ...rows, count: 100 })).toEqual({ first: 0, last: 10 })
  expect(rowsInView({ ...rows, count: 3 })).toEqual({ first: 0, last: 2 })
})

test('a list that became shorter than the scroll position shows its last rows', () => {
  expect(seen(-3200, 5)).toEqual({ first: 0, last: 4 })
})

test('scrolls to a row only if it is covered or below the window', () => {
  const page = { listTopPx: 0, windowHeightPx: 800, rowHeightPx: 64, coveredPx: 168 }
  expect(scrollFor({ ...page, index: 4 })).toBe(0)
  expect(scrollFor({ ...page, index: 1 })).toBe(64 - 168)
  expect(scrollFor({ ...page, index: 20 })).toBe(20 * 64 + 64 * 1.5 + 64 - 800)
})
