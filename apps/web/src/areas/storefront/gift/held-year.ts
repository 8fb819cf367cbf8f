import type { CallAnswer } from '@guidefeed/contract/client'

type Listed = CallAnswer<'subscriptionList'>['data'][number]
/** `isUnpaid`: the year is over, and its renewal is still to be paid. */
export type HeldYear = { date: string; renews: boolean; isUnpaid: boolean }

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
  if (held?.finish_at == null) return null
  const { finish_at: date, renews_at } = held
  return { date, renews: renews_at !== null, isUnpaid: Date.parse(date) <= nowMs }
}
