import type { Order, Subscription } from '@guidefeed/contract'
import { orderCost } from '../../../lib/order-cost.ts'

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

/** Sum of a charge, with its fee. */
export const sumOf = ({ price, payment_fee }: NonNullable<Subscription['if_renewed']>) =>
  orderCost({ total: price, payment_fee })

const dayMs = 86_400_000
/** CRD article 9; the server knows the last day to the hour. */
const withdrawalDays = 14

/** Whether a paid order can probably be withdrawn from. A renewal shares the right of its first order (CJEU C-565/22). */
export const isWithdrawable = (order: Order, nowMs: number) =>
  order.kind !== 'renewal' &&
  order.completed_at !== null &&
  order.outcome === null &&
  orderCost(order) > 0 &&
  nowMs - Date.parse(order.completed_at) < withdrawalDays * dayMs

/** Sum of the charge for the next year, or of the one that a resumption or a payment method leads to. */
export function yearSum({ next, if_renewed, price }: Pick<Subscription, 'next' | 'if_renewed' | 'price'>) {
  const charge = next ?? if_renewed
  return charge === null ? price : sumOf(charge)
}
