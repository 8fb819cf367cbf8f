import type { Voucher, VoucherKind } from '@guidefeed/contract'
import { readTypedAmount, readTypedNumber, writeTypedNumber } from '../../../lib/typed-number.ts'

const dayMs = 86_400_000

type StateFacts = Pick<Voucher, 'active' | 'valid_from' | 'valid_until' | 'max_uses' | 'uses'>

/** Whether a voucher can be used now, or why not. */
export function voucherState(voucher: StateFacts, nowMs: number) {
  const { active, valid_from: from, valid_until: until, max_uses: max, uses } = voucher
  if (!active) return 'off'
  if (until !== null && nowMs >= Date.parse(until)) return 'expired'
  if (max !== null && uses >= max) return 'used_up'
  return from !== null && nowMs < Date.parse(from) ? 'future' : 'active'
}

/** First UTC day; empty = no start. */
export const firstDayOf = (from: string | null) => (from === null ? '' : dayOf(Date.parse(from)))

/** Last UTC day, which is included; empty = no end. */
export const lastDayOf = (until: string | null) => (until === null ? '' : dayOf(Date.parse(until) - 1))

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Values of the form, the number as people type it in `language`. `service_ids` has ids separated by commas. */
export const valuesOf = (voucher: Voucher, language: string) => ({
  code: voucher.code,
  kind: voucher.kind as string,
  value: writeTypedNumber(voucher.value, language),
  max_uses: voucher.max_uses === null ? '' : String(voucher.max_uses),
  first_purchase_only: voucher.first_purchase_only,
  service_ids: voucher.service_ids.join(),
  valid_from: firstDayOf(voucher.valid_from),
  valid_until: lastDayOf(voucher.valid_until),
  active: voucher.active,
})
export type VoucherValues = ReturnType<typeof valuesOf>

export const emptyVoucher: VoucherValues = {
  code: '',
  kind: 'percent',
  value: '',
  max_uses: '',
  first_purchase_only: false,
  service_ids: '',
  valid_from: '',
  valid_until: '',
  active: true,
}

/** Returns the record to save. Days begin and end at midnight UTC; those that are still the days of `record` keep its times. */
export function bodyOf(values: VoucherValues, record: Voucher | null) {
  const { kind, valid_from: from, valid_until: until, max_uses: max, service_ids: services } = values
  const keepsStart = record !== null && from === firstDayOf(record.valid_from)
  const keepsEnd = record !== null && until === lastDayOf(record.valid_until)
  return {
    ...values,
    kind: kind as VoucherKind,
    value: readTypedAmount(values.value),
    max_uses: max.trim() === '' ? null : readTypedNumber(max),
    service_ids: services === '' ? [] : services.split(',').map(Number),
    valid_from: keepsStart ? record.valid_from : instantOf(from, 0),
    valid_until: keepsEnd ? record.valid_until : instantOf(until, dayMs),
  }
}

/** Changes to save of an existing voucher. Everything else of a gift is fixed, since a customer paid for it. */
export function editOf(values: VoucherValues, record: Voucher) {
  const body = bodyOf(values, record)
  return record.kind === 'gift' ? { active: body.active, valid_until: body.valid_until } : body
}

const instantOf = (day: string, afterMs: number) =>
  day === '' ? null : new Date(Date.parse(day) + afterMs).toISOString()
