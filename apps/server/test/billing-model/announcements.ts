import type { Books, Broken } from './books.ts'

/** Terms of an upcoming charge, from a mail. */
type Announcement = {
  at: Date
  userId: number
  subscriptionId: number
  service: string
  cents: number
  day: Date
}
type Order = Books['orders'][number]

const noticeMs = 7 * 86_400_000
const announcing = new Set(['renewal-notice', 'payment-method-needed', 'trial-ending'])

/** A renewal charges the announced amount, not before the announced day; deviations need a recorded reason. */
export function* checkAnnouncements(books: Books): Generator<Broken> {
  const all = readAnnouncements(books)
  for (const { userId, subscriptionId, at, day } of all) {
    const due = dayOfCharge(books, subscriptionId, at)
    if (due !== null && day.toISOString().slice(0, 10) !== due.toISOString().slice(0, 10))
      yield { userId, what: `${day.toISOString()} was announced for ${due.toISOString()}` }
  }
  const announced = Map.groupBy(all, ({ subscriptionId }) => subscriptionId)
  const items = new Map(books.items.map((item) => [item.orderId, item]))
  const attempts = Map.groupBy(books.payments, ({ orderId }) => orderId)
  for (const order of books.orders) {
    const first = attempts.get(order.id)?.[0]
    const item = items.get(order.id)
    if (order.kind !== 'renewal' || first === undefined || item === undefined) continue
    const terms = announced
      .get(order.subscriptionId)
      ?.findLast(({ at }) => at <= order.createdAt && at > termBegan(books, order))
    // `checkNotices` checks that there is a mail. A customer who resumes sees newer terms on the page.
    if (terms === undefined || wasSeenSince(books, order, terms.at)) continue
    const { id, userId } = order
    if (first.createdAt < terms.day)
      yield { userId, what: `order ${id} was charged before the announced ${terms.day.toISOString()}` }
    const isOther = item.name !== terms.service
    if (isOther && !fits(books, order, item))
      yield { userId, what: `order ${id} is ${item.name}, but ${terms.service} was announced` }
    const cents = order.totalCents + order.paymentFeeCents
    const isFair = cents === terms.cents || (cents < terms.cents && wasListChanged(books, terms.at, order))
    if (!isOther && !isFair && !wasSizeChanged(books, order, terms.at))
      yield { userId, what: `order ${id} is about ${cents} cents, but ${terms.cents} were announced` }
  }
}

/** Due date of the charge announced at `at`: the end of the term, or 7 days after its first notice; null = none. */
function dayOfCharge({ notices }: Books, subscriptionId: number, at: Date): Date | null {
  const known = notices.filter((notice) => notice.subscriptionId === subscriptionId && notice.sentAt <= at)
  const latest = known.findLast(({ kind }) => !kind.startsWith('card_'))
  if (latest === undefined) return null
  const ofTerm = known.filter(({ periodEnd }) => periodEnd.getTime() === latest.periodEnd.getTime())
  const first = ofTerm.find(({ kind }) => kind.startsWith('renewal_'))
  if (first === undefined || ofTerm.some(({ kind }) => kind === 'resumed')) return latest.periodEnd
  return new Date(Math.max(latest.periodEnd.getTime(), first.sentAt.getTime() + noticeMs))
}

function readAnnouncements({ mails, subscriptions }: Books): Announcement[] {
  return mails
    .filter(({ template }) => announcing.has(template))
    .map(({ id, createdAt: at, textBody }) => {
      const [, service, day] =
        /(?:subscription|trial of) (Guide \w+).*? (?:renews|ends) on (\d+ \w+ \d{4})/.exec(textBody) ?? []
      const [, euros, rest] = /€(\d+)\.(\d\d)/.exec(textBody) ?? []
      const [, subscriptionId] = /\/profile\/subscription\/(\d+)/.exec(textBody) ?? []
      if (service === undefined || euros === undefined || subscriptionId === undefined)
        throw new Error(`mail ${id} does not state the charge: ${textBody}`)
      return {
        at,
        userId: subscriptions.find((row) => row.id === Number(subscriptionId))?.userId ?? 0,
        subscriptionId: Number(subscriptionId),
        service,
        cents: Number(`${euros}${rest}`),
        day: new Date(`${day} UTC`),
      }
    })
}

const isBetween = (at: Date | null, from: Date, to: Date) => at !== null && at >= from && at <= to

/** Start of the term before this renewal; older mails concern that term. */
function termBegan({ orders }: Books, { id, subscriptionId }: Order): Date {
  const before = orders.filter(
    (order) => order.subscriptionId === subscriptionId && order.kind !== 'upgrade' && order.id < id,
  )
  return before.findLast(({ status }) => status === 'completed')?.completedAt ?? new Date(0)
}

const wasSeenSince = ({ notices }: Books, { subscriptionId, createdAt }: Order, since: Date) =>
  notices.some(
    (notice) =>
      notice.subscriptionId === subscriptionId &&
      notice.kind === 'resumed' &&
      isBetween(notice.sentAt, since, createdAt),
  )

/** The operator lowered a price or a fee; an increase must not apply. */
const wasListChanged = ({ listChanges }: Books, since: Date, { createdAt }: Order) =>
  listChanges.some(({ at }) => isBetween(at, since, createdAt))

/** An upgrade was bought or refunded since, or an administrator has ever edited the customer's service. */
const wasSizeChanged = (books: Books, { subscriptionId, createdAt }: Order, since: Date) =>
  books.orders.some(
    (order) =>
      order.subscriptionId === subscriptionId &&
      order.kind === 'upgrade' &&
      (isBetween(order.completedAt, since, createdAt) ||
        books.refunds.some(
          ({ paymentId, completedAt }) =>
            isBetween(completedAt, since, createdAt) &&
            books.payments.some((payment) => payment.id === paymentId && payment.orderId === order.id),
        )),
  ) || wasMoved(books, subscriptionId)

const wasMoved = ({ movedEnds }: Books, subscriptionId: number) =>
  movedEnds.some((moved) => moved.subscriptionId === subscriptionId)

/** The channels have changed since, so that another service fits than the announced one. */
function fits(books: Books, order: Order, { channelCount }: Books['items'][number]): boolean {
  const smallest = books.services.find(({ channelLimit }) => channelLimit >= channelCount)
  return smallest?.id === order.serviceId || wasSizeChanged(books, order, new Date(0))
}
