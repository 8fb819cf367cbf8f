import type { OrderRow } from '../../ledger/order.repository.ts'

/** A customer has at most one pending order, so further tries only meet orders placed since the last. */
const maxTries = 5

/** A transaction's decision, or the pending order that has to be settled before it can decide. */
export type Decision<T> = { decided: T } | { blockedBy: OrderRow }

/** Whether the work of a transaction has decided, and written, nothing. */
export const isUndecided = (decision: Decision<unknown>): boolean => 'blockedBy' in decision

/**
 * Repeats a transaction until no pending order is in its way. Null = customers kept ordering, and nothing was decided.
 *
 * - `decide` is one transaction under the customer's lock. It rereads everything, and writes nothing if it returns an order.
 * - `settle` closes that order at its provider, outside any transaction. The order may turn out to be paid, and then it counts.
 * - What either of them throws is passed on. Nothing is decided then, and the call can be repeated.
 */
export async function settleThenRetry<T>(steps: {
  decide: () => Promise<Decision<T>>
  settle: (order: OrderRow) => Promise<unknown>
}): Promise<{ decided: T } | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    const decision = await steps.decide()
    if ('decided' in decision) return decision
    await steps.settle(decision.blockedBy)
  }
  return null
}
