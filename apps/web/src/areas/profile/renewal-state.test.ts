import { expect, test } from 'vitest'
import { renewalState } from './renewal-state.ts'

const canceled_at = '2026-11-21T08:00:00Z'

test('a canceled renewal can be taken back while the paid time runs', () => {
  expect(renewalState({ status: 'ACTIVE', canceled_at: null })).toBe('renews')
  expect(renewalState({ status: 'ACTIVE', canceled_at })).toBe('canceled')
})

test('an unpaid renewal can still be canceled', () => {
  expect(renewalState({ status: 'INACTIVE', canceled_at: null })).toBe('renews')
})

test('what has ended or not begun has no renewal', () => {
  expect(renewalState({ status: 'CANCELED', canceled_at })).toBe('over')
  expect(renewalState({ status: 'PENDING', canceled_at: null })).toBe('over')
})
