import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Email, Instant, limits, OrderCodeText } from './fields.ts'
import { noticeFields } from './notice.ts'
import { item, route } from './route.ts'

const leaving = {
  audience: 'public',
  method: 'POST',
  /** Two steps: `confirm: false` previews, `true` executes. */
  body: z.strictObject({ email: Email, order_code: OrderCodeText, confirm: z.boolean() }),
  /** The same whether or not the address and order code match; the outcome is mailed. */
  response: item(
    z.object({
      ...noticeFields,
      /** Arrival of the declaration; null in the first step. */
      received_at: Instant.nullable(),
    }),
  ),
} as const

/**
 * Cancels the renewal without a login; access stays until the last paid day. `early`: in a renewed year it ends after a month's
 * notice, and the unused part is refunded. `reason`: for good cause, which a person examines (record 0158); not together with `early`.
 */
export const contractCancel = route({
  ...leaving,
  path: '/contract/cancel',
  body: leaving.body
    .extend({
      early: z.boolean().optional(),
      reason: z
        .string()
        .trim()
        .max(limits.causeLength)
        // Marks of direction and the like are not seen.
        .refine((text) => /[^\s\p{Cf}]/u.test(text), failsWith('required'))
        .optional(),
    })
    .refine(({ early, reason }) => early !== true || reason === undefined, {
      path: ['reason'],
      ...failsWith('unknown_field'),
    }),
})

/** Withdraws from a purchase of the last 14 days without a login: the money is refunded and access ends at once. */
export const contractWithdraw = route({ ...leaving, path: '/contract/withdraw' })
