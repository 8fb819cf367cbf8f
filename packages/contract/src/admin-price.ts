import { z } from 'zod'
import { Service, SystemConfigItem } from './billing.ts'
import { failsWith } from './field-error.ts'
import {
  FlagText,
  IdText,
  isWholeCents,
  limits,
  PageQuery,
  RecordName,
  RecordVersion,
  sortBy,
} from './fields.ts'
import { item, list, route } from './route.ts'

export const Price = Service.extend({ active: z.boolean(), version: RecordVersion })
export type Price = z.infer<typeof Price>

/** A typed amount of money: not below 0, at most two decimals. */
const NewAmount = z.number().min(0).max(limits.amountMax).refine(isWholeCents, failsWith('too_many_decimals'))

const NewPrice = z.strictObject({
  code: z.stringFormat('price_code', /^[a-z0-9]+(-[a-z0-9]+)*$/).max(50),
  name: RecordName,
  channel_limit: z.int().min(1).max(limits.channelLimitMax),
  price: NewAmount,
  active: z.boolean(),
})

const PriceParams = z.object({ id: IdText })

/** The whole price list, including prices that are not on offer; smallest first. `search`: in codes and names. */
export const adminPriceList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/price',
  query: PageQuery.extend({
    active: FlagText.optional(),
    sort: sortBy('id', 'code', 'name', 'channel_limit', 'price'),
  }),
  response: list(Price),
})

/** Codes and channel limits are unique, also among prices that are not on offer. */
export const adminPriceCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/price',
  body: NewPrice.extend({ active: NewPrice.shape.active.default(true) }),
  response: item(Price),
  status: 201,
})

/** Absent fields stay. Carts use a change at once; subscriptions keep price and limit until they renew. */
export const adminPriceUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/price/:id',
  params: PriceParams,
  body: NewPrice.extend({ version: RecordVersion }).partial(),
  response: item(Price),
  errors: ['price_not_found', 'last_price', 'record_changed'],
})

/** A price that was ever ordered is deactivated instead, since orders and subscriptions refer to it. */
export const adminPriceDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/price/:id',
  params: PriceParams,
  response: item(z.object({ outcome: z.enum(['deleted', 'deactivated']) })),
  errors: ['price_not_found', 'last_price'],
})

/** Editable settings with their bounds; `step` 0.01 means two decimals. All others are fixed. */
export const systemConfigBounds = {
  payment_extra_fee_in_eur: { min: 0, max: 100, step: 0.01 },
  payment_extra_fee_percent: { min: 0, max: 100, step: 0.01 },
  vat_percent: { min: 0, max: 100, step: 0.01 },
  trial_days: { min: 0, max: 60, step: 1 },
} as const

/** Carts and checkouts use the new value at once; existing orders keep theirs. */
export const adminSystemConfigUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/system-config/:id',
  params: z.object({ id: IdText }),
  body: z.strictObject({ value: z.number(), version: RecordVersion.optional() }),
  response: item(SystemConfigItem),
  errors: ['record_changed'],
})
