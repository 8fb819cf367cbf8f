import type { Books, Broken } from './books.ts'
import { isResumedByOperator } from './operations.ts'
import type { Announcement } from './mailed-announcements.ts'
import { hasRedeemedGift } from './gifts.ts'

type Order = Books['orders'][number]
/** A request to take money for a renewal, as the provider knows it. */
type Charge = { order: Order; at: Date; cents: number; announcements: Announcement[] }

const dayMs = 86_400_000
const noticeMs = 7 * dayMs
/** A trial's reminder is sent a day before its end, and a late one half a day before the charge. */
const trialNoticeMs = dayMs / 2
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000
/** Retries may follow the announced day this long, and a missed last one a day more; a mail names the day alone. */
const lateMs = 16 * dayMs
/** Terms that a customer agreed to themselves replace a notice from the day of the first notice on. */
const agreedMs = 29 * dayMs
const agreed = new Set<Announcement['how']>(['subscription-resumed', 'order-confirmation'])

/** A renewal charges what was announced, in time before the announced day, and not before that day or long after it. */
export function* checkAnnouncements(books: Books, announcements: readonly Announcement[]): Generator<Broken> {
  yield* checkDays(books, announcements)
  for (const charge of listCharges(books, announcements)) yield* checkCharge(books, charge)
  yield* checkEnds(books, announcements)
}

function* checkCharge(books: Books, charge: Charge): Generator<Broken> {
  const { order, at, cents, announcements } = charge
  const { id, userId } = order
  const latest = announcements.at(-1)
  const what = `order ${id} was charged ${cents} cents at ${at.toISOString()}`
  if (!isAnnounced(books, charge, ({ at: announcedAt }) => announcedAt)) {
    yield { userId, what: `${what} without an announcement in time` }
    return
  }
  // Terms that the customer agreed to were shown on a page.
  if (!isAnnounced(books, charge, (one) => (isAgreed(books, one) ? one.at : one.sentAt)))
    yield { userId, what: `${what} before its announcement was mailed` }
  if (latest === undefined) return
  if (at < latest.day) yield { userId, what: `${what}, before the announced ${latest.day.toISOString()}` }
  if (cents > latest.cents) yield { userId, what: `${what}, but ${latest.cents} were announced` }
  else if (
    !isAnnounced(
      books,
      { ...charge, announcements: announcements.filter((one) => one.cents >= cents) },
      ({ at: announcedAt }) => announcedAt,
    )
  )
    yield { userId, what: `${what}, a sum that was not announced in time` }
  if (cents < latest.cents && !mayBeLess(books, order, latest))
    yield { userId, what: `${what}, but ${latest.cents} were announced` }
}

/** Whether the customer saw the terms on a page, and not only in a mail. */
const isAgreed = (books: Books, { how, subscriptionId, at }: Announcement) =>
  agreed.has(how) && !isResumedByOperator(books, subscriptionId, at)

/** Whether the terms were stated in time, by `mailedAt`; a payment method entered since the day is the customer's own request. */
function isAnnounced(books: Books, charge: Charge, mailedAt: (one: Announcement) => Date | null): boolean {
  const { order, at, announcements } = charge
  const dueAt = announcements.at(-1)?.day ?? order.periodStart ?? order.createdAt
  if (hasGivenMethod(books, order, dueAt, at)) return true
  return announcements.some((one) => {
    const mailed = mailedAt(one)
    const latest = movedDay(books, one, at).getTime() + lateMs
    if (mailed === null || mailed > at || at.getTime() > latest) return false
    if (one.how === 'trial-ending') return mailed.getTime() <= at.getTime() - trialNoticeMs + toleranceMs
    if (isAgreed(books, one)) return mailed.getTime() >= one.day.getTime() - agreedMs
    return mailed.getTime() <= at.getTime() - noticeMs + toleranceMs
  })
}

/** The announced day, moved by the days that were credited until then. */
function movedDay({ lostDays }: Books, { subscriptionId, at, day }: Announcement, until: Date): Date {
  const credited = lostDays.filter(
    (row) =>
      row.subscriptionId === subscriptionId &&
      row.outcome === 'credited' &&
      row.decidedAt >= at &&
      row.decidedAt <= until,
  )
  return new Date(day.getTime() + credited.length * dayMs)
}

/** The customer stored a payment method in between, on the provider's page. */
const hasGivenMethod = ({ sandboxPayments }: Books, { userId }: Order, from: Date, until: Date) =>
  sandboxPayments.some(
    ({ customerReference, amountCents, status, updatedAt }) =>
      customerReference === `customer-${userId}` &&
      amountCents === 0 &&
      status === 'completed' &&
      updatedAt >= from &&
      updatedAt <= until,
  )

/** A subscription does not end unpaid before the day of its announced charge. */
function* checkEnds(books: Books, announcements: readonly Announcement[]): Generator<Broken> {
  for (const { id, userId, endedAt, canceledAt } of books.subscriptions) {
    const isOver = books.events.some(
      ({ subject, subjectId, toStatus, cause }) =>
        subject === 'subscription' && subjectId === id && toStatus === 'CANCELED' && cause === 'over',
    )
    if (endedAt === null || canceledAt !== null || !isOver) continue
    const latest = announcements.findLast(({ subscriptionId, at }) => subscriptionId === id && at <= endedAt)
    if (latest !== undefined && latest.how !== 'trial-ending' && endedAt < latest.day)
      yield {
        userId,
        what: `subscription ${id} ended at ${endedAt.toISOString()}, announced was a charge on ${latest.day.toISOString()}`,
      }
  }
}

