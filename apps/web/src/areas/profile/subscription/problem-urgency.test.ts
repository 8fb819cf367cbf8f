import { expect, test } from 'vitest'
import { runningYear } from '../test/subscription.ts'
import { isUrgent } from './problem-urgency.ts'

const now = Date.parse('2027-11-01T12:00:00.000Z')
const problem = { next_try_at: null, ends_at: '2027-12-05T12:00:00.000Z', confirm_url: null }
const missing = { ...runningYear, problem: { ...problem, kind: 'method_missing' as const } }

// Specification: A.767
test('a paid year without a payment method is urgent from the 28th day before its end', () => {
  expect(isUrgent({ ...missing, finish_at: '2027-11-29T12:00:00.001Z' }, now)).toBe(false)
  expect(isUrgent({ ...missing, finish_at: '2027-11-29T11:59:59.999Z' }, now)).toBe(true)
  expect(isUrgent({ ...missing, finish_at: '2027-10-21T12:00:00.000Z' }, now)).toBe(true)
})

test('every other problem is urgent at once, and so is a paused guide', () => {
  const far = '2028-10-21T12:00:00.000Z'
  expect(isUrgent({ ...missing, finish_at: far, status: 'INACTIVE' }, now)).toBe(true)
  expect(isUrgent({ ...missing, finish_at: far, problem: { ...problem, kind: 'card_expired' } }, now)).toBe(
    true,
  )
  expect(isUrgent({ ...missing, finish_at: far, problem: null }, now)).toBe(false)
})
