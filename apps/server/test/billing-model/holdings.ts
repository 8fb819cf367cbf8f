import { returnedBy } from './books.ts'
import type { BookedSubscription, Books, Broken } from './books.ts'
import type { Declaration } from './answered.ts'
import { listFacts } from './holding-facts.ts'
import type { Fact } from './holding-facts.ts'
import { findRedeemed } from './gifts.ts'
import { feeAt, listPriceAt } from './price-history.ts'

type Order = Books['orders'][number]

/** A stretch that was bought or renewed: its size, and what it builds on. */
type Stretch = {
  order: Order
  /** Channels of its service, and of the customer: an administrator may change these. */
  size: number
  limit: number
  before: Stretch | null
}

/** Holding of a customer, and its contradictions: orders built on a returned one, and renewals of a size that was returned. */
type Holding = {
  top: Stretch | null
  owed: Order[]
  /** When each order that was given back had been asked back. */
  askedBack: Map<number, Date>
  /** `mostCents`: what they may cost, without the fee. */
  shrunk: { renewal: Order; to: Stretch; mostCents: number }[]
  /** Latest return. Renewals placed before it are priced without it. */
  returned: { at: Date; isWithdrawal: boolean } | null
}

/** Refunds of one request are recorded one after another. */
const toleranceMs = 60_000
/** Causes of an end that a return brings about. An early end does not follow from a return, though it may be a moment before one. */
const causedByReturn = new Set(['refund', 'refunded', 'withdrawal'])

/**
 * Checks that holdings follow from purchases and returns: returning a stretch returns those that build on it. Derived from mails,
 * refunds and declarations.
 */
