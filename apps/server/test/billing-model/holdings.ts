import type { BookedSubscription, Books, Broken } from './books.ts'
import type { Declaration } from './departure.ts'
import type { Fault } from './known-faults.ts'

type Order = Books['orders'][number]

/** A stretch that was bought or renewed: its size, and what it builds on. */
type Stretch = {
  order: Order
  /** Channels of its service, and of the customer: an administrator may change these. */
  size: number
  limit: number
  before: Stretch | null
}

type Fact = { at: Date } & (
  | { what: 'bought'; order: Order; size: number }
  /** `askedAt`: when the customer or an administrator asked for it. */
  | { what: 'returned'; order: Order; isWithdrawal: boolean; askedAt: Date }
  | { what: 'limited'; limit: number }
)

/** What the customer holds, and what does not fit it: orders that build on one that was given back, and renewals that are too large. */
type Holding = {
  top: Stretch | null
  owed: Order[]
  /** When each order that was given back had been asked back. */
  askedBack: Map<number, Date>
  shrunk: { renewal: Order; to: Stretch }[]
  /** Latest return, which a renewal that was placed before it does not know. */
  returned: { at: Date; isWithdrawal: boolean } | null
  /** The fault that what does not fit comes from. */
  fault: Fault | null
}

const dayMs = 86_400_000
const withdrawalMs = 14 * dayMs
/** Refunds of one request are recorded one after another. */
const toleranceMs = 60_000

/**
 * What a customer holds follows from what they bought and got back: giving back a stretch gives back those that build on it. Derived
 * from mails, refunds and declarations.
 */
export function* checkHoldings(
  books: Books,
  declarations: readonly Declaration[],
  jobsRanAt: Date,
): Generator<Broken> {
  const undecided = new Set(declarations.filter(({ at }) => at > jobsRanAt).map(({ userId }) => userId))
  for (const subscription of books.subscriptions) {
    const { id, userId, status, channelLimit } = subscription
    const user = books.users.find((row) => row.id === userId)
    if (user?.deletedAt !== null || undecided.has(userId) || isUnsettled(books, subscription)) continue
    const { top, owed, shrunk, fault } = holdingOf(books, subscription, declarations)
    const labelled = fault === null ? {} : { fault }
    for (const order of owed)
      if (keptOf(books, order) > 0)
        yield {
          userId,
          what: `order ${order.id} builds on one that was given back, and is kept`,
          ...labelled,
        }
    for (const { renewal, to } of shrunk) {
      const most = highestPrice(books, to.order.serviceId) + renewal.paymentFeeCents
      const kept = keptOf(books, renewal)
      if (kept > most)
        yield {
          userId,
          what: `${kept} cents of renewal ${renewal.id} are kept for ${to.size} channels`,
          ...labelled,
        }
    }
    const isLiving = status === 'ACTIVE' || status === 'INACTIVE'
    if (isLiving && top !== null && top.limit !== channelLimit)
      yield {
        userId,
        what: `subscription ${id} has ${channelLimit} channels, what is paid has ${top.limit}`,
        ...labelled,
      }
  }
}

function holdingOf(
  books: Books,
  subscription: BookedSubscription,
  declarations: readonly Declaration[],
): Holding {
  const holding: Holding = {
    top: null,
    owed: [],
    askedBack: new Map(),
    shrunk: [],
    returned: null,
    fault: null,
  }
  for (const fact of listFacts(books, subscription, declarations)) {
    if (fact.what === 'bought') buy(holding, fact)
    else if (fact.what === 'limited') holding.top = holding.top && { ...holding.top, limit: fact.limit }
    else giveBack(holding, fact)
  }
  return holding
}

