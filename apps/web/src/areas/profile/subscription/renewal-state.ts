import type { Subscription } from '@guidefeed/contract'

/**
 * Outlook of a subscription: it `renews`; it `ends`, a trial without a payment method; its renewal is `canceled` and the paid
 * term not over; or it is `over`, which includes a pending first payment. A cancellation keeps the status ACTIVE and sets
 * `canceled_at`.
 */
export function renewalState({
  status,
  canceled_at,
  is_trial,
  payment_method,
}: Pick<Subscription, 'status' | 'canceled_at' | 'is_trial' | 'payment_method'>):
  | 'renews'
  | 'ends'
  | 'canceled'
  | 'over' {
  if (status === 'CANCELED' || status === 'PENDING') return 'over'
  if (canceled_at !== null) return 'canceled'
  return is_trial && payment_method === null ? 'ends' : 'renews'
}
