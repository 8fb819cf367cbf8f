import { expect, test } from 'vitest'
import { isExpiringSoon, isLaterThanYesterday } from './expiring-soon.ts'

const now = new Date(2026, 10, 21, 18, 30).getTime()
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

// Specification: 4.24, 9.13
test('an end before the start of the day 7 days ahead is expiring soon', () => {
  expect(isExpiringSoon(at(2026, 10, 27, 23, 59), now)).toBe(true)
  expect(isExpiringSoon(at(2026, 10, 28), now)).toBe(false)
  expect(isExpiringSoon(at(2026, 10, 20), now)).toBe(true)
})

// Specification: 4.25
test('an end more than one day ago is not expiring', () => {
  expect(isLaterThanYesterday(at(2026, 10, 20, 18, 31), now)).toBe(true)
  expect(isLaterThanYesterday(at(2026, 10, 20, 18, 30), now)).toBe(false)
})