export function* checkHoldings(books: Books): Generator<Broken> {
  const { declarations } = books.answered
  const waiting = declarations.filter(({ carriedOutAt }) => carriedOutAt === null)
  const undecided = new Set(waiting.map(({ userId }) => userId))
  for (const subscription of books.subscriptions) {
    const { id, userId, status, channelLimit } = subscription
    const user = books.users.find((row) => row.id === userId)
    if (user?.deletedAt !== null || undecided.has(userId) || isUnsettled(books, subscription)) continue
    const { top, owed, shrunk } = holdingOf(books, subscription, declarations)
    for (const order of owed)
      if (keptOf(books, order) > 0)
        yield {
          userId,
          what: `order ${order.id} builds on one that was given back, and is kept`,
        }
    for (const { renewal, to, mostCents } of shrunk) {
      const kept = keptOf(books, renewal)
      if (kept > mostCents + feeShare(books, renewal, mostCents))
        yield {
          userId,
          what: `${kept} cents of renewal ${renewal.id} are kept for ${to.size} channels`,
        }
    }
    const isLiving = status === 'ACTIVE' || status === 'INACTIVE'
    if (isLiving && top !== null && top.limit !== channelLimit)
      yield {
        userId,
        what: `subscription ${id} has ${channelLimit} channels, what is paid has ${top.limit}`,
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
  }
  for (const fact of listFacts(books, subscription, declarations)) {
    if (fact.what === 'bought') buy(books, holding, fact)
    else if (fact.what === 'limited') holding.top = holding.top && { ...holding.top, limit: fact.limit }
    else giveBack(books, holding, fact, isOverAt(books, subscription, fact.at))
  }
  return holding
}

/**
 * An upgrade keeps a larger limit that an administrator set, a renewal with the same service any. A renewal with another service is never
 * larger than what is held, which a raised limit makes larger than the service.
 */
function buy(books: Books, holding: Holding, { order, size }: Extract<Fact, { what: 'bought' }>) {
  const { top } = holding
  const isRenewal = order.kind === 'renewal' && top !== null
  const isGrown = isRenewal && size > Math.max(top.size, top.limit)
  const { returned } = holding
  // After a refund, a renewal that was placed before it continues as announced. A withdrawal abandons it.
  const isAnnounced = isGrown && returned !== null && !returned.isWithdrawal && order.createdAt < returned.at
  if (isGrown && !isAnnounced)
    holding.shrunk.push({ renewal: order, to: top, mostCents: highestPrice(books, top.order.serviceId) })
  const kept =
    isRenewal && (isGrown || size === top.size) && !isAnnounced
      ? { size: top.size, limit: top.limit }
      : { size, limit: order.kind === 'upgrade' ? Math.max(size, top?.limit ?? 0) : size }
  holding.top = { order, ...kept, before: order.kind === 'new' ? null : top }
}

function giveBack(
  books: Books,
  holding: Holding,
  fact: Extract<Fact, { what: 'returned' }>,
  isOver: boolean,
) {
  const { order, at, isWithdrawal, askedAt } = fact
  const { top, askedBack } = holding
  askedBack.set(order.id, askedAt)
  const later: Stretch[] = []
  let found = top
  for (; found !== null && found.order.id !== order.id; found = found.before) later.push(found)
  if (found === null) return
  const [renewal, ...others] = later
  // Excludes orders that an earlier request returned.
  const upgrades = others.filter(({ order: { id } }) => {
    const asked = askedBack.get(id)
    return asked === undefined || asked.getTime() > askedAt.getTime() - toleranceMs
  })
  const isRenewed = later.some(({ order: { kind } }) => kind === 'renewal')
  if (order.kind !== 'upgrade') {
    // An earlier term is over, as that of an ended subscription is; the present one ends, and its upgrades with it.
    if (isRenewed || isOver) return
    const gift = findRedeemed(books, order)
    holding.top = gift === undefined ? null : { ...found, size: gift.size, limit: gift.size }
    holding.owed.push(...later.map((stretch) => stretch.order))
    // Only the larger size of a gift was its customer's: the given year goes on.
    if (gift !== undefined) holding.returned = { at, isWithdrawal }
    return
  }
  const { before } = found
  if (before === null) return
  if (!isRenewed) {
    holding.top = before
    holding.owed.push(...later.map((stretch) => stretch.order))
  } else if (
    isWithdrawal &&
    renewal?.order.kind === 'renewal' &&
    upgrades.every((stretch) => stretch.order.kind === 'upgrade') &&
    renewal.order.serviceId === (upgrades[0]?.order ?? order).serviceId
  ) {
    holding.top = { ...renewal, size: before.size, limit: before.limit, before }
    holding.owed.push(...upgrades.map((stretch) => stretch.order))
    const { serviceId, servicePriceCents } = before.order
    const mostCents = Math.min(listPriceAt(books, serviceId, at), servicePriceCents)
    holding.shrunk.push({ renewal: renewal.order, to: before, mostCents })
  } else return
  holding.returned = { at, isWithdrawal }
}

/** Whether the subscription had ended before a return. An end that the return itself caused is recorded at about the same time. */
function isOverAt({ events }: Books, { id, endedAt }: BookedSubscription, at: Date): boolean {
  const isByReturn = events.some(
    ({ subject, subjectId, toStatus, cause }) =>
      subject === 'subscription' && subjectId === id && toStatus === 'CANCELED' && causedByReturn.has(cause),
  )
  return endedAt !== null && endedAt.getTime() < at.getTime() - (isByReturn ? toleranceMs : 0)
}

/** Refunds are pending or failed, so the books do not show yet what is held. */
function isUnsettled(books: Books, { id }: BookedSubscription): boolean {
  const own = new Set(
    books.orders.filter(({ subscriptionId }) => subscriptionId === id).map((order) => order.id),
  )
  const payments = new Set(
    books.payments.filter(({ orderId }) => own.has(orderId)).map((payment) => payment.id),
  )
  return books.refunds.some(({ paymentId, status }) => payments.has(paymentId) && status !== 'COMPLETED')
}

/** Kept part of an order's payments at the provider, in cents. */
function keptOf(books: Books, { id }: Order): number {
  const references = new Set(
    books.payments.filter(({ orderId }) => orderId === id).map(({ reference }) => reference),
  )
  return books.sandboxPayments
    .filter(({ reference, status }) => references.has(reference) && status === 'completed')
    .reduce((sum, { token, amountCents }) => sum + amountCents - returnedBy(books, token), 0)
}

/** The part of a renewal's fee on a part of its price: by the operator's fee of its moment, or in proportion. */
function feeShare(
  books: Books,
  { totalCents, paymentFeeCents, createdAt }: Order,
  partCents: number,
): number {
  if (totalCents === 0) return 0
  return Math.max(
    feeAt(books, partCents, createdAt),
    Math.floor((2 * paymentFeeCents * partCents + totalCents) / (2 * totalCents)),
  )
}

/** Highest price that a service ever had, in cents. */
function highestPrice(books: Books, serviceId: number): number {
  const past = books.listChanges
    .filter(({ action, subjectId }) => action === 'price.update' && Number(subjectId) === serviceId)
    .flatMap(({ before, after }) => [before, after])
    .map((fact) => Math.round(((fact as { price?: number } | null)?.price ?? 0) * 100))
  return Math.max(books.services.find(({ id }) => id === serviceId)?.priceCents ?? 0, ...past)
}
