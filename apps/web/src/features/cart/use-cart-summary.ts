import { useQuery } from '@tanstack/react-query'
import { servicesQuery } from '../../api/queries.ts'
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
  if (!cart) return null

  const { cartInfo, subscribedChannelLimit } = cart
  const item = cartInfo.subscriptionInfo.items[0]
  const planLimit = services?.find(({ id }) => id === item?.service_id)?.channel_limit ?? 0
  const difference = differenceOf(selection, active)
  const isSubscribed = subscribedChannelLimit > 0
  return {
    count: selection.size,
    /** Channels of the plan that fits, or of the subscription while it does. */
    limit: isSubscribed && !cartInfo.isUpgrade ? subscribedChannelLimit : planLimit,
    planName: item?.name ?? null,
    ...difference,
    hasChanges: difference.added + difference.removed > 0,
    hasPaidChannels: active.size > 0,
    isSubscribed,
    isUpgrade: cartInfo.isUpgrade,
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
