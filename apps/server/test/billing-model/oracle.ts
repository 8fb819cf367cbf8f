import type { BookedSubscription, Books } from './books.ts'

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

type Term = { end: Date; isTrial: boolean; isSuspended: boolean }

const later = (one: Date, other: Date) => (one > other ? one : other)

type Fact = {
  at: Date
  kind: 'trial' | 'bought' | 'renewed' | 'suspended' | 'moved' | 'returned'
  end?: Date
  begin?: Date | null
}

/** Entitlement of a subscription, derived only from its orders; null = never began. */
export function entitledBy(books: Books, subscription: BookedSubscription): Entitled | null {
  let term: Term | null = null
  for (const { at, kind, end, begin } of factsOf(books, subscription)) {
    if (kind === 'trial') term = { end: new Date(at.getTime() + trialMs), isTrial: true, isSuspended: false }
    else if (kind === 'bought') term = { end: yearAfter(at), isTrial: false, isSuspended: false }
    // Withdrawing from a first order that is never paid ends a subscription that never began.
    else if (term === null && kind === 'returned') continue
    else if (term === null) throw new Error(`subscription ${subscription.id} was ${kind} before it began`)
    else if (kind === 'suspended') term.isSuspended = true
    else if (kind === 'returned') term.end = at < term.end ? at : term.end
    else if (kind === 'moved') term.end = end ?? term.end
    else {
      // A timely payment continues the term; a late one begins a new term on its day.
      const followsOn: boolean = !term.isTrial && !term.isSuspended
      const paidFrom: Date = followsOn ? later(begin ?? at, term.end) : at
      term = { end: yearAfter(paidFrom), isTrial: false, isSuspended: false }
    }
  }
  if (term === null) return null
  const { canceledAt, endedAt } = subscription
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
  const until = new Date(term.end.getTime() + (hasGrace ? graceMs : 0))
  return {
    end: term.end,
    isTrial: term.isTrial,
    until: endedAt !== null && endedAt < until ? endedAt : until,
  }
}

/** Reasons to end a subscription with a refund. */
const givenBack = new Set(['refund', 'refunded', 'withdrawal'])

function factsOf(books: Books, { id }: BookedSubscription): Fact[] {
  const bought = books.orders
    .filter(
      ({ subscriptionId, status, kind }) =>
        subscriptionId === id && status === 'completed' && kind !== 'upgrade',
    )
    .map(({ completedAt, kind, isTrial, periodStart }): Fact => ({
      at: completedAt ?? new Date(0),
      kind: isTrial ? 'trial' : kind === 'renewal' ? 'renewed' : 'bought',
      begin: periodStart,
    }))
  const suspended = books.events
    .filter(
      ({ subject, subjectId, toStatus }) =>
        subject === 'subscription' && subjectId === id && toStatus === 'INACTIVE',
    )
    .map(({ at }): Fact => ({ at, kind: 'suspended' }))
  const returned = books.events
    .filter(
      ({ subject, subjectId, cause }) =>
        subject === 'subscription' && subjectId === id && givenBack.has(cause),
    )
    .map(({ at }): Fact => ({ at, kind: 'returned' }))
  const moved = books.movedEnds
    .filter(({ subscriptionId }) => subscriptionId === id)
    .flatMap(({ after, at }): Fact[] => {
      const end = (after as { finish_at?: string } | null)?.finish_at
      return end === undefined ? [] : [{ at, kind: 'moved', end: new Date(end) }]
    })
  return [...bought, ...suspended, ...moved, ...returned].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
