import { z } from 'zod'
import { Order, orderStatuses, Receipt } from './billing.ts'
import { checkout } from './checkout.ts'
import {
  Amount,
  Currency,
  Id,
  IdText,
  Instant,
  limits,
  OrderCode,
  PersonName,
  VoucherCodeText,
} from './fields.ts'
import { item, route } from './route.ts'

/** Typed by the buyer, and shown to whoever opens the gift's link. */
const giftTexts = {
  giver: z.string().nullable(),
  recipient: z.string().nullable(),
  message: z.string().nullable(),
}

/** A year of a service that the customer bought for somebody else. */
export const Gift = z.object({
  order_id: Id,
  order_code: OrderCode,
  /** `pending` and `failed` ones have no code. */
  status: z.enum(orderStatuses),
  /** Null = nothing was given back, and no dispute is open. */
  outcome: Order.shape.outcome,
  service: z.string(),
  /** Including the fee. */
  total: Amount,
  currency: Currency,
  ...giftTexts,
  /** The code for the recipient, and its state; null until the order is paid. */
  gift: z
    .object({
      code: z.string(),
      channel_limit: z.int(),
      valid_until: Instant,
      /** `reserved`: an order that awaits its payment uses the code. `void`: withdrawn from, refunded, or switched off. */
      state: z.enum(['unused', 'reserved', 'used', 'expired', 'void']),
      /** When the year of the recipient began; null unless `used`. */
      redeemed_at: Instant.nullable(),
    })
    .nullable(),
  /** Last day on which the buyer can withdraw, as its last moment in UTC (record 0156); null if the code is used or void, or the time has passed. */
  withdrawable_until: Instant.nullable(),
  /** Sum that a withdrawal gives back: `total` without earlier refunds. */
  refundable: Amount,
  created_at: Instant,
  /** By number; empty until the order is paid. */
  receipts: z.array(Receipt),
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
    giver: PersonName.optional(),
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

/**
 * A gift by its code, for the page that its link opens. A code that was mistyped, withdrawn or refunded is `unknown`, and a used one shows
 * nothing else. Attempts are counted by network.
 */
export const giftOpen = route({
  audience: 'public',
  method: 'POST',
  path: '/gift/open',
  body: z.strictObject({ code: VoucherCodeText }),
  response: item(
    z.discriminatedUnion('state', [
      z.object({
        state: z.literal('unused'),
        service: z.string(),
        channel_limit: z.int(),
        valid_until: Instant,
        ...giftTexts,
      }),
      z.object({ state: z.enum(['used', 'expired', 'unknown']) }),
    ]),
  ),
})

/** Mails the code of a gift to its buyer again, while it can be redeemed. */
export const giftMail = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/gift/:order_id/mail',
  params: z.object({ order_id: IdText }),
  response: item(z.object({ email: z.string() })),
  errors: ['not_found'],
})
