import type { Removal } from './answered.ts'
import type { Books, Broken } from './books.ts'
import { listRenewalPayments } from './disputes.ts'

/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/**
 * Nothing is charged after the payment method was removed, unless another one was entered on the provider's page since. A charge
 * counts from its request at the provider: one that was requested before may be confirmed later.
 */
export function* checkRemovals(books: Books, removals: readonly Removal[]): Generator<Broken> {
  for (const { userId, subscriptionId, at } of removals) {
    const isLater = (time: Date) => time.getTime() > at.getTime() + toleranceMs
    for (const { id, reference, createdAt } of listRenewalPayments(books, subscriptionId)) {
      const requestedAt = books.sandboxPayments.find((payment) => payment.reference === reference)?.createdAt
      const isByOther = isLater(createdAt) && hasEntered(books, { userId, from: at, until: createdAt })
      if (isLater(requestedAt ?? createdAt) && !isByOther)
        yield {
          userId,
          what: `payment ${id} was charged after its method was removed at ${at.toISOString()}`,
        }
    }
  }
}

function hasEntered(
  { sandboxPayments, payments, orders }: Books,
  { userId, from, until }: { userId: number; from: Date; until: Date },
): boolean {
  const renewals = new Set(orders.filter(({ kind }) => kind === 'renewal').map(({ id }) => id))
  const charges = new Set(
    payments.filter(({ orderId }) => renewals.has(orderId)).map(({ reference }) => reference),
  )
  return sandboxPayments.some(
    ({ customerReference, reference, status, updatedAt }) =>
      customerReference === `customer-${userId}` &&
      status === 'completed' &&
      !charges.has(reference) &&
      updatedAt >= from &&
      updatedAt <= until,
  )
}
