import { expect, it } from 'vitest'
import { findHeldYear } from './held-year.ts'

const now = Date.parse('2027-11-23T12:00:00Z')
const ended = '2027-11-21T12:00:00Z'
const running = '2028-11-21T12:00:00Z'
const year = {
  status: 'ACTIVE',
  is_trial: false,
  finish_at: running,
  payment_method: null,
  renews_at: null,
} as const

it.each([
  ['a running year', year, { date: running, renews: false, isUnpaid: false }],
  ['one that renews', { ...year, renews_at: running }, { date: running, renews: true, isUnpaid: false }],
  ['a trial', { ...year, is_trial: true }, null],
  ['a year that ended without a payment method', { ...year, finish_at: ended }, null],
  [
    'an unpaid renewal',
    { ...year, finish_at: ended, payment_method: 'Visa' },
    { date: ended, renews: false, isUnpaid: true },
  ],
  ['a suspended year', { ...year, status: 'INACTIVE' as const, finish_at: ended }, null],
])('%s decides whether a gift can be redeemed', (_, subscription, held) => {
  expect(findHeldYear([subscription], now)).toEqual(held)
})
