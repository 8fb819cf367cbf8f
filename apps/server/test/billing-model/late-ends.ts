import type { Books, Broken } from './books.ts'
import { termAt } from './oracle.ts'

/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/**
 * A canceled subscription ends, and is mailed as ended, with its term and not later, once jobs run. Left out are ends that an administrator moved, and
 * those that wait for another order of the customer. `jobsRan`: when jobs ran undisturbed.
 */
export function* listLateEnds(books: Books, jobsRan: readonly Date[]): Generator<Broken> {
  for (const subscription of books.subscriptions) {
    const { id, userId, canceledAt, endedAt, endsEarlyAt } = subscription
    const isMoved = books.movedEnds.some(({ subscriptionId }) => subscriptionId === id)
    const term = termAt(books, subscription, null)
    if (canceledAt === null || endsEarlyAt !== null || isMoved || term === null) continue
    const dueAt = Math.max(term.end.getTime(), canceledAt.getTime()) + toleranceMs
    const ran = jobsRan.find((at) => at.getTime() > dueAt)
    if (ran === undefined || (endedAt !== null && endedAt.getTime() <= ran.getTime() + toleranceMs)) continue
    const hasOrder = books.orders.some((order) => order.userId === userId && isOpenAt(books, order, ran))
    if (!hasOrder)
      yield {
        userId,
        what: `subscription ${id}, canceled for ${term.end.toISOString()}, ended ${endedAt?.toISOString() ?? 'never'}, though jobs ran at ${ran.toISOString()}`,
      }
  }
}

function isOpenAt({ events }: Books, { id, createdAt }: Books['orders'][number], at: Date): boolean {
  const closed = events.find(
    ({ subject, subjectId, toStatus }) => subject === 'order' && subjectId === id && toStatus !== 'pending',
  )
  return createdAt <= at && (closed === undefined || closed.at >= at)
}
