import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { profileQuery, servicesQuery } from '../../api/queries.ts'
import { isEmpty } from './cart-batch.ts'
import { differenceOf, dueOf, useCart } from './cart.ts'

/** What the cart amounts to, in the terms that its panel shows; null until the server first answered. */
export function useCartSummary() {
  const cart = useCart((state) => state.cart)
  const changes = useCart((state) => state.changes)
  const selection = useCart((state) => state.selection)
  const active = useCart((state) => state.active)
  const isRetrying = useCart((state) => state.isRetrying)
  const services = useQuery(servicesQuery).data
  const isSignedIn = useAccount() !== null
  const held = useQuery({ ...profileQuery, enabled: isSignedIn }).data?.services[0]
  if (!cart) return null

  const { cartInfo, subscribedChannelLimit } = cart
  const item = cartInfo.subscriptionInfo.items[0]
  const planLimit = services?.find(({ id }) => id === item?.service_id)?.channel_limit ?? 0
  const largestLimit = Math.max(0, ...(services ?? []).map((service) => service.channel_limit))
  const difference = differenceOf(selection, active)
  const isSubscribed = subscribedChannelLimit > 0
  const fitsHeld =
    isSubscribed && !cartInfo.isUpgrade && (!cart.hasTrial || selection.size <= subscribedChannelLimit)
  return {
    count: selection.size,
    /** Channels of the plan that fits, or of the subscription while it does. */
    limit: fitsHeld ? subscribedChannelLimit : planLimit || largestLimit,
    planName: item?.name ?? null,
    ...difference,
    hasChanges: difference.added + difference.removed > 0,
    hasPaidChannels: active.size > 0,
    isSubscribed,
    /** The subscription or the trial has room for the selection, as far as the server has answered. */
    fitsHeld,
    /** The trial is what the customer holds: his channels are free, a year is still to be ordered. */
    isTrial: cart.hasTrial,
    /** When what the customer holds ends, or renews; null for who holds nothing, or until it is known. */
    finishAt: held?.finish_at ?? null,
    isUpgrade: cartInfo.isUpgrade,
    largestLimit,
    /** No plan has room for so many. */
    isTooLarge: largestLimit > 0 && selection.size > largestLimit,
    isTrialAllowed: cartInfo.isTrialAllowed && !isSubscribed,
    yearTotal: cartInfo.subscriptionInfo.total,
    due: dueOf(cart),
    currency: cartInfo.currency,
    /** True while the figures are those of a cart that has changed since. */
    isPending: !isEmpty(changes.waiting) || changes.sending !== null,
    isRetrying,
  }
}

export type CartSummary = NonNullable<ReturnType<typeof useCartSummary>>
