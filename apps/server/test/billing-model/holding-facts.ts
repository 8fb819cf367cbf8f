import type { BookedSubscription, Books } from './books.ts'
import type { Declaration } from './answered.ts'
import { isWithdrawable } from './withdrawal-right.ts'

type Order = Books['orders'][number]

export type Fact = { at: Date } & (
  | { what: 'bought'; order: Order; size: number }
  /** `askedAt`: when the customer or an administrator asked for it. */
  | { what: 'returned'; order: Order; isWithdrawal: boolean; askedAt: Date }
  | { what: 'limited'; limit: number }
)

/** Changes of the holding of a subscription, oldest first: purchases, returns and administrators' limits. */
export function listFacts(
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
    const isWithdrawal = withdrawn.has(order.id)
    const returned = findReturn(books, order, isWithdrawal) ?? findFreeReturn(order, declarations)
    if (returned !== null) facts.push({ what: 'returned', ...returned, order, isWithdrawal })
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
    ({ toAddress, subject, template, textBody }) =>
      toAddress === email &&
      ((template === 'order-confirmation' && textBody.includes(`Order ${code} `)) ||
        (template === 'receipt' && subject.endsWith(code))),
  )
  const name = /(?:Plan|for) (Guide \w+)/.exec(mail?.textBody ?? '')?.[1]
  const service = books.services.find((row) =>
    name === undefined ? row.id === serviceId : row.name === name,
  )
  if (service === undefined) throw new Error(`nothing is known of order ${code}: ${mail?.textBody}`)
  const stated = /Channels up to ([\d,]+)/.exec(mail?.textBody ?? '')?.[1]
  return { size: Number(stated?.replaceAll(',', '') ?? service.channelLimit) }
}

/**
 * When the last cent was given back, and asked back; null = some are kept, or none were paid. A withdrawal takes effect when it is
 * carried out, however long its refunds take.
 */
function findReturn(books: Books, order: Order, isWithdrawal: boolean): { at: Date; askedAt: Date } | null {
  const payment = books.payments.find(({ orderId, status }) => orderId === order.id && status === 'COMPLETED')
  const refunds = books.refunds.filter(
    ({ paymentId, status }) => paymentId === payment?.id && status === 'COMPLETED',
  )
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (payment === undefined || cents < payment.amountCents) return null
  const last = refunds.toSorted((a, b) => Number(a.completedAt) - Number(b.completedAt)).at(-1)
  if (last?.completedAt == null) return null
  const declared = isWithdrawal && refunds.find(({ requestedBy }) => requestedBy === null)
  const at = declared ? declared.createdAt : last.completedAt
  return { at, askedAt: last.createdAt }
}

/** A free order is given back by declaring so in time. */
function findFreeReturn(order: Order, declarations: readonly Declaration[]) {
  if (order.totalCents + order.paymentFeeCents > 0 || order.completedAt === null || order.kind !== 'upgrade')
    return null
  const boughtAt = order.completedAt
  const declared = declarations.find(
    ({ kind, orderId, at }) => kind === 'withdraw' && orderId === order.id && isWithdrawable(boughtAt, at),
  )
  return declared === undefined ? null : { at: declared.at, askedAt: declared.at }
}
