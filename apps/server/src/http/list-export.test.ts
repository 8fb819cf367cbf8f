import { routes } from '@guidefeed/contract'
import { expect, it } from 'vitest'
import { wantsCsv } from './list-export.ts'

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
