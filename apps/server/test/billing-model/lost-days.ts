import type { BookedSubscription, Books, Broken } from './books.ts'
import { termAt, termsUntil } from './oracle.ts'

type LostDay = Books['lostDays'][number]

const dayMs = 86_400_000
/** Days by which a paid term is lengthened at most. */
const mostDays = 30
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000
/** Days that depend on a payment are looked at again each day. */
const againMs = 1.01 * dayMs

const repeatedKinds = new Set(['resumed', 'renewal_again'])

const startOf = (day: number) => new Date(day * dayMs)
const dateOf = (day: number) => startOf(day).toISOString().slice(0, 10)

/**
 * A day without a channel lengthens a paid term by a day, once, at most 30 times in a term; never a trial, nor a term that ends by a notice. That the
 * end moves by these days and no others is checked with the terms (`checkTerms`).
 */
export function* checkLostDays(books: Books): Generator<Broken> {
  for (const decision of books.lostDays) {
    const { userId, subscriptionId, day, outcome } = decision
    const subscription = books.subscriptions.find(({ id }) => id === subscriptionId)
    if (subscription === undefined || isDeleted(books, userId)) continue
    const reason = whyNotCredited(books, subscription, day, decision.decidedAt)
    // Figures of days are deleted a year after the end of a subscription, so the model's own losses count.
    const isLost = books.answered.losses.some(
      (loss) => loss.userId === userId && loss.from <= day && day < loss.until,
    )
    if (outcome === 'credited' && !isLost)
      yield { userId, what: `${dateOf(day)} was credited, but no channel was lost` }
    if (outcome === 'credited' && reason !== null)
      yield { userId, what: `${dateOf(day)} was credited, but ${reason}` }
    const isOwed = whyNotCredited(books, subscription, day, decision.decidedAt, 0) === null
    if (outcome !== 'credited' && isOwed && !wasEnding(books, subscription, decision))
      yield { userId, what: `${dateOf(day)} was not credited: ${outcome}` }
  }
  yield* checkChargeDays(books)
  yield* checkNotedOnce(books)
}

/** After all jobs have run, each lost day is decided that could be. `jobsRan`: when jobs ran undisturbed. */
export function* listForgottenDays(books: Books, jobsRan: readonly Date[]): Generator<Broken> {
  for (const { userId, from, until, at } of books.answered.losses)
    for (let day = from; day < until; day++) {
      const isDecided = books.lostDays.some((row) => row.userId === userId && row.day === day)
      if (at === null || isDecided || isDeleted(books, userId) || !isRecorded(books, userId, day)) continue
      for (const subscription of books.subscriptions.filter((row) => row.userId === userId)) {
        const ran = jobsRan.filter(
          (instant) => instant > at && isDecidable(books, subscription, day, instant),
        )
        const [first, last] = [ran.at(0), ran.at(-1)]
        if (first !== undefined && last !== undefined && last.getTime() - first.getTime() > againMs)
          yield { userId, what: `${dateOf(day)}, a lost day, was never decided` }
      }
    }
}

/** An announcement moves with the end of the term: credited days repeat no notice, unlike an end that an administrator moves. */
function* checkNotedOnce(books: Books): Generator<Broken> {
  for (const { id, userId } of books.subscriptions) {
    if (books.movedEnds.some(({ subscriptionId }) => subscriptionId === id)) continue
    const begins = books.orders
      .filter(
        ({ subscriptionId, kind, status }) =>
          subscriptionId === id && kind !== 'upgrade' && status === 'completed',
      )
      .map(({ completedAt }) => completedAt ?? new Date(0))
    const termOf = (at: Date) => begins.filter((begin) => begin <= at).length
    const own = books.notices.filter(
      ({ subscriptionId, kind }) => subscriptionId === id && !repeatedKinds.has(kind),
    )
    for (const [notice, sent] of Map.groupBy(own, ({ kind, sentAt }) => `${kind} of term ${termOf(sentAt)}`))
      if (new Set(sent.map(({ sentAt }) => sentAt.getTime())).size > 1)
        yield { userId, what: `${notice} of subscription ${id} was sent again` }
  }
}

