import { expect, it } from 'vitest'
import { moveSource } from './source-order.ts'

const ranked = (...priorities: number[]) => priorities.map((priority, index) => ({ id: index + 1, priority }))
const move = (priorities: readonly number[], id: number, above: number | null) =>
  Object.fromEntries(moveSource(ranked(...priorities), id, above))

it('gives a moved source a priority between its neighbours and leaves the others', () => {
  expect(move([30, 20, 10], 3, 1)).toEqual({ 3: 31 })
  expect(move([30, 20, 10], 3, 2)).toEqual({ 3: 21 })
  expect(move([30, 20, 10], 1, null)).toEqual({ 1: 9 })
})

it('raises the sources above where there is no room', () => {
  expect(move([2, 1, 0], 3, 2)).toEqual({ 1: 3, 3: 2 })
})

it('keeps equal priorities of sources that do not move', () => {
  expect(move([0, 0, 0, 0], 4, 3)).toEqual({ 1: 2, 2: 2, 4: 1 })
})

it('changes nothing where the source already is', () => {
  expect(move([30, 20, 10], 2, 3)).toEqual({})
  expect(move([30, 20, 10], 2, 2)).toEqual({})
  expect(move([5], 1, null)).toEqual({})
})

it('stays within the bounds of priorities', () => {
  expect(move([0, -999_999], 1, null)).toEqual({ 1: -999_999, 2: -999_998 })
  expect(() => move([999_999, 0], 2, 1)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
