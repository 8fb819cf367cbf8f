import { expect, test } from 'vitest'
import { isExpiringSoon, isLaterThanOneDayAgo } from './expiring-soon.ts'

const now = new Date(2026, 10, 21, 18, 0).getTime()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

test('what ends before the start of the day 7 days ahead is expiring soon', () => {
  expect(isExpiringSoon(at(27, 23, 59), now)).toBe(true)
  expect(isExpiringSoon(at(28, 0), now)).toBe(false)
  expect(isExpiringSoon(at(20, 12), now)).toBe(true)
})

test('what ended longer than a day ago is told apart', () => {
  expect(isLaterThanOneDayAgo(at(20, 18, 1), now)).toBe(true)
  expect(isLaterThanOneDayAgo(at(20, 18), now)).toBe(false)
})
