import type { BookedSubscription, Books, Broken } from './books.ts'
import { hasRedeemedGift } from './gifts.ts'
import { termAt } from './oracle.ts'

type Event = Books['events'][number]

/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/** Mails about the end of a subscription, by cause. Refunds and other causes have mails of their own. */
const mailsOfEnds = new Map([
  ['over', ['subscription-ended']],
  ['dispute', ['subscription-ended']],
  ['canceled', ['subscription-ended', 'subscription-ended-early']],
  ['ended_early', ['subscription-ended-early', 'subscription-ended']],
  ['notice_over', ['subscription-ended-early']],
])

const confirmations = new Set([
  'subscription-canceled',
  'subscription-ends-early',
  'cancellation-for-cause',
  'payment-disputed',
])

/** Each suspension and each end of a subscription is mailed once, as it happens, and each cancellation is confirmed. */
export function* checkStateMails(books: Books): Generator<Broken> {
  yield* checkConfirmations(books)
  const living = new Map(
    books.users.filter(({ deletedAt }) => deletedAt === null).map((user) => [user.id, user]),
  )
  const changes = books.events.filter(
    ({ subject, fromStatus }) => subject === 'subscription' && fromStatus !== null,
  )
  for (const subscription of books.subscriptions) {
    const { id, userId } = subscription
    const user = living.get(userId)
    if (user === undefined) continue
    for (const event of changes.filter(({ subjectId }) => subjectId === id)) {
      const templates = templatesOf(books, subscription, event)
      if (templates === null) continue
      const count = books.mails.filter(
        ({ toAddress, template, createdAt }) =>
          toAddress === user.email && templates.includes(template) && isNear(createdAt, event.at),
      ).length
      if (count !== 1)
        yield {
          userId,
          what: `subscription ${id} is ${event.toStatus} (${event.cause}) since ${event.at.toISOString()}, mailed ${count} times`,
        }
    }
  }
}

/** A cancellation, or a dispute that stops the renewal, is confirmed by a mail at once. Left out are those that an end moved by an administrator made. */
function* checkConfirmations(books: Books): Generator<Broken> {
  for (const { id, userId, status, canceledAt } of books.subscriptions) {
    const user = books.users.find((row) => row.id === userId)
    const isMoved = books.movedEnds.some(({ subscriptionId }) => subscriptionId === id)
    if (status !== 'ACTIVE' || canceledAt === null || isMoved || user?.deletedAt !== null) continue
    const isConfirmed = books.mails.some(
      ({ toAddress, template, createdAt }) =>
        toAddress === user.email &&
        confirmations.has(template) &&
        createdAt.getTime() >= canceledAt.getTime() - toleranceMs,
    )
    if (!isConfirmed)
      yield {
        userId,
        what: `subscription ${id} is canceled since ${canceledAt.toISOString()}, and no mail says so`,
      }
  }
}

/** Null = no mail is due: it never began, or its customer knows already. Of a gift none is, if it was only given. */
function templatesOf(
  books: Books,
  subscription: BookedSubscription,
  { fromStatus, toStatus, cause, at }: Event,
): readonly string[] | null {
  if (fromStatus === 'PENDING') return null
  if (toStatus === 'CANCELED') return mailsOfEnds.get(cause) ?? null
  if (hasRedeemedGift(books, termAt(books, subscription, at)?.orderId)) return null
  // A banned customer could not restore the access by a payment.
  const mayBeBanned = books.bans.some((ban) => ban.userId === subscription.userId)
  return toStatus === 'INACTIVE' && !mayBeBanned ? ['subscription-suspended'] : null
}

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= toleranceMs