/**
 * An announced day is the end of the term, or 7 days after its notice, half a day for a trial. Later notices may repeat an
 * earlier day, moved by credited days, or the one that an earlier notice allows whose mail was sent late (record 0098).
 */
function* checkDays(books: Books, announcements: readonly Announcement[]): Generator<Broken> {
  const bySubscription = Map.groupBy(announcements, ({ subscriptionId }) => subscriptionId)
  for (const { how, userId, subscriptionId, at, day } of announcements) {
    const termEnd = termEndAt(books, subscriptionId, at)
    if (agreed.has(how) || termEnd === null) continue
    const noticed = at.getTime() + (how === 'trial-ending' ? trialNoticeMs : noticeMs)
    const ofTerm = (bySubscription.get(subscriptionId) ?? [])
      .map((one) => ({ ...one, day: movedDay(books, one, at) }))
      .filter((one) => one.at < at && one.day >= dayOf(termEnd))
    const sentLate = ofTerm.flatMap((one) =>
      one.sentAt === null ? [] : [new Date(one.sentAt.getTime() + (noticed - at.getTime()))],
    )
    const days = [
      termEnd,
      new Date(Math.max(termEnd.getTime(), noticed)),
      ...ofTerm.map((one) => one.day),
      ...sentLate,
    ]
    const isLate = at.getTime() > termEnd.getTime() - noticeMs && how !== 'trial-ending'
    const allowed = isLate && ofTerm.length === 0 ? days.slice(1) : days
    if (!allowed.some((one) => dayOf(one).getTime() === day.getTime()))
      yield {
        userId,
        what: `${day.toISOString()} was announced at ${at.toISOString()} for ${termEnd.toISOString()}`,
      }
  }
}

const dayOf = (at: Date) => new Date(at.toISOString().slice(0, 10))

/**
 * End of the term that the newest notice at `at` was about when it was sent; null = none was sent. For each credited day, it is noted again for
 * the later end.
 */
function termEndAt({ notices }: Books, subscriptionId: number, at: Date): Date | null {
  const sent = notices.filter(
    ({ subscriptionId: id, sentAt, kind }) =>
      id === subscriptionId && sentAt <= at && !kind.startsWith('card_'),
  )
  const newest = sent.at(-1)?.sentAt.getTime()
  const ends = sent
    .filter(({ sentAt }) => sentAt.getTime() === newest)
    .map(({ periodEnd }) => periodEnd.getTime())
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

function listCharges(books: Books, announcements: readonly Announcement[]): Charge[] {
  const references = new Map(books.payments.map(({ reference, orderId }) => [reference, orderId]))
  const orders = new Map(books.orders.map((order) => [order.id, order]))
  const bySubscription = Map.groupBy(announcements, ({ subscriptionId }) => subscriptionId)
  const gone = new Set(books.users.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id))
  return books.sandboxPayments.flatMap(({ reference, createdAt: at, amountCents: cents }): Charge[] => {
    const order = orders.get(references.get(reference) ?? 0)
    // The mails of a deleted account are deleted.
    if (order?.kind !== 'renewal' || gone.has(order.userId)) return []
    const since = termBegan(books, order)
    const ofTerm = (bySubscription.get(order.subscriptionId) ?? []).filter(
      (one) => one.at > since && one.at <= order.createdAt,
    )
    return [{ order, at, cents, announcements: ofTerm }]
  })
}

/** Start of the term before this renewal; older mails concern that term. */
const termBegan = (books: Books, order: Order) => termBefore(books, order)?.completedAt ?? new Date(0)

const termBefore = ({ orders }: Books, { id, subscriptionId }: Order) =>
  orders.findLast(
    (order) =>
      order.subscriptionId === subscriptionId &&
      order.kind !== 'upgrade' &&
      order.status === 'completed' &&
      order.id < id,
  )

/** The operator lowered a price or a fee, the service has shrunk, or a refund or an administrator changed it. */
function mayBeLess(books: Books, order: Order, { at, service }: Announcement): boolean {
  const isSince = (then: Date | null) => then !== null && then >= at && then <= order.createdAt
  const item = books.items.find(({ orderId }) => orderId === order.id)
  const smallest = books.services.find(({ channelLimit }) => channelLimit >= (item?.channelCount ?? 0))
  const isSmaller = item?.name !== service && smallest?.id === order.serviceId
  return (
    books.listChanges.some((change) => isSince(change.at)) ||
    isSmaller ||
    // The VAT that the mail contained is left to a business.
    order.isReverseCharge ||
    books.movedEnds.some(({ subscriptionId }) => subscriptionId === order.subscriptionId) ||
    books.orders.some(
      ({ id, kind, subscriptionId }) =>
        subscriptionId === order.subscriptionId &&
        (kind === 'upgrade' || hasRedeemedGift(books, id)) &&
        books.refunds.some(
          ({ paymentId, createdAt }) =>
            isSince(createdAt) &&
            books.payments.some((payment) => payment.id === paymentId && payment.orderId === id),
        ),
    )
  )
}
