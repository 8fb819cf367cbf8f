import type { CompletedOrder, OrderRow } from '../ledger/order.repository.ts'
import { addDays } from './term.ts'

/** CRD article 9: 14 days from the day after the purchase. The last day counts in full, in UTC. */
const withdrawalDays = 14

/** Last moment at which a purchase can be withdrawn from. */
export function withdrawalEndsAt(boughtAt: Date): Date {
  const day = new Date(boughtAt)
  day.setUTCHours(23, 59, 59, 999)
  return addDays(day, withdrawalDays)
}

/**
 * The right runs once: a renewal shares that of the purchase (CJEU C-565/22). After a trial the first payment counts, since the
 * customer may have agreed to pay only then; its order and that of the trial name the same contract.
 */
export function whenBought(order: OrderRow, orders: CompletedOrder[]): Date {
  const isOfFirst = order.kind === 'renewal' || order.isTrial
  const purchase = (isOfFirst ? orders.find(({ isTrial }) => !isTrial) : null) ?? order
  return purchase.completedAt ?? purchase.createdAt
}
