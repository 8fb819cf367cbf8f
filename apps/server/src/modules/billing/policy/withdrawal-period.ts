import type { CompletedOrder, OrderRow } from '../ledger/order.repository.ts'
import { addDays } from './term.ts'

const hourMs = 3_600_000
/** CRD article 9: 14 days from the day after the purchase. */
const withdrawalDays = 14
/** Réunion is UTC+4: no buyer in the Union has a later day. */
const easternmostMs = 4 * hourMs
/** A day is over everywhere twelve hours after it is in UTC. */
const westernmostMs = 12 * hourMs

/**
 * The last day on which a purchase can be withdrawn from, as its last moment in UTC, for texts. A Saturday or Sunday is followed by the
 * Monday (regulation 1182/71 article 3, record 0156).
 */
export function withdrawalEndsAt(boughtAt: Date): Date {
  const last = addDays(new Date(boughtAt.getTime() + easternmostMs), withdrawalDays)
  const weekday = last.getUTCDay()
  const day = addDays(last, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
  day.setUTCHours(23, 59, 59, 999)
  return day
}

/** Whether a withdrawal at `at` is in time: the last day counts in full, wherever the buyer is. */
export const isWithdrawable = (boughtAt: Date, at: Date) =>
  at.getTime() <= withdrawalEndsAt(boughtAt).getTime() + westernmostMs

/**
 * The right runs once: a renewal shares that of the purchase (CJEU C-565/22). After a trial the first payment counts, since the
 * customer may have agreed to pay only then; its order and that of the trial name the same contract.
 */
export function whenBought(order: OrderRow, orders: CompletedOrder[]): Date {
  const isOfFirst = order.kind === 'renewal' || order.isTrial
  const purchase = (isOfFirst ? orders.find(({ isTrial }) => !isTrial) : null) ?? order
  return purchase.completedAt ?? purchase.createdAt
}
