import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('differences have each field of both states, changed ones first', () => {
  const before = { name: 'Edda', limit: 100 }
  const after = { name: 'Edda', limit: 250, ids: [1, 2] }
  expect(differencesOf({ before, after })).toEqual([
    { field: 'limit', before: '100', after: '250', isChanged: true },
    { field: 'ids', before: null, after: '1\n2', isChanged: true },
    { field: 'name', before: 'Edda', after: 'Edda', isChanged: false },
  ])
})

test('a list has a line for each of its entries, and an empty one none', () => {
  const after = { codes: ['IS', 'FO'], ids: [], parts: [{ id: 1 }] }
  expect(differencesOf({ before: null, after }).map((field) => field.after)).toEqual([
    'IS\nFO',
    '',
    '{\n "id": 1\n}',
  ])
})

test('an entry without states has no differences; null is a value', () => {
  expect(differencesOf({ before: null, after: null })).toEqual([])
  expect(differencesOf({ before: null, after: { until: null } })).toEqual([
    { field: 'until', before: null, after: 'null', isChanged: true },
  ])
})