/** A renewal with the same service keeps a limit that an administrator set, and is never larger than what is held. */
function buy(holding: Holding, { order, size }: Extract<Fact, { what: 'bought' }>) {
  const { top } = holding
  const isRenewal = order.kind === 'renewal' && top !== null
  const isGrown = isRenewal && size > top.size
  const { returned } = holding
  // A declaration is carried out by a job, which may run after the renewal was placed.
  const knownAt = returned === null ? 0 : returned.at.getTime() + (returned.isWithdrawal ? dayMs : 0)
  const isPlacedBefore = returned !== null && order.createdAt.getTime() < knownAt
  // After a refund, a renewal that was placed before it continues as announced.
  const isAnnounced = isGrown && isPlacedBefore && !returned.isWithdrawal
  if (isGrown && !isAnnounced) holding.shrunk.push({ renewal: order, to: top })
  if (isGrown && top.limit > top.size) holding.fault = 'raised_limit'
  else if (isGrown && isPlacedBefore) holding.fault = 'raced_renewal'
  const kept =
    isRenewal && size >= top.size && !isAnnounced
      ? { size: top.size, limit: top.limit }
      : { size, limit: size }
  holding.top = { order, ...kept, before: order.kind === 'new' ? null : top }
}

function giveBack(holding: Holding, fact: Extract<Fact, { what: 'returned' }>) {
  const { order, at, isWithdrawal, askedAt } = fact
  const { top, askedBack } = holding
  askedBack.set(order.id, askedAt)
  const later: Stretch[] = []
  let found = top
  for (; found !== null && found.order.id !== order.id; found = found.before) later.push(found)
  if (found === null) return
  const isFree = order.totalCents + order.paymentFeeCents === 0
  const [renewal, ...others] = later
  // What was asked back before is no part of this return.
  const upgrades = others.filter(({ order: { id } }) => {
    const asked = askedBack.get(id)
    return asked === undefined || asked.getTime() > askedAt.getTime() - toleranceMs
  })
  const isRenewed = later.some(({ order: { kind } }) => kind === 'renewal')
  if (order.kind !== 'upgrade') {
    // An earlier term is over; the present one ends, and its upgrades with it.
    if (isRenewed) return
    holding.top = null
    holding.owed.push(...later.map((stretch) => stretch.order))
    return
  }
  const { before } = found
  if (before === null) return
  if (!isRenewed) {
    holding.top = before
    holding.owed.push(...later.map((stretch) => stretch.order))
    if (later.length > 0) holding.fault ??= 'F2'
  } else if (
    isWithdrawal &&
    renewal?.order.kind === 'renewal' &&
    upgrades.every((stretch) => stretch.order.kind === 'upgrade') &&
    renewal.order.serviceId === (upgrades[0]?.order ?? order).serviceId
  ) {
    holding.top = { ...renewal, size: before.size, limit: before.limit, before }
    holding.owed.push(...upgrades.map((stretch) => stretch.order))
    holding.shrunk.push({ renewal: renewal.order, to: before })
  } else return
  if (isFree) holding.fault ??= 'F9'
  holding.returned = { at, isWithdrawal }
}

