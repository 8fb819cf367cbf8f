import type { Order, Subscription } from '@guidefeed/contract'

/** An active paid year, without a saved payment method. */
export const runningYear: Subscription = {
  id: 1,
  status: 'ACTIVE',
  is_trial: false,
  service: 'Standard',
  channel_limit: 50,
  price: 14.9,
  price_without_vat: null,
  currency: 'EUR',
  interval_unit: 'YEAR',
  started_at: '2026-11-21T18:00:00.000Z',
  finish_at: '2027-11-21T18:00:00.000Z',
  access_until: '2027-12-05T18:00:00.000Z',
  renews_at: '2027-11-21T18:00:00.000Z',
  canceled_at: null,
  provider: 'sandbox',
  payment_method: null,
  payment_card: null,
  payment_method_expires_on: null,
  next: null,
  if_renewed: null,
  early_end: null,
  problem: null,
  open_amount: null,
  orders: [],
}

/** Returns the time `days` from now in ISO 8601; negative = in the past. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

/** A paid order, 13 days old: still within the 14 days of withdrawal. */
export const paidOrder: Order = {
  id: 1,
  code: 'K7WQM-4XRTN',
  kind: 'new',
  is_trial: false,
  status: 'completed',
  outcome: null,
  total: 14.9,
  payment_fee: 0,
  currency: 'EUR',
  items: [],
  created_at: inDays(-13),
  completed_at: inDays(-13),
  receipts: [],
}
