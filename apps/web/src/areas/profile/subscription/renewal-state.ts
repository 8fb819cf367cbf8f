import type { Subscription } from '@guidefeed/contract'

/**
 * Outlook of a subscription: it `renews`, it is a trial that `ends` by itself since it has no payment method, its renewal
 * is `canceled` and the paid time still runs, or it is `over` (also while its first payment is on the way). A cancellation
 * leaves the status ACTIVE; `canceled_at` tells.
 */
export function renewalState({
  status,
  canceled_at,
  is_trial,
  payment_method,
}: Pick<Subscription, 'status' | 'canceled_at' | 'is_trial' | 'payment_method'>):
  'renews' | 'ends' | 'canceled' | 'over' {
  if (status === 'CANCELED' || status === 'PENDING') return 'over'
  if (canceled_at !== null) return 'canceled'
  return is_trial && payment_method === null ? 'ends' : 'renews'
}
