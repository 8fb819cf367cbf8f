import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('differences have each field of both states, changed ones first', () => {
  const before = { name: 'Edda', limit: 100 }
  const after = { name: 'Edda', limit: 250, ids: [1, 2] }
  expect(differencesOf({ before, after })).toEqual([
    { field: 'limit', before: '100', after: '250', isChanged: true },
    { field: 'ids', before: null, after: '[\n 1,\n 2\n]', isChanged: true },
    { field: 'name', before: 'Edda', after: 'Edda', isChanged: false },
  ])
})

test('an entry without states has no differences; null is a value', () => {
  expect(differencesOf({ before: null, after: null })).toEqual([])
  expect(differencesOf({ before: null, after: { until: null } })).toEqual([
    { field: 'until', before: null, after: 'null', isChanged: true },
  ])
})
