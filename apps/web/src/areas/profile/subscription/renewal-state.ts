import type { Subscription } from '@guidefeed/contract'

type Facts = Pick<Subscription, 'status' | 'canceled_at' | 'is_trial' | 'payment_method' | 'problem'>

/**
 * Outlook of a subscription: it `renews`; it `lapses`, a paid year without a payment method; it `ends`, a trial without one; its
 * renewal is `canceled` and the paid term not over; or it is `over`, which includes a pending first payment. A cancellation keeps the
 * status ACTIVE and sets `canceled_at`.
 */
export function renewalState(facts: Facts): 'renews' | 'lapses' | 'ends' | 'canceled' | 'over' {
  const { status, canceled_at, is_trial, payment_method, problem } = facts
  if (status === 'CANCELED' || status === 'PENDING') return 'over'
  if (canceled_at !== null) return 'canceled'
  if (is_trial && payment_method === null) return 'ends'
  return problem?.kind === 'method_missing' ? 'lapses' : 'renews'
}

/** The charge ahead; null without one, or without a payment method to charge. */
export const comingCharge = ({ next, problem }: Pick<Subscription, 'next' | 'problem'>) =>
  problem?.kind === 'method_missing' ? null : next
