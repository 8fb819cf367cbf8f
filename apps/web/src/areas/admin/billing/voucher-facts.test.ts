import type { Voucher } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { bodyOf, emptyVoucher, valuesOf, voucherState } from './voucher-facts.ts'

const voucher: Voucher = {
  id: 1,
  code: 'MAY20',
  kind: 'percent',
  value: 20,
  max_uses: 10,
  first_purchase_only: true,
  service_ids: [1, 3],
  valid_from: '2026-05-01T06:30:00.000Z',
  valid_until: '2026-06-01T00:00:00.000Z',
  active: true,
  uses: 2,
  gift_order_code: null,
  created_at: '2026-04-01T00:00:00.000Z',
  version: 1,
}
const may = Date.parse('2026-05-20T12:00:00Z')

test.each([
  [{}, may, 'active'],
  [{ active: false }, may, 'off'],
  [{ uses: 10 }, may, 'used_up'],
  [{}, Date.parse('2026-05-01T06:29:59Z'), 'future'],
  [{}, Date.parse('2026-06-01T00:00:00Z'), 'expired'],
])('a voucher with %j at %d is %s', (facts, nowMs, state) => {
  expect(voucherState({ ...voucher, ...facts }, nowMs)).toBe(state)
})

test('saving an unchanged form changes nothing, not even times within a day', () => {
  expect(voucher).toMatchObject(bodyOf(valuesOf(voucher, 'de'), voucher))
})

test('the last day is included', () => {
  expect(valuesOf(voucher, 'de').valid_until).toBe('2026-05-31')
  const body = bodyOf(
    { ...valuesOf(voucher, 'de'), valid_from: '2026-05-02', valid_until: '2026-06-30' },
    voucher,
  )
  expect(body).toMatchObject({
    valid_from: '2026-05-02T00:00:00.000Z',
    valid_until: '2026-07-01T00:00:00.000Z',
  })
})

test('blank fields mean no limit, except for the value', () => {
  expect(bodyOf(emptyVoucher, null)).toMatchObject({
    value: Number.NaN,
    max_uses: null,
    service_ids: [],
    valid_from: null,
    valid_until: null,
  })
})
