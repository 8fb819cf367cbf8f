import { z } from 'zod'
import { Email, Id, Instant } from './fields.ts'
import { item, route } from './route.ts'

const leaving = {
  audience: 'public',
  method: 'POST',
  /** Two steps: with `confirm` false it only tells what would be done, with true it is done. */
  body: z.object({ email: Email, order_id: Id, confirm: z.boolean() }),
  /** The same for every address and order number, whether they belong together or not; what was done is told by mail. */
  response: item(
    z.object({
      message: z.string(),
      /** When the declaration arrived; null in the first step. */
      received_at: Instant.nullable(),
    }),
  ),
} as const

/** Ends the renewal without a login; access stays until the last paid day. */
export const contractCancel = route({ ...leaving, path: '/contract/cancel' })

/** Withdraws from a purchase of the last 14 days without a login: the money goes back, access ends at once. */
export const contractWithdraw = route({ ...leaving, path: '/contract/withdraw' })
