import type { BookedSubscription, Books, Broken } from './books.ts'
import { reasonsOf } from './causes.ts'
import { termAt } from './oracle.ts'

const dayMs = 86_400_000
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

type Order = Books['orders'][number]
/** `declaredAt`: earliest cancellation for good cause that an administrator had not decided about; null = none. */
type End = { at: Date; from: Date; cause: string; declaredAt?: Date | null }

/**
 * An early end refunds of each payment what was paid for the days from then on, a day that has begun included, and nothing else. After a
 * cancellation for good cause that waits for a decision, an administrator's end refunds from its arrival. Ends that an administrator moved
 * are left out.
 */
export function* checkEarlyEnds(books: Books): Generator<Broken> {
  for (const subscription of books.subscriptions) {
    const end = findEnd(books, subscription)
    if (end === null || isMoved(books, subscription)) continue
    for (const { order, payment } of listPaid(books, subscription, end)) {
      const refunds = books.refunds.filter(({ paymentId }) => paymentId === payment.id)
      const isOfEnd = ({ id }: { id: number }) => causeOf(books, id) === end.cause
      const given = sum(refunds.filter(isOfEnd))
      const before = sum(
        refunds.filter(
          (row) => !isOfEnd(row) && row.createdAt <= end.at && !hadFailed(books, row.id, end.at),
        ),
      )
      const keptCents = payment.amountCents - before
      const expected = unusedOf(books, subscription, order, { keptCents, end })
      if (!expected.includes(given))
        yield {
          userId: order.userId,
          what: `the end at ${end.at.toISOString()} returned ${given} cents of payment ${payment.id} for order ${order.id}, unused were ${expected.join(' or ')}`,
        }
    }
  }
}

/** Payments for a subscription: for its orders, and by the buyer of a gift for the order that redeemed it. */
function listPaid(books: Books, { id }: BookedSubscription, end: End) {
  const orders = books.orders.filter((row) => row.subscriptionId === id)
  return orders.flatMap((order) => {
    const isReleased = order.voucherReleasedAt !== null && order.voucherReleasedAt < end.at
    const gift = isReleased ? undefined : books.gifts.find((row) => row.voucherId === order.voucherId)
    const paidBy = [order.id, gift?.orderId]
    return books.payments
      .filter(({ orderId, status }) => paidBy.includes(orderId) && status === 'COMPLETED')
      .map((payment) => ({ order, payment }))
  })
}

/** The end by an administrator, or after a notice, on whichever day that took effect. */
function findEnd(books: Books, { id, endsEarlyAt }: BookedSubscription): End | null {
  const event = books.events.find(
    ({ subject, subjectId, toStatus }) =>
      subject === 'subscription' && subjectId === id && toStatus === 'CANCELED',
  )
  if (event === undefined) return null
  const { at, cause } = event
  if (cause === 'ended_early') return { at, from: at, cause, declaredAt: findArrival(books, id, at) }
  const isNotice = cause === 'notice_over' || cause === 'replaced' || cause === 'account_deleted'
  return isNotice && endsEarlyAt !== null ? { at, from: endsEarlyAt, cause } : null
}

function findArrival(books: Books, id: number, at: Date): Date | null {
  const arrivals = books.causes
    .filter(({ closedAt }) => closedAt === null || closedAt.getTime() >= at.getTime() - toleranceMs)
    .flatMap(reasonsOf)
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map((declared) => Date.parse(declared.at))
    .filter((arrival) => arrival <= at.getTime())
  return arrivals.length === 0 ? null : new Date(Math.min(...arrivals))
}

const isMoved = ({ movedEnds }: Books, { id }: BookedSubscription) =>
  movedEnds.some(
    ({ subscriptionId, after }) =>
      subscriptionId === id && (after as { finish_at?: string } | null)?.finish_at !== undefined,
  )

const causeOf = ({ events }: Books, refundId: number) =>
  events.find(
    ({ subject, subjectId, fromStatus }) =>
      subject === 'refund' && subjectId === refundId && fromStatus === null,
  )?.cause

const hadFailed = ({ events }: Books, refundId: number, at: Date) =>
  events.some(
    (event) =>
      event.subject === 'refund' &&
      event.subjectId === refundId &&
      event.toStatus === 'FAILED' &&
      event.at <= at,
  )

/** Several where a day ends at the moment of the end, or of the purchase. */
function unusedOf(
  books: Books,
  subscription: BookedSubscription,
  order: Order,
  { keptCents, end }: { keptCents: number; end: End },
): number[] {
  const { completedAt } = order
  const before = Math.min(end.at.getTime(), end.from.getTime()) - 1
  const term = termAt(books, subscription, new Date(before))
  if (completedAt === null || term === null || term.isTrial) return [0]
  const isOfTerm = order.kind === 'upgrade' ? completedAt >= term.boughtAt : order.id === term.orderId
  if (!isOfTerm) return [0]
  const begin = order.kind === 'upgrade' ? completedAt : term.begin
  // A credited day costs nothing, but an upgrade is priced for those that the term has by then.
  const upgraded = order.kind === 'upgrade' ? termAt(books, subscription, completedAt) : null
  const finish = upgraded?.end ?? term.boughtEnd
  // Nothing goes back for one whose renewal was unpaid.
  const isRunning = term.end.getTime() > end.at.getTime()
  const from = isRunning ? (end.declaredAt ?? end.from) : end.from
  const isExact = order.kind !== 'upgrade'
  const totals = isExact
    ? [Math.ceil((finish.getTime() - begin.getTime()) / dayMs)]
    : daysBetween(begin, finish)
  return totals.flatMap((total) =>
    daysBetween(from, finish).map((left) =>
      total <= 0 ? 0 : Math.round((keptCents * Math.min(Math.max(0, left), total)) / total),
    ),
  )
}

/** Days that have begun between two moments, one of which was read a moment apart. */
const daysBetween = (from: Date, until: Date) =>
  [-toleranceMs, toleranceMs].map((ms) => Math.ceil((until.getTime() - from.getTime() + ms) / dayMs))

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)
