import type { CallAnswer } from '@guidefeed/contract/client'

type Listed = CallAnswer<'subscriptionList'>['data'][number]
export type HeldYear = { date: string; renews: boolean }

/**
 * The paid year in whose place no gift can be redeemed; null = none. A year that ended without a payment method renews no more, and one
 * that is suspended is replaced.
 */
export function findHeldYear(
  subscriptions: readonly Pick<
    Listed,
    'status' | 'is_trial' | 'finish_at' | 'payment_method' | 'renews_at'
  >[],
  nowMs: number,
): HeldYear | null {
  const held = subscriptions.find(
    ({ status, is_trial, finish_at, payment_method }) =>
      status === 'ACTIVE' &&
      !is_trial &&
      finish_at !== null &&
      (Date.parse(finish_at) > nowMs || payment_method !== null),
  )
  return held?.finish_at == null ? null : { date: held.finish_at, renews: held.renews_at !== null }
}
