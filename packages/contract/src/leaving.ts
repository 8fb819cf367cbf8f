import { z } from 'zod'
import { Email, Instant, OrderCodeText } from './fields.ts'
import { item, route } from './route.ts'

const leaving = {
  audience: 'public',
  method: 'POST',
  /** Two steps: with `confirm` false it only tells what would be done, with true it is done. */
  body: z.object({ email: Email, order_code: OrderCodeText, confirm: z.boolean() }),
  /** The same for every address and order code, whether they belong together or not; a mail says what was done. */
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
