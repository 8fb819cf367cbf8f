import { expect, test, vi } from 'vitest'
import { atLocalDate, endOfLocalDate, localDateOf } from './local-date.ts'

test('an instant belongs to the day of the reader', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(localDateOf('2026-11-21T12:00:00.000Z')).toBe('2026-11-22')
  vi.stubEnv('TZ', 'America/New_York')
  expect(localDateOf('2026-11-21T03:00:00.000Z')).toBe('2026-11-20')
})

test('another day keeps the time of day, also over a clock change', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(atLocalDate('2026-11-21T23:30:00.000Z', '2026-11-25')).toBe('2026-11-24T23:30:00.000Z')
  expect(atLocalDate('2026-11-21T12:00:00.000Z', '2027-07-01')).toBe('2027-07-01T11:00:00.000Z')
})

test('the same day keeps the instant, also in the hour that the clocks repeat', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(atLocalDate('2026-10-25T01:30:00.000Z', '2026-10-25')).toBe('2026-10-25T01:30:00.000Z')
})

test.each(['', 'soon', '999999-01-01'])('%j is no day', (date) => {
  expect(atLocalDate('2026-11-21T12:00:00.000Z', date)).toBe(date)
})

test('a day ends at the last second of the reader’s day', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(endOfLocalDate('2026-11-21')).toBe('2026-11-21T22:59:59.000Z')
  expect(endOfLocalDate('')).toBeNull()
})

test.each(['soon', '999999-01-01'])('the end of %j, no day, is left to the check of the form', (date) => {
  expect(endOfLocalDate(date)).toBe(date)
})
