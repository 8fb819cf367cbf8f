import { routes } from '@guidefeed/contract'
import { expect, it } from 'vitest'
import { cellOf, wantsCsv } from './list-export.ts'

it.each([
  ['text/csv', true],
  ['application/json, text/csv;q=0.5', true],
  ['TEXT/CSV; charset=utf-8', true],
  ['text/csv;q=0', false],
  ['text/csv; q=0.000, */*', false],
  ['text/csvx', false],
  ['*/*', false],
  [undefined, false],
])('the Accept header %s asks for CSV: %s', (accept, isCsv) => {
  expect(wantsCsv(routes.adminUserList, accept)).toBe(isCsv)
})

it('calls that answer no list are never exported', () => {
  expect(wantsCsv(routes.adminDashboard, 'text/csv')).toBe(false)
})

it.each<[string, unknown, string | number | null]>([
  ['a text', 'Alfa', 'Alfa'],
  ['a number', 0, 0],
  ['a missing value', undefined, null],
  ['a boolean', false, 'false'],
  ['plain values', ['Erste HD', 'Alfa'], 'Erste HD; Alfa'],
  ['no values', [], ''],
  ['a record', { name: 'Alfa', active: true, logo: null }, 'name: Alfa, active: true, logo: –'],
  [
    'records',
    [
      { service: 'Guide 50', limit: 50 },
      { service: 'Guide 200', limit: 200 },
    ],
    'service: Guide 50, limit: 50; service: Guide 200, limit: 200',
  ],
  ['a nested record', { user: { id: 7, tags: ['a', 'b'] } }, 'user.id: 7, user.tags: a b'],
])('a cell of %s is plain text', (_kind, value, expected) => {
  expect(cellOf(value)).toBe(expected)
})
