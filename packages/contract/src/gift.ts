import { z } from 'zod'
import { orderStatuses } from './billing.ts'
import { checkout } from './checkout.ts'
import { Amount, Currency, Id, Instant, limits, OrderCode, PersonName } from './fields.ts'
import { item, route } from './route.ts'

/** A year of a service that the customer bought for somebody else. */
export const Gift = z.object({
  order_id: Id,
  order_code: OrderCode,
  /** `pending` and `failed` ones have no code. */
  status: z.enum(orderStatuses),
  service: z.string(),
  /** Including the fee. */
  total: Amount,
  currency: Currency,
  recipient: z.string().nullable(),
  message: z.string().nullable(),
  /** The code for the recipient, and its state; null until the order is paid. */
  gift: z
    .object({
      code: z.string(),
      channel_limit: z.int(),
      valid_until: Instant,
      /** `void`: withdrawn from, refunded, or switched off. */
      state: z.enum(['unused', 'used', 'expired', 'void']),
    })
    .nullable(),
  created_at: Instant,
})
export type Gift = z.infer<typeof Gift>

/**
 * Buys a year of a service for somebody else. The code is mailed to the buyer once it is paid, never to another address. `total`: what
 * the page showed, including the fee.
 */
export const giftCreate = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/gift',
  body: checkout.body.pick({ provider: true, total: true, country: true }).extend({
    service_id: Id,
    recipient: PersonName.optional(),
    message: z.string().trim().min(1).max(limits.giftMessageLength).optional(),
  }),
  response: checkout.response,
  errors: ['cart_changed', 'not_found', 'provider_unknown', 'provider_failed', 'idempotency_conflict'],
  idempotent: true,
})

/** The customer's gifts, newest first. */
export const giftList = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/gift',
  response: item(z.array(Gift)),
})
