import { expect, test } from 'vitest'
import { layOutRows } from './grid-layout.ts'

const sizes = { rowPx: 60, headingPx: 20 }
const countries = [7, 7, 7, 3, 5, 5].map((country_id) => ({ country_id }))
const layout = layOutRows(countries, sizes)

test('each run of channels of a country has a heading, and its rows follow it', () => {
  expect(layout.groups).toEqual([
    { countryId: 7, firstRow: 0, count: 3, topPx: 0 },
    { countryId: 3, firstRow: 3, count: 1, topPx: 200 },
    { countryId: 5, firstRow: 4, count: 2, topPx: 280 },
  ])
  expect(countries.map((_, row) => layout.topOf(row))).toEqual([20, 80, 140, 220, 300, 360])
  expect(layout.heightPx).toBe(420)
})

test('the row at a height is the one that covers it, or the first one below a heading', () => {
  expect([0, 19, 20, 79, 80, 199, 200, 220, 279, 300].map(layout.rowAt)).toEqual([
    0, 0, 0, 0, 1, 2, 3, 3, 3, 4,
  ])
})

test('heights outside the grid have its first and last row', () => {
  expect([layout.rowAt(-50), layout.rowAt(9999)]).toEqual([0, 5])
})

test('rows are seen as a whole below the sticky heading and above the end of the box', () => {
  expect(layout.rowsSeen({ fromPx: 0, toPx: 300 })).toEqual({ firstSeen: 0, lastSeen: 3 })
  expect(layout.rowsSeen({ fromPx: 1, toPx: 299 })).toEqual({ firstSeen: 1, lastSeen: 3 })
  expect(layout.rowsSeen({ fromPx: 60, toPx: 200 })).toEqual({ firstSeen: 1, lastSeen: 2 })
  expect(layout.rowsSeen({ fromPx: 150, toPx: 420 })).toEqual({ firstSeen: 3, lastSeen: 5 })
})

test('a grid without channels has no rows and no height', () => {
  const empty = layOutRows([], sizes)
  expect([empty.groups, empty.heightPx, empty.rowAt(100)]).toEqual([[], 0, 0])
})
