import type { Books, Broken } from './books.ts'
import { isContinued } from './departures.ts'
import { listRenewalPayments } from './disputes.ts'

const toleranceMs = 60_000

/** Nothing is charged after an administrator canceled the renewal, unless it is continued. */
export function* checkOperations(books: Books): Generator<Broken> {
  for (const { what, userId, subscriptionId, at } of books.answered.operations) {
    if (what !== 'canceled') continue
    for (const { id, createdAt } of listRenewalPayments(books, subscriptionId))
      if (
        createdAt.getTime() > at.getTime() + toleranceMs &&
        !isContinued(books, userId, subscriptionId, at, createdAt)
      )
        yield { userId, what: `payment ${id} was charged after an administrator canceled its renewal` }
  }
}

/** Whether the customer saw no page when the renewal was resumed, so that its mail has to give the time of a notice. */
export const isResumedByOperator = (books: Books, subscriptionId: number, at: Date) =>
  books.answered.operations.some(
    (operation) =>
      operation.what === 'resumed' &&
      operation.subscriptionId === subscriptionId &&
      Math.abs(operation.at.getTime() - at.getTime()) < toleranceMs,
  )