/** A renewal is not charged before the end of the paid term, which credited days move. */
function* checkChargeDays(books: Books): Generator<Broken> {
  for (const { id, userId, kind, subscriptionId, createdAt } of books.orders) {
    const subscription = books.subscriptions.find((row) => row.id === subscriptionId)
    if (kind !== 'renewal' || subscription === undefined) continue
    const before = termAt(books, subscription, new Date(createdAt.getTime() - 1))
    if (before !== null && createdAt.getTime() < before.end.getTime() - toleranceMs)
      yield {
        userId,
        what: `renewal ${id} was placed at ${createdAt.toISOString()}, before the end ${before.end.toISOString()}`,
      }
  }
}

/** Null = the day lengthens the term at that moment. `leewayMs`: how late a term may begin on its first day, which is read a moment later. */
function whyNotCredited(
  books: Books,
  subscription: BookedSubscription,
  day: number,
  at: Date,
  leewayMs = toleranceMs,
): string | null {
  const before = new Date(at.getTime() - 1)
  const terms = termsUntil(books, subscription, before)
  const term = terms.at(-1)
  if (startOf(day + 1) > at) return 'it was not over'
  if (term === undefined || term.isTrial) return 'no paid term had begun'
  if (term.isSuspended || term.end <= at) return 'the term was over'
  if (!isPaid(terms, day, leewayMs)) return 'it was not paid for'
  if (isOnNotice(subscription, at)) return 'the term ended by a notice'
  const credited = books.lostDays.filter(
    (row) =>
      row.subscriptionId === subscription.id &&
      row.outcome === 'credited' &&
      row.decidedAt >= term.boughtAt &&
      row.decidedAt < at,
  )
  return credited.length >= mostDays ? `the term had ${credited.length} such days` : null
}

/** Whether the whole day lies in paid terms that follow each other. */
function isPaid(terms: ReturnType<typeof termsUntil>, day: number, leewayMs: number): boolean {
  let at = startOf(day)
  for (const { begin, end, isTrial } of terms)
    if (!isTrial && begin.getTime() <= at.getTime() + leewayMs && end > at) at = end
  return at >= startOf(day + 1)
}

const isOnNotice = ({ endsEarlyAt, canceledAt }: BookedSubscription, at: Date) =>
  endsEarlyAt !== null && canceledAt !== null && canceledAt < at

/** Whether it ended by a notice at the time, which was taken back since. */
const wasEnding = (books: Books, { id }: BookedSubscription, { outcome, decidedAt }: LostDay) =>
  outcome === 'ending' &&
  books.notices.some(
    ({ subscriptionId, kind, sentAt }) => subscriptionId === id && kind === 'resumed' && sentAt > decidedAt,
  )

/** Whether nothing kept the day from being decided at that moment. */
function isDecidable(books: Books, subscription: BookedSubscription, day: number, at: Date): boolean {
  const { userId, endedAt } = subscription
  const hasEnded = endedAt !== null && endedAt <= at
  const isOrdered = books.orders.some(
    (order) =>
      order.userId === userId &&
      order.kind === 'renewal' &&
      order.createdAt <= at &&
      closedAt(books, order) > at,
  )
  return !hasEnded && !isOrdered && whyNotCredited(books, subscription, day, at) === null
}

const closedAt = ({ events }: Books, { id }: { id: number }) =>
  events.find(
    ({ subject, subjectId, toStatus }) => subject === 'order' && subjectId === id && toStatus !== 'pending',
  )?.at ?? new Date(8.64e15)

const isRecorded = ({ guideDays }: Books, userId: number, day: number) =>
  guideDays.some((row) => row.userId === userId && row.day === day)

const isDeleted = ({ users }: Books, userId: number) =>
  users.some(({ id, deletedAt }) => id === userId && deletedAt !== null)
