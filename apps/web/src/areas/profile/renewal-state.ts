import type { Subscription } from '@guidefeed/contract'

/**
 * What becomes of a subscription: it `renews`, its renewal is `canceled` and the paid time still runs, or it is `over`
 * (also while its first payment is on the way). A cancellation leaves the status ACTIVE; `canceled_at` tells.
 */
export function renewalState({
  status,
  canceled_at,
}: Pick<Subscription, 'status' | 'canceled_at'>): 'renews' | 'canceled' | 'over' {
  if (status === 'CANCELED' || status === 'PENDING') return 'over'
  return canceled_at === null ? 'renews' : 'canceled'
}
