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
