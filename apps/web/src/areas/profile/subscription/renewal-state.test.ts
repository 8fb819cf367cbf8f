import { expect, test } from 'vitest'
import { comingCharge, renewalState, yearSum } from './renewal-state.ts'

const canceled_at = '2026-11-21T08:00:00Z'
const year = { is_trial: false, payment_method: 'Visa ending 4242', problem: null }
const trial = { status: 'ACTIVE', canceled_at: null, is_trial: true, problem: null } as const
const missing = {
  kind: 'method_missing',
  next_try_at: null,
  ends_at: '2027-12-05T18:00:00.000Z',
  confirm_url: null,
} as const

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

test('a year without a payment method lapses, with no charge ahead', () => {
  const lapsing = { ...trial, is_trial: false, payment_method: null, problem: missing }
  expect(renewalState(lapsing)).toBe('lapses')
  const next = { service: 'Guide 50', channel_limit: 50, price: 9.9, payment_fee: 0, at: canceled_at }
  expect(comingCharge({ next, problem: missing })).toBeNull()
  expect(comingCharge({ next, problem: null })).toBe(next)
})

test('the sum of the next year has the fee, also before a trial has a payment method, and is the plan’s price if no charge is known', () => {
  const charge = { service: 'Guide 50', channel_limit: 50, price: 9.9, payment_fee: 0.35, at: canceled_at }
  expect(yearSum({ next: charge, if_renewed: null, price: 14.9 })).toBe(10.25)
  expect(yearSum({ next: null, if_renewed: charge, price: 14.9 })).toBe(10.25)
  expect(yearSum({ next: null, if_renewed: null, price: 14.9 })).toBe(14.9)
})
