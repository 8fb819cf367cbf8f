import { fieldError, voucherMax } from '@guidefeed/contract'
import type { FieldError, Voucher } from '@guidefeed/contract'
import { amountToCents, centsToAmount } from '../../../../lib/money.ts'
import type { AdminVoucherRow, NewVoucher } from './admin-voucher.repository.ts'

/** The fields that administrators enter. */
export type VoucherFacts = Omit<Voucher, 'id' | 'uses' | 'gift_order_code' | 'created_at' | 'version'>

/** Rules between fields, by the field at which a violation is shown. */
export function checkVoucher(facts: VoucherFacts): Record<string, FieldError[]> {
  const { kind, value, valid_from: from, valid_until: until } = facts
  const max = kind === 'gift' ? value : voucherMax[kind]
  const errors: Record<string, FieldError[]> = {}
  if (value > max) errors['value'] = [fieldError('too_large', { max })]
  else if (kind === 'months' && !Number.isInteger(value)) errors['value'] = [fieldError('not_an_integer')]
  if (from !== null && until !== null && new Date(from) >= new Date(until))
    errors['valid_until'] = [fieldError('ends_before_start')]
  return errors
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** Percentages have two decimals too, so hundredths are stored like cents. */
export const rowOf = (facts: VoucherFacts): Omit<NewVoucher, 'createdAt' | 'channelLimit'> => ({
  code: facts.code,
  kind: facts.kind,
  value: facts.kind === 'months' ? facts.value : amountToCents(facts.value),
  maxUses: facts.max_uses,
  firstPurchaseOnly: facts.first_purchase_only,
  serviceIds: facts.service_ids,
  validFrom: dateOf(facts.valid_from),
  validUntil: dateOf(facts.valid_until),
  active: facts.active,
})

export const factsOf = (row: AdminVoucherRow): VoucherFacts => ({
  code: row.code,
  kind: row.kind,
  value: row.kind === 'months' ? row.value : centsToAmount(row.value),
  max_uses: row.maxUses,
  first_purchase_only: row.firstPurchaseOnly,
  service_ids: row.serviceIds,
  valid_from: row.validFrom?.toISOString() ?? null,
  valid_until: row.validUntil?.toISOString() ?? null,
  active: row.active,
})

export const describeVoucher = (row: AdminVoucherRow): Voucher => ({
  id: row.id,
  ...factsOf(row),
  uses: row.uses,
  gift_order_code: row.giftOrderCode,
  created_at: row.createdAt.toISOString(),
  version: row.version,
})
