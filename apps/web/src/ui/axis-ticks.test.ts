import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('ticks are round and reach the largest value', () => {
  expect(axisTicks(14.9)).toEqual([0, 5, 10, 15])
  expect(axisTicks(5800)).toEqual([0, 2000, 4000, 6000])
  expect(axisTicks(19_500)).toEqual([0, 5000, 10_000, 15_000, 20_000])
  expect(axisTicks(353_000)).toEqual([0, 100_000, 200_000, 300_000, 400_000])
})

test('small values have whole ticks', () => {
  expect(axisTicks(1)).toEqual([0, 1])
  expect(axisTicks(2)).toEqual([0, 1, 2])
  expect(axisTicks(12)).toEqual([0, 5, 10, 15])
  expect(axisTicks(0.4)).toEqual([0, 1])
})
