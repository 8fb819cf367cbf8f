import { expect, it } from 'vitest'
import { sortRecords } from './sort-records.ts'

const records = [{ name: 'Channel 10' }, { name: 'channel 9' }, { name: 'Ártv' }, { name: 'Channel 1' }]
const names = ['Ártv', 'Channel 1', 'channel 9', 'Channel 10']

it('sorts numbers in texts by their value, without regard to case and accents', () => {
  expect(sortRecords(records, { field: 'name', reversed: false }).map(({ name }) => name)).toEqual(names)
})

it('reverses the order', () => {
  expect(sortRecords(records, { field: 'name', reversed: true }).map(({ name }) => name)).toEqual(
    names.toReversed(),
  )
})

it('sorts negative numbers below zero', () => {
  const records = [3, -1, 0, -20].map((priority) => ({ priority }))
  const sorted = sortRecords(records, { field: 'priority', reversed: true })
  expect(sorted.map(({ priority }) => priority)).toEqual([3, 0, -1, -20])
})

it.each([
  [false, [1, 2]],
  [true, [2, 1]],
])('sorts records without a value last (reversed: %s)', (reversed, sorted) => {
  const records = [{ saved_at: null }, { saved_at: 2 }, { saved_at: null }, { saved_at: 1 }]
  expect(sortRecords(records, { field: 'saved_at', reversed }).map(({ saved_at: at }) => at)).toEqual([
    ...sorted,
    null,
    null,
  ])
})
