import type { Books, Broken } from './books.ts'
import { isContinued } from './departures.ts'

type Order = Books['orders'][number]

const dayMs = 86_400_000
/** Two retry days are at most this far apart in the first ten days after the end of a term. */
const retryMs = 4 * dayMs
const lastRetryMs = 14 * dayMs
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/** An unpaid renewal that gave way to the purchase of a gift is tried again. `jobsRan`: when jobs ran undisturbed. */
export function* listForgottenRenewals(books: Books, jobsRan: readonly Date[]): Generator<Broken> {
  for (const renewal of books.orders) {
    const at = replacedByGiftAt(books, renewal)
    const dueAt = renewal.periodStart
    if (at === null || dueAt === null) continue
    const wasTried = jobsRan.some(
      (ranAt) => ranAt.getTime() > at.getTime() + retryMs && ranAt.getTime() < dueAt.getTime() + lastRetryMs,
    )
    if (wasTried && !hasFollowed(books, renewal, at))
      yield {
        userId: renewal.userId,
        what: `renewal ${renewal.id} was not tried again after its customer had bought a gift at ${at.toISOString()}`,
      }
  }
}

/** When the renewal was closed by the checkout that ordered a gift; null = it was not. */
function replacedByGiftAt({ orders, events }: Books, { id, userId, kind, isTrial }: Order): Date | null {
  if (kind !== 'renewal' || isTrial) return null
  const closed = events.find(
    ({ subject, subjectId, toStatus, cause }) =>
      subject === 'order' && subjectId === id && toStatus === 'failed' && cause === 'checkout',
  )
  if (closed === undefined) return null
  const next = orders.find((order) => order.userId === userId && order.id > id && order.kind !== 'renewal')
  const isNext = next?.kind === 'gift' && next.createdAt.getTime() - closed.at.getTime() < toleranceMs
  return isNext ? closed.at : null
}

/** Whether it was tried again, or the customer, an administrator or a bank decided otherwise. */
function hasFollowed(books: Books, { id, userId, subscriptionId }: Order, at: Date): boolean {
  const isOwn = (one: { subscriptionId: number }) => one.subscriptionId === subscriptionId
  const subscription = books.subscriptions.find((row) => row.id === subscriptionId)
  const user = books.users.find((row) => row.id === userId)
  return (
    books.orders.some((order) => isOwn(order) && order.kind === 'renewal' && order.id > id) ||
    subscription?.canceledAt !== null ||
    user?.deletedAt !== null ||
    user.banReason !== null ||
    books.movedEnds.some(isOwn) ||
    books.answered.removals.some(isOwn) ||
    books.events.some(
      ({ subject, subjectId, toStatus, cause, at: endedAt }) =>
        subject === 'subscription' &&
        subjectId === subscriptionId &&
        toStatus === 'CANCELED' &&
        (cause !== 'over' || endedAt < at),
    ) ||
    isContinued(books, userId, subscriptionId, new Date(at.getTime() + toleranceMs), new Date(8.64e15))
  )
}
