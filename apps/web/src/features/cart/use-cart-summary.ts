import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { profileQuery, servicesQuery, systemConfigQuery } from '../../api/queries.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { readText } from '../../lib/local-storage.ts'
import { isEmpty } from './cart-batch.ts'
import { localPrice, type Due } from './local-price.ts'
import { differenceOf, useCart } from './cart.ts'

/** Summary of the cart for its panel; null until the server's first answer. */
export function useCartSummary() {
  const cart = useCart((state) => state.cart)
  const changes = useCart((state) => state.changes)
  const selection = useCart((state) => state.selection)
  const active = useCart((state) => state.active)
  const isRetrying = useCart((state) => state.isRetrying)
  const services = useQuery(servicesQuery).data
  const config = useQuery(systemConfigQuery).data
  const nowMs = useCurrentTime()
  const isSignedIn = useAccount() !== null
  const held = useQuery({ ...profileQuery, enabled: isSignedIn }).data?.services[0]
  if (!cart) return null

  const { cartInfo, subscribedChannelLimit } = cart
  const count = selection.size
  const isPending = !isEmpty(changes.waiting) || changes.sending !== null
  const { service, isUpgrade, yearTotal, due } = localPrice({ cart, count, isPending, services, config })
  const largestLimit = Math.max(0, ...(services ?? []).map((offered) => offered.channel_limit))
  const difference = differenceOf(selection, active)
  const isSubscribed = subscribedChannelLimit > 0
  const fitsHeld = isSubscribed && count <= subscribedChannelLimit
  return {
    count,
    /** Channel limit of the subscription or, if that is too small, of the plan that fits; null if unknown. */
    limit: fitsHeld ? subscribedChannelLimit : (service?.channel_limit ?? null),
    planName: service?.name ?? null,
    ...difference,
    hasChanges: difference.added + difference.removed > 0,
    hasPaidChannels: active.size > 0,
    isSubscribed,
    /** The subscription or the trial has room for the selection. */
    fitsHeld,
    /** The customer is on a trial: its channels are free until they order a year. */
    isTrial: cart.hasTrial,
    /** End or renewal date of the current service; null without one, and in the grace period after it. */
    finishAt: held !== undefined && Date.parse(held.finish_at) > nowMs ? held.finish_at : null,
    isUpgrade,
    largestLimit,
    /** No plan has room for the selection, though the subscription may. */
    isTooLarge: largestLimit > 0 && count > largestLimit,
    /** The order uses a gift, whose link was opened in this browser: no price is known before. */
    hasGift: !isSubscribed && readText('giftCode') !== null,
    isTrialAllowed: cartInfo.isTrialAllowed && !isSubscribed,
    /** Price of a year, and amount due now; null until known. */
    yearTotal,
    due,
    currency: cartInfo.currency,
    /** True until the server has confirmed the last change. */
    isPending,
    isRetrying,
  }
}

export type CartSummary = NonNullable<ReturnType<typeof useCartSummary>>
/** Summary with a known price. */
export type PricedCart = CartSummary & { due: Due; yearTotal: number; limit: number }
