import type { Books, Broken } from './books.ts'

const toleranceMs = 60_000

/**
 * Nothing is charged for a subscription that was canceled by the code of an order, for good cause or not, unless the customer continues it.
 * The first order may have been declined, or be a trial. A charge between receipt and execution of the declaration is refunded when the
 * declaration is carried out, not earlier.
 */
export function* checkDepartures(books: Books): Generator<Broken> {
  for (const { kind, userId, orderId, at, carriedOutAt } of books.answered.declarations) {
    const declared = books.orders.find(({ id }) => id === orderId)
    if (kind === 'withdraw' || carriedOutAt === null || declared === undefined) continue
    const ids = new Set(subscriptionsOf(books, declared, at))
    for (const { id, createdAt, completedAt, subscriptionId } of listRenewals(books, userId)) {
      if (!ids.has(subscriptionId)) continue
      const isCharged = completedAt !== null && completedAt > at && completedAt < carriedOutAt
      if (isCharged && !isContinued(books, userId, subscriptionId, at, completedAt) && !isReturned(books, id))
        yield { userId, what: `order ${id} was charged after a cancellation by code, and is kept` }
      if (createdAt.getTime() < carriedOutAt.getTime() + toleranceMs) continue
      if (isContinued(books, userId, subscriptionId, at, createdAt)) continue
      yield {
        userId,
        what: `order ${id} was placed after a cancellation by code at ${at.toISOString()}`,
      }
    }
  }
}

/** A declaration that waits for a provider holds charges: once it was tried, nothing is requested before it is carried out. */
export function* checkHeldCharges(books: Books): Generator<Broken> {
  for (const { userId, orderId, triedAt, carriedOutAt } of books.answered.declarations) {
    const declared = books.orders.find(({ id }) => id === orderId)
    if (triedAt === null || carriedOutAt !== null || declared === undefined || declared.kind === 'gift')
      continue
    const renewals = new Set(listRenewals(books, userId).map(({ id }) => id))
    const references = new Set(
      books.payments.filter((row) => renewals.has(row.orderId)).map((row) => row.reference),
    )
    for (const { reference, createdAt } of books.sandboxPayments)
      if (references.has(reference) && createdAt.getTime() > triedAt.getTime() + toleranceMs)
        yield {
          userId,
          what: `a renewal was charged at ${createdAt.toISOString()}, while a declaration waited`,
        }
  }
}

/**
 * Checks that a customer whose cancellation waits for a provider is not asked to pay: after the first attempt to carry it out, no mail
 * about a suspension precedes the one about the end.
 */
export function* checkHeldSuspensions(books: Books): Generator<Broken> {
  for (const { kind, userId, orderId, triedAt, carriedOutAt } of books.answered.declarations) {
    const declared = books.orders.find(({ id }) => id === orderId)
    const user = books.users.find(({ id }) => id === userId)
    if (kind === 'withdraw' || triedAt === null || declared === undefined || declared.kind === 'gift')
      continue
    const told = books.mails.find(
      ({ toAddress, template, createdAt }) =>
        toAddress === user?.email &&
        template === 'subscription-suspended' &&
        createdAt.getTime() > triedAt.getTime() + toleranceMs &&
        (carriedOutAt === null || createdAt <= carriedOutAt),
    )
    if (told !== undefined && !isContinued(books, userId, declared.subscriptionId, triedAt, told.createdAt))
      yield {
        userId,
        what: `a suspension was mailed at ${told.createdAt.toISOString()}, while a declaration waited`,
      }
  }
}

/** The subscription of the order; of a first order that failed, the one that is living. */
function subscriptionsOf(
  books: Books,
  { subscriptionId, userId }: Books['orders'][number],
  at: Date,
): number[] {
  const own = books.subscriptions.filter((row) => row.userId === userId)
  const hasBegun = own.some(({ id, startedAt }) => id === subscriptionId && startedAt !== null)
  if (hasBegun) return [subscriptionId]
  return own
    .filter(
      ({ startedAt, endedAt }) => startedAt !== null && startedAt <= at && (endedAt === null || endedAt > at),
    )
    .map(({ id }) => id)
}

/** All of what was paid is refunded or will be; a refund that failed is attended to (`listUnfinished`). */
function isReturned({ payments, refunds }: Books, orderId: number): boolean {
  const paid = payments.filter((payment) => payment.orderId === orderId && payment.status === 'COMPLETED')
  return paid.every(
    ({ id, amountCents }) =>
      refunds
        .filter(({ paymentId }) => paymentId === id)
        .reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents,
  )
}

const listRenewals = ({ orders }: Books, userId: number) =>
  orders.filter((order) => order.userId === userId && order.kind === 'renewal')

/** The customer undid the cancellation, bought, or entered a payment method in between. */
export const isContinued = (books: Books, userId: number, subscriptionId: number, from: Date, until: Date) =>
  books.notices.some(
    (notice) =>
      notice.subscriptionId === subscriptionId &&
      notice.kind === 'resumed' &&
      notice.sentAt >= from &&
      notice.sentAt <= until,
  ) ||
  books.orders.some(
    (order) =>
      order.userId === userId &&
      order.kind !== 'renewal' &&
      order.createdAt >= from &&
      order.createdAt <= until,
  ) ||
  books.sandboxPayments.some(
    ({ customerReference, amountCents, updatedAt }) =>
      customerReference === `customer-${userId}` &&
      amountCents === 0 &&
      updatedAt >= from &&
      updatedAt <= until,
  )
