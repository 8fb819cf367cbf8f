import type { AttentionItem } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { recordOf } from './record-of.ts'

const item = (subject: AttentionItem['subject'], about: string | null = null): AttentionItem => ({
  id: 1,
  kind: 'refund_failed',
  cause: '',
  cause_code: null,
  cause_params: null,
  reasons: [],
  version: 0,
  subject,
  about,
  payment_id: null,
  order_id: null,
  order_code: null,
  subscription_id: null,
  user: null,
  amount: null,
  currency: 'EUR',
  evidence_due_at: null,
  opened_at: '2026-11-21T12:00:00Z',
  closed_at: null,
  closed_by: null,
  closable: true,
})

test.each([
  [item({ type: 'payment', id: '7' }), { to: '/payments/$id', params: { id: '7' } }],
  [item({ type: 'order', id: '7' }), { to: '/orders', search: { search: '7' } }],
  [{ ...item({ type: 'order', id: '7' }), order_code: 'K7WQM' }, { search: { search: 'K7WQM' } }],
  [
    { ...item({ type: 'order', id: '7' }), kind: 'cancellation_for_cause' as const, subscription_id: 8 },
    { to: '/subscription-list/$subscriptionId', params: { subscriptionId: '8' } },
  ],
  [item({ type: 'subscription', id: '7' }), { params: { subscriptionId: '7' } }],
  [
    item({ type: 'job', id: 'x' }, 'guide.roll-days'),
    { to: '/jobs', search: { state: 'failed', kind: 'guide.roll-days' } },
  ],
  [item({ type: 'mail', id: '7' }, 'receipt'), { to: '/mails-sent', search: { template: 'receipt' } }],
  [item({ type: 'source', id: '7' }, 'A source'), { to: '/sources/$id', params: { id: '7' } }],
  [item({ type: 'mapping', id: 'all' }), { to: '/sources/mapping', search: { state: 'open' } }],
  [item({ type: 'provider', id: 'stripe' }), { to: '/payments', search: { provider: 'stripe' } }],
])('an item leads to its record: %o', (item, link) => {
  expect(recordOf(item)).toMatchObject(link)
})
