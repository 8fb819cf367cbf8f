import type { BookedSubscription, Books } from './books.ts'
import { freeMonthsOf } from './vouchers.ts'

const dayMs = 86_400_000
const graceMs = 14 * dayMs
const trialMs = 7 * dayMs

export type Entitled = {
  /** End of the paid, trial or granted time. */
  end: Date
  /** End of access to the guide. */
  until: Date
  isTrial: boolean
}

/** A year later to the hour, 28 February for a missing 29th. Reimplemented to check the app's own. */
function yearAfter(from: Date): Date {
  const isLeapDay = from.getUTCMonth() === 1 && from.getUTCDate() === 29
  const text = from.toISOString()
  const year = String(from.getUTCFullYear() + 1)
  return new Date(`${year}${isLeapDay ? '-02-28' : text.slice(4, 10)}${text.slice(10)}`)
}

/** Months later to the hour, on the last day of a month that lacks the day. */
function monthsAfter(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = from.getTime() - Date.UTC(year, from.getUTCMonth(), from.getUTCDate())
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + time)
}

/** A term and the order that bought it. */
type Term = {
  begin: Date
  end: Date
  /** Its end without the days that were credited. */
  boughtEnd: Date
  isTrial: boolean
  isSuspended: boolean
  orderId: number | undefined
  boughtAt: Date
}

const later = (one: Date, other: Date) => (one > other ? one : other)

type Fact = {
  at: Date
  kind: 'trial' | 'bought' | 'renewed' | 'suspended' | 'moved' | 'credited' | 'returned'
  orderId?: number
  end?: Date
  freeMonths?: number
  begin?: Date | null
}

/** The latest term of a subscription that had begun at `until`, derived only from its orders and lost days; null = none. */
export const termAt = (books: Books, subscription: BookedSubscription, until: Date | null): Term | null =>
  termsUntil(books, subscription, until).at(-1) ?? null

/** All terms of a subscription that had begun at `until`, oldest first. */
export function termsUntil(books: Books, subscription: BookedSubscription, until: Date | null): Term[] {
  const terms: Term[] = []
  for (const { at, kind, end, begin, orderId, freeMonths } of factsOf(books, subscription)) {
    if (until !== null && at > until) break
    const term = terms.at(-1)
    const add = (from: Date, to: Date, isTrial = false) =>
      terms.push({ begin: from, end: to, boughtEnd: to, isTrial, isSuspended: false, orderId, boughtAt: at })
    if (kind === 'trial') add(at, new Date(at.getTime() + trialMs), true)
    else if (kind === 'bought') add(at, monthsAfter(yearAfter(at), freeMonths ?? 0))
    // Withdrawing from a first order that is never paid ends a subscription that never began.
    else if (term === undefined && kind === 'returned') continue
    else if (term === undefined)
      throw new Error(`subscription ${subscription.id} was ${kind} before it began`)
    else if (kind === 'suspended') term.isSuspended = true
    else if (kind === 'credited') term.end = new Date(term.end.getTime() + dayMs)
    else if (kind === 'returned' || kind === 'moved') {
      if (kind === 'moved') term.end = end ?? term.end
      else if (at < term.end) term.end = at
      term.boughtEnd = term.end
    } else {
      // A timely payment continues the term; a late one begins a new term on its day.
      const followsOn: boolean = !term.isTrial && !term.isSuspended
      const paidFrom: Date = followsOn ? later(begin ?? at, term.end) : at
      add(paidFrom, yearAfter(paidFrom))
    }
  }
  return terms
}

/** Entitlement of a subscription; null = never began. */
export function entitledBy(books: Books, subscription: BookedSubscription): Entitled | null {
  const term = termAt(books, subscription, null)
  if (term === null) return null
  const { canceledAt, endedAt, endsEarlyAt } = subscription
  // A trial is served on while the provider has not answered its charge.
  const isAwaited = books.payments.some(
    ({ orderId, status }) =>
      status === 'CREATED' &&
      books.orders.some(
        ({ id, kind, subscriptionId }) =>
          id === orderId && kind === 'renewal' && subscriptionId === subscription.id,
      ),
  )
  const hasGrace = canceledAt === null && (!term.isTrial || isAwaited)
  const last = endsEarlyAt !== null && endsEarlyAt < term.end ? endsEarlyAt : term.end
  const until = new Date(last.getTime() + (hasGrace ? graceMs : 0))
  return {
    end: term.end,
    isTrial: term.isTrial,
    until: endedAt !== null && endedAt < until ? endedAt : until,
  }
}

/** Reasons to end a subscription at once with a refund. */
export const givenBack = new Set(['refund', 'refunded', 'withdrawal', 'ended_early'])

function factsOf(books: Books, { id, endsEarlyAt }: BookedSubscription): Fact[] {
  const bought = books.orders
    .filter(
      ({ subscriptionId, status, kind }) =>
        subscriptionId === id && status === 'completed' && kind !== 'upgrade',
    )
    .map((order): Fact => ({
      orderId: order.id,
      at: order.completedAt ?? new Date(0),
      kind: order.isTrial ? 'trial' : order.kind === 'renewal' ? 'renewed' : 'bought',
      begin: order.periodStart,
      freeMonths: freeMonthsOf(books, order),
    }))
  const suspended = books.events
    .filter(
      ({ subject, subjectId, toStatus }) =>
        subject === 'subscription' && subjectId === id && toStatus === 'INACTIVE',
    )
    .map(({ at }): Fact => ({ at, kind: 'suspended' }))
  const ended = books.events.filter(
    ({ subject, subjectId, toStatus }) =>
      subject === 'subscription' && subjectId === id && toStatus === 'CANCELED',
  )
  const returned = ended
    .filter(
      ({ cause, at }) => givenBack.has(cause) || endsEarlyAt !== null || isRenewalReturned(books, cause, at),
    )
    // A notice ends the term on its day, even if it is carried out later.
    .map(({ at, cause }): Fact => ({
      at: endsEarlyAt !== null && endsEarlyAt < at && !givenBack.has(cause) ? endsEarlyAt : at,
      kind: 'returned',
    }))
  const moved = books.movedEnds
    .filter(({ subscriptionId }) => subscriptionId === id)
    .flatMap(({ after, at }): Fact[] => {
      const end = (after as { finish_at?: string } | null)?.finish_at
      return end === undefined ? [] : [{ at, kind: 'moved', end: new Date(end) }]
    })
  const credited = books.lostDays
    .filter(({ subscriptionId, outcome }) => subscriptionId === id && outcome === 'credited')
    .map(({ decidedAt }): Fact => ({ at: decidedAt, kind: 'credited' }))
  return [...bought, ...suspended, ...moved, ...credited, ...returned].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

/** A cancellation that was carried out after the renewal it precedes returns that renewal, whose refund is recorded at the same time. */
const isRenewalReturned = ({ events }: Books, cause: string, at: Date) =>
  cause === 'canceled' &&
  events.some(
    (event) =>
      event.subject === 'refund' &&
      event.fromStatus === null &&
      event.cause === cause &&
      Math.abs(event.at.getTime() - at.getTime()) < 1000,
  )
