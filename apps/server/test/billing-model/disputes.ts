import { isContinued } from './departures.ts'
import type { Books, Broken } from './books.ts'
import { ownerOf } from './papers.ts'

/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/** Nothing is charged after a dispute, also one that is opened again, has stopped the renewal, unless the customer continues it. */
export function* checkDisputes(books: Books): Generator<Broken> {
  for (const { subject, subjectId, toStatus, at } of books.events) {
    if (subject !== 'dispute' || toStatus !== 'open') continue
    const dispute = books.disputes.find(({ id }) => id === subjectId)
    const disputed = books.payments.find(({ id }) => id === dispute?.paymentId)
    const order = books.orders.find(({ id }) => id === disputed?.orderId)
    if (order === undefined) continue
    const { userId, subscriptionId } = order
    for (const { id, createdAt } of listRenewalPayments(books, subscriptionId))
      if (
        createdAt.getTime() > at.getTime() + toleranceMs &&
        !isContinued(books, userId, subscriptionId, at, createdAt)
      )
        yield { userId, what: `payment ${id} was charged after dispute ${subjectId} stopped the renewal` }
  }
}

/** After all jobs have run, each dispute is recorded in its state, and a person looks at those that are open. */
export function* listUnfollowed(books: Books): Generator<Broken> {
  for (const { token, paymentToken, state } of books.sandboxDisputes) {
    const sandbox = books.sandboxPayments.find((payment) => payment.token === paymentToken)
    const payment = books.payments.find(({ reference }) => reference === sandbox?.reference)
    const known = books.disputes.find(({ providerReference }) => providerReference === token)
    if (payment === undefined) continue
    const isLooked = books.attention.some(
      ({ kind, subjectId }) => kind === 'dispute_opened' && subjectId === payment.id,
    )
    const userId = ownerOf(books, payment.id)
    // A loss is booked for good; what became of it since is up to a person.
    const needsPerson = state === 'open' || (known?.state === 'lost' && state !== 'lost')
    if (needsPerson !== isLooked)
      yield { userId, what: `dispute ${token} is ${state}, its item is ${isLooked ? 'open' : 'closed'}` }
    if (
      known?.state !== state &&
      !(known?.state === 'lost' && isLooked) &&
      !(known === undefined && state === 'won')
    )
      yield { userId, what: `dispute ${token} is ${state}, recorded is ${known?.state}` }
  }
}

/** Requests to take money for renewals of a subscription. */
export function listRenewalPayments({ orders, payments }: Books, subscriptionId: number) {
  const renewals = new Set(
    orders
      .filter((order) => order.subscriptionId === subscriptionId && order.kind === 'renewal')
      .map(({ id }) => id),
  )
  return payments.filter(({ orderId }) => renewals.has(orderId))
}
