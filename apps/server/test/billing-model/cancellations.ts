import type { Books, Broken } from './books.ts'
import { isContinued } from './departures.ts'
import { listRenewalPayments } from './disputes.ts'

/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/** Mails that confirm to the customer that nothing more is charged. */
const confirmations = new Set(['subscription-canceled', 'subscription-ends-early'])

/**
 * Nothing is charged after a mail confirmed the cancellation, however it was declared, unless the customer continues the subscription. Years and
 * trials alike.
 */
export function* checkCancellations(books: Books): Generator<Broken> {
  const owners = new Map(books.subscriptions.map(({ id, userId }) => [id, userId]))
  for (const { template, textBody, createdAt: at } of books.mails) {
    const subscriptionId = Number(/\/profile\/subscription\/(\d+)/.exec(textBody)?.[1])
    const userId = owners.get(subscriptionId)
    if (!confirmations.has(template) || userId === undefined) continue
    for (const { id, createdAt } of listRenewalPayments(books, subscriptionId))
      if (
        createdAt.getTime() > at.getTime() + toleranceMs &&
        !isContinued(books, userId, subscriptionId, at, createdAt)
      )
        yield {
          userId,
          what: `payment ${id} was charged after a mail confirmed the cancellation at ${at.toISOString()}`,
        }
  }
}
