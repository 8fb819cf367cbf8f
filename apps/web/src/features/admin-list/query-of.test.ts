import { expect, test } from 'vitest'
import { queryOf } from './query-of.ts'

const list = {
  searchLabel: 'Search',
  filters: [{ kind: 'day', name: 'from', label: 'From' }],
  fixed: { user_id: '7' },
} as const

test('a list asks for its own filters only, and for what its page fixes', () => {
  const search = {
    search: 'nora',
    from: '2026-11-01',
    tab: 'orders',
    user_id: '8',
    sort: '-id',
    page: '2',
    per_page: '50',
  }
  expect(queryOf<'adminOrderList'>(list, search)).toEqual({
    search: 'nora',
    from: '2026-11-01',
    user_id: '7',
    sort: '-id',
    page: '2',
    per_page: '50',
  })
})

test('pages and page sizes that do not exist are left out', () => {
  expect(queryOf<'adminOrderList'>({ filters: [] }, { page: '0', per_page: '7', search: 'nora' })).toEqual({})
})

test('days are sent as instants to calls that take them', () => {
  const filters = [
    { kind: 'day', name: 'from', label: 'From', asInstant: 'start' },
    { kind: 'day', name: 'to', label: 'To', asInstant: 'end' },
  ] as const
  expect(queryOf<'adminAuditLog'>({ filters }, { from: '2026-11-21', to: '2026-11-21' })).toEqual({
    from: '2026-11-21T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
  })
  expect(queryOf<'adminAuditLog'>({ filters }, { from: 'soon' })).toEqual({ from: 'soon' })
})
