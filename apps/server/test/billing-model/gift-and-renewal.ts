import type { Books, Broken } from './books.ts'
import { isContinued } from './departures.ts'

type Order = Books['orders'][number]

const dayMs = 86_400_000
/** Days after the end of a term on which an unpaid renewal is tried again. */
const retryDays = [1, 3, 5, 7, 10, 14]
const lastRetryMs = 14 * dayMs
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/**
 * An unpaid renewal that gave way to another order, such as that of a gift, is tried again on its next retry day, unless the other one was paid
 * and replaced it. `jobsRan`: when jobs ran undisturbed.
 */
export function* listForgottenRenewals(books: Books, jobsRan: readonly Date[]): Generator<Broken> {
  for (const renewal of books.orders) {
    const at = gaveWayAt(books, renewal)
    const dueAt = renewal.periodStart?.getTime()
    if (at === null || dueAt === undefined) continue
    const retryAt = retryDays.map((days) => dueAt + days * dayMs).find((day) => day > at.getTime())
    const wasTried = jobsRan.some(
      (ranAt) =>
        retryAt !== undefined &&
        ranAt.getTime() > retryAt + toleranceMs &&
        ranAt.getTime() < dueAt + lastRetryMs,
    )
    if (wasTried && !hasFollowed(books, renewal, at))
      yield {
        userId: renewal.userId,
        what: `renewal ${renewal.id} gave way to another order at ${at.toISOString()}, and was not tried again`,
      }
  }
}

/** When the renewal was closed by a checkout whose order did not take its place; null = it was not. */
function gaveWayAt({ orders, events }: Books, { id, userId, kind }: Order): Date | null {
  if (kind !== 'renewal') return null
  const closed = events.find(
    ({ subject, subjectId, toStatus, cause }) =>
      subject === 'order' && subjectId === id && toStatus === 'failed' && cause === 'checkout',
  )
  if (closed === undefined) return null
  const next = orders.find((order) => order.userId === userId && order.id > id && order.kind !== 'renewal')
  const isReplaced = next?.status === 'completed' && next.kind !== 'gift'
  return isReplaced ? null : closed.at
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
