import { z } from 'zod'
import { failsWith } from './field-error.ts'
import {
  FlagText,
  Id,
  IdText,
  Instant,
  isWholeCents,
  limits,
  OrderCode,
  PageQuery,
  RecordVersion,
  sortBy,
  VoucherCodeText,
} from './fields.ts'
import { listOf } from './input-list.ts'
import { item, list, route } from './route.ts'

/** Euros or percent off the first year, or months added to it. */
export const voucherKinds = ['amount', 'percent', 'months'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** Greatest value by kind. Months are whole; a first term of more than two years would not bind (BGB section 309 no. 9). */
export const voucherMax = { amount: limits.amountMax, percent: 100, months: 12 } as const satisfies Record<
  VoucherKind,
  number
>

const NewVoucher = z.strictObject({
  code: VoucherCodeText.pipe(z.stringFormat('voucher_code', /^[A-Z0-9]{4,32}$/)),
  kind: z.enum(voucherKinds),
  value: z.number().positive().max(limits.amountMax).refine(isWholeCents, failsWith('too_many_decimals')),
  /** Customers who can use it, once each; null = any number. */
  max_uses: z.int().min(1).max(1_000_000).nullable(),
  first_purchase_only: z.boolean(),
  /** Services it holds for; empty = all. */
  service_ids: listOf(Id, { max: 100 }),
  valid_from: Instant.nullable(),
  valid_until: Instant.nullable(),
  active: z.boolean(),
})

/** A gift is issued by an order: its year is free up to its number of channels, and `value` is what it cost. */
const issuedKinds = [...voucherKinds, 'gift'] as const

export const Voucher = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(issuedKinds),
  value: z.number(),
  max_uses: z.int().nullable(),
  first_purchase_only: z.boolean(),
  service_ids: z.array(Id),
  valid_from: Instant.nullable(),
  valid_until: Instant.nullable(),
  active: z.boolean(),
  /** Orders that are pending or completed. */
  uses: z.int(),
  /** The order that bought a gift; null for other kinds. */
  gift_order_code: OrderCode.nullable(),
  created_at: Instant,
  version: RecordVersion,
})
export type Voucher = z.infer<typeof Voucher>

/** Newest first. `search`: in codes. */
export const adminVoucherList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/voucher',
  query: PageQuery.extend({
    active: FlagText.optional(),
    sort: sortBy('id', 'code', 'valid_until'),
  }),
  response: list(Voucher),
})

export const adminVoucherCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/voucher',
  body: NewVoucher.extend({
    max_uses: NewVoucher.shape.max_uses.default(null),
    first_purchase_only: NewVoucher.shape.first_purchase_only.default(false),
    service_ids: NewVoucher.shape.service_ids.default([]),
    valid_from: NewVoucher.shape.valid_from.default(null),
    valid_until: NewVoucher.shape.valid_until.default(null),
    active: NewVoucher.shape.active.default(true),
  }),
  response: item(Voucher),
  status: 201,
})

/**
 * Absent fields stay. Code, kind and value are fixed once an order has used them. Of a gift, only `active` and `valid_until` change, and it
 * stays off once its money went back.
 */
export const adminVoucherUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/voucher/:id',
  params: z.object({ id: IdText }),
  body: NewVoucher.extend({ version: RecordVersion }).partial(),
  response: item(Voucher),
  errors: ['voucher_not_found', 'voucher_used', 'voucher_is_gift', 'voucher_is_void', 'record_changed'],
})
