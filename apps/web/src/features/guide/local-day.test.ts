import { expect, test, vi } from 'vitest'
import { localDay, programmesOfDay } from './local-day.ts'

test('a local day with its night overlaps two UTC days', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const day = localDay(Date.parse('2026-11-21T03:00:00Z'), 0)
  expect(new Date(day.startMs).toISOString()).toBe('2026-11-20T05:00:00.000Z')
  expect(day.utcDates).toEqual(['2026-11-20', '2026-11-21'])
  vi.stubEnv('TZ', 'UTC')
  expect(localDay(Date.parse('2026-11-21T03:00:00Z'), 1).utcDates).toEqual(['2026-11-22', '2026-11-23'])
})

test('the day on which the clocks go back has 25 hours', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const day = localDay(Date.parse('2026-10-25T12:00:00Z'), 0)
  expect((day.endMs - day.startMs) / 3_600_000).toBe(25)
})

test('a programme over midnight is shown once, programmes outside the day are not', () => {
  vi.stubEnv('TZ', 'UTC')
  const day = localDay(Date.parse('2026-11-21T03:00:00Z'), 0)
  const late = { start: '2026-11-20T23:30:00Z', stop: '2026-11-21T00:30:00Z' }
  const noon = { start: '2026-11-21T12:00:00Z', stop: '2026-11-21T13:00:00Z' }
  const night = { start: '2026-11-22T00:00:00Z', stop: '2026-11-22T01:00:00Z' }
  const morning = { start: '2026-11-22T04:00:00Z', stop: '2026-11-22T05:00:00Z' }
  expect(programmesOfDay([noon, late, late, morning, night], day)).toEqual([late, noon, night])
})
