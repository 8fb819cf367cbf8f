import type { Books, Broken } from './books.ts'
import { termAt } from './oracle.ts'

const graceMs = 14 * 86_400_000
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000
/** The customer's own order or withdrawal, for which an attempt made way. */
const madeWay = new Set(['checkout', 'withdrawal'])

/** A renewal that is declined while the guide goes on is mailed at once, with what happens next. Later, the mail of the suspension says so. */
export function* checkDeclineMails(books: Books): Generator<Broken> {
  for (const { id, orderId, status, decline } of books.payments) {
    const order = books.orders.find((row) => row.id === orderId)
    const user = books.users.find((row) => row.id === order?.userId)
    const declined = books.events.find(
      ({ subject, subjectId, toStatus }) =>
        subject === 'payment' && subjectId === id && toStatus === 'FAILED',
    )
    if (declined === undefined || madeWay.has(declined.cause)) continue
    const { at: declinedAt } = declined
    if (order?.kind !== 'renewal' || user?.deletedAt !== null) continue
    if (status !== 'FAILED' || decline === null || !isInGrace(books, order.subscriptionId, declinedAt))
      continue
    const isMailed = books.mails.some(
      ({ toAddress, template, createdAt }) =>
        toAddress === user.email &&
        template === 'payment-failed' &&
        Math.abs(createdAt.getTime() - declinedAt.getTime()) <= toleranceMs,
    )
    if (!isMailed)
      yield {
        userId: user.id,
        what: `payment ${id} was declined at ${declinedAt.toISOString()}, and no mail says so`,
      }
  }
}

/** Whether an unpaid year went on at that moment. */
function isInGrace(books: Books, subscriptionId: number, at: Date): boolean {
  const subscription = books.subscriptions.find(({ id }) => id === subscriptionId)
  const term = subscription === undefined ? null : termAt(books, subscription, new Date(at.getTime() - 1))
  if (term === null || term.isTrial || term.isSuspended) return false
  return at.getTime() < term.end.getTime() + graceMs - toleranceMs
}
