import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { listOf } from './input-list.ts'
import { noticeFields } from './notice.ts'
import { Amount, Currency, FlagText, Id, IntervalUnit, limits, OpaqueToken } from './fields.ts'
import { defaultBodyLimitBytes, item, route } from './route.ts'

export const CartItem = z.object({
  service_id: Id,
  name: z.string(),
  channel_count: z.int(),
  price: Amount,
})
const CartTotal = z.object({ total: Amount, paymentFee: Amount, items: z.array(CartItem) })

/** The cart, with the field names of specification section 3, and `mergedChannelIds`. */
export const Cart = z.object({
  cartToken: z.string(),
  subscribedChannelLimit: z.int(),
  hasTrial: z.boolean(),
  selectedCountryIds: z.array(Id),
  activeChannelIds: z.array(Id),
  selectedChannelIds: z.array(Id),
  /** A guest's channels that the last sign-in merged into the customer's own. Empty after the next `cartUpdate`, even without changes. */
  mergedChannelIds: z.array(Id),
  cartInfo: z.object({
    subscriptionInfo: CartTotal,
    upgradeInfo: CartTotal,
    isUpgrade: z.boolean(),
    intervalUnit: IntervalUnit,
    currency: Currency,
    isTrialAllowed: z.boolean(),
    upgradeFee: Amount,
  }),
})
export type Cart = z.infer<typeof Cart>

const CartToken = OpaqueToken
/** Absent or empty: the signed-in customer's own cart. */
const OwnCartToken = z.union([z.literal(''), CartToken]).optional()
const ChannelIds = listOf(Id, { max: limits.cartBatch })

function haveCommonId(some: number[], others: number[]) {
  const known = new Set(some)
  return others.some((id) => known.has(id))
}

/** Returns the cart. Creates one if the token is absent or unknown. */
export const cartRead = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'GET',
  path: '/channel/select',
  query: z.strictObject({ cartToken: CartToken.optional() }),
  response: item(Cart),
})

/** Adds and removes channels. Changes nothing if an id is unknown or not offered (`channel_unknown`). */
export const cartUpdate = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'PUT',
  path: '/channel/select',
  body: z
    .object({ cartToken: OwnCartToken, add: ChannelIds, remove: ChannelIds })
    .refine((body) => !haveCommonId(body.add, body.remove), {
      ...failsWith('added_and_removed'),
      path: ['add'],
    }),
  // Fits two full lists of the longest ids.
  bodyLimitBytes: defaultBodyLimitBytes + 2 * limits.cartBatch * '2147483647,'.length,
  response: item(Cart),
  errors: ['channel_unknown', 'not_found'],
})

/** Activates the selection in the guide link if nothing has to be paid; otherwise `redirect_to` names the next page. */
export const cartSave = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'POST',
  path: '/channel/select',
  body: z.object({ cartToken: OwnCartToken, is_trial: z.boolean() }),
  response: item(
    z.object({ redirect_to: z.enum(['login', 'checkout', 'profile']).nullable(), ...noticeFields }),
  ),
  errors: ['cart_empty', 'cart_too_large', 'trial_not_allowed', 'not_found'],
})

/** Resets the selection to the active channels; with `onlyDeleted`, only restores active channels that were removed. */
export const cartRevert = route({
  audience: 'visitor',
  actingAs: 'allowed',
  method: 'DELETE',
  path: '/channel/select',
  query: z.strictObject({ cartToken: CartToken, onlyDeleted: FlagText.optional() }),
  response: item(Cart),
  errors: ['not_found'],
})
