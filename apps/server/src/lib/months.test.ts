import { expect, it } from 'vitest'
import { lastDayOf, lastMonths } from './months.ts'

it('lists months across a year, by UTC', () => {
  expect(lastMonths(new Date('2026-02-01T00:30:00+01:00'), 3)).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
  ])
  expect(lastMonths(new Date('2026-03-31T23:59:59Z'), 2)).toEqual(['2026-02-01', '2026-03-01'])
})

it('knows the last day of each month, also in leap years', () => {
  expect(['2026-01-01', '2026-02-01', '2028-02-01', '2026-12-01'].map(lastDayOf)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})
