import { expect, test } from 'vitest'
import { recentQuarters } from './recent-quarters.ts'

test('the newest quarter is the current one, and the oldest is three years before it', () => {
  const quarters = recentQuarters(Date.parse('2027-02-01T00:00:00Z'))
  expect(quarters.slice(0, 3)).toEqual(['2027-Q1', '2026-Q4', '2026-Q3'])
  expect(quarters.at(-1)).toBe('2024-Q1')
})