function listFacts(
  books: Books,
  { id, userId }: BookedSubscription,
  declarations: readonly Declaration[],
): Fact[] {
  const own = books.orders.filter((order) => order.subscriptionId === id)
  const facts: Fact[] = []
  const withdrawn = new Set(
    declarations.filter(({ kind }) => kind === 'withdraw').map(({ orderId }) => orderId),
  )
  for (const order of own) {
    if (order.completedAt === null || order.status !== 'completed') continue
    facts.push({ what: 'bought', at: order.completedAt, order, ...readBought(books, userId, order) })
    const returned = findReturn(books, order) ?? findFreeReturn(order, declarations)
    if (returned !== null)
      facts.push({ what: 'returned', ...returned, order, isWithdrawal: withdrawn.has(order.id) })
  }
  for (const { subscriptionId, after, at } of books.movedEnds) {
    const limit = (after as { channel_limit?: number } | null)?.channel_limit
    if (subscriptionId === id && limit !== undefined) facts.push({ what: 'limited', at, limit })
  }
  return facts.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Channels of the service, as confirmed by mail. */
function readBought(books: Books, userId: number, { code, serviceId }: Order) {
  const email = books.users.find(({ id }) => id === userId)?.email
  const mail = books.mails.find(
    ({ toAddress, subject, template }) =>
      toAddress === email &&
      subject.endsWith(code) &&
      (template === 'order-confirmation' || template === 'receipt'),
  )
  const name = /(?:order:|for) (Guide \w+)/.exec(mail?.textBody ?? '')?.[1]
  const service = books.services.find((row) =>
    name === undefined ? row.id === serviceId : row.name === name,
  )
  if (service === undefined) throw new Error(`nothing is known of order ${code}: ${mail?.textBody}`)
  const stated = /up to (\d+) channels/.exec(mail?.textBody ?? '')?.[1]
  return { size: Number(stated ?? service.channelLimit) }
}

/** When the last cent was given back, and asked back; null = some are kept, or none were paid. */
function findReturn(books: Books, order: Order): { at: Date; askedAt: Date } | null {
  const payment = books.payments.find(({ orderId, status }) => orderId === order.id && status === 'COMPLETED')
  const refunds = books.refunds.filter(
    ({ paymentId, status }) => paymentId === payment?.id && status === 'COMPLETED',
  )
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (payment === undefined || cents < payment.amountCents) return null
  const last = refunds.toSorted((a, b) => Number(a.completedAt) - Number(b.completedAt)).at(-1)
  return last?.completedAt == null ? null : { at: last.completedAt, askedAt: last.createdAt }
}

/** A free order is given back by declaring so within 14 days. */
function findFreeReturn(order: Order, declarations: readonly Declaration[]) {
  if (order.totalCents + order.paymentFeeCents > 0 || order.completedAt === null || order.kind !== 'upgrade')
    return null
  const boughtAt = order.completedAt
  const declared = declarations.find(
    ({ kind, orderId, at }) =>
      kind === 'withdraw' &&
      orderId === order.id &&
      at >= boughtAt &&
      at.getTime() <= boughtAt.getTime() + withdrawalMs,
  )
  return declared === undefined ? null : { at: declared.at, askedAt: declared.at }
}

/** Money is on its way back, or was refused; the books do not yet tell what is held. */
function isUnsettled(books: Books, { id }: BookedSubscription): boolean {
  const own = new Set(
    books.orders.filter(({ subscriptionId }) => subscriptionId === id).map((order) => order.id),
  )
  const payments = new Set(
    books.payments.filter(({ orderId }) => own.has(orderId)).map((payment) => payment.id),
  )
  return books.refunds.some(({ paymentId, status }) => payments.has(paymentId) && status !== 'COMPLETED')
}

/** What the provider kept of an order's payments, in cents. */
function keptOf(books: Books, { id }: Order): number {
  const references = new Set(
    books.payments.filter(({ orderId }) => orderId === id).map(({ reference }) => reference),
  )
  return books.sandboxPayments
    .filter(({ reference, status }) => references.has(reference) && status === 'completed')
    .reduce((sum, { token, amountCents }) => {
      const back = books.sandboxRefunds.filter(({ paymentToken }) => paymentToken === token)
      return sum + amountCents - back.reduce((cents, refund) => cents + refund.amountCents, 0)
    }, 0)
}

/** Highest price that a service ever had, in cents. */
function highestPrice(books: Books, serviceId: number): number {
  const past = books.listChanges
    .filter(({ action, subjectId }) => action === 'price.update' && Number(subjectId) === serviceId)
    .flatMap(({ before, after }) => [before, after])
    .map((fact) => Math.round(((fact as { price?: number } | null)?.price ?? 0) * 100))
  return Math.max(books.services.find(({ id }) => id === serviceId)?.priceCents ?? 0, ...past)
}
