import { expect, test } from 'vitest'
import { renewalState } from './renewal-state.ts'

const canceled_at = '2026-11-21T08:00:00Z'
const year = { is_trial: false, payment_method: 'Visa ending 4242' }
const trial = { status: 'ACTIVE', canceled_at: null, is_trial: true } as const

test('a canceled renewal can be resumed until the paid term ends', () => {
  expect(renewalState({ ...year, status: 'ACTIVE', canceled_at: null })).toBe('renews')
  expect(renewalState({ ...year, status: 'ACTIVE', canceled_at })).toBe('canceled')
})

test('an unpaid renewal can still be canceled', () => {
  expect(renewalState({ ...year, status: 'INACTIVE', canceled_at: null })).toBe('renews')
})

test('an ended or pending subscription has no renewal', () => {
  expect(renewalState({ ...year, status: 'CANCELED', canceled_at })).toBe('over')
  expect(renewalState({ ...year, status: 'PENDING', canceled_at: null })).toBe('over')
})

test('a trial has a renewal only once a payment method is saved', () => {
  expect(renewalState({ ...trial, payment_method: null })).toBe('ends')
  expect(renewalState({ ...trial, payment_method: 'Visa ending 4242' })).toBe('renews')
})

test('a year renews even without a payment method', () => {
  expect(renewalState({ ...trial, is_trial: false, payment_method: null })).toBe('renews')
})
