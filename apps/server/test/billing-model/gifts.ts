import { returnedBy } from './books.ts'
import type { Books, Broken } from './books.ts'
import { costs, listPriceAt } from './price-history.ts'
import { isWithdrawable } from './withdrawal-right.ts'

type Order = Books['orders'][number]

/** A year that was bought for somebody else, as its buyer's mail states it. */
export type Gift = { order: Order; code: string; size: number; listCents: number; until: Date }

/** Orders are read a moment after the clock. */
const toleranceMs = 60_000

const stated = new RegExp(
  String.raw`your order (?<order>\S+) of €(?<paid>\d+\.\d\d).*? a year of Guide \w+ with up to (?<size>\d+) channels` +
    String.raw`.*? (?<code>(?:[2-9A-HJ-NP-Z]{4}-?){4}) .*?valid until (?<until>\d+ \w+ \d{4})`,
)

/** Gifts are mailed once with what was paid, redeemed once at a time, for the size that was given, and never after they are void. */
export function* checkGifts(books: Books): Generator<Broken> {
  yield* checkMails(books)
  for (const gift of listGifts(books)) {
    const uses = listUses(books, gift)
    const live = uses.filter((use) => !isWithdrawn(books, use))
    if (live.length > 1) yield broken(gift, `is used by orders ${live.map(({ id }) => id).join(', ')}`)
    for (const use of uses) yield* checkUse(books, gift, use)
    yield* checkWithdrawal(books, gift, live)
  }
}

/** After all jobs have run, a buyer who withdrew in time from an unused gift has the money, and a refunded used one is seen by a person. */
export function* listUnfinishedGifts(books: Books): Generator<Broken> {
  for (const gift of listGifts(books)) {
    const { order } = gift
    const payment = books.payments.find((row) => row.orderId === order.id && row.status === 'COMPLETED')
    const back = returnedOf(books, order)
    if (payment === undefined) continue
    const due = payment.amountCents
    const isSeen = books.attention.some(
      ({ kind, subjectId }) => (kind === 'refund_failed' || kind === 'overpaid') && subjectId === payment.id,
    )
    const uses = listUses(books, gift)
    const declared = books.answered.declarations.some(
      ({ kind, orderId, at }) =>
        kind === 'withdraw' &&
        orderId === order.id &&
        order.completedAt !== null &&
        isWithdrawable(order.completedAt, at),
    )
    if (declared && uses.length === 0 && back < due && !isSeen)
      yield broken(gift, `was withdrawn from unused, and ${due - back} cents are kept`)
    const returnedAt = fullyReturnedAt(books, order)
    const wasUsed = uses.some(
      (use) => returnedAt !== null && use.createdAt < returnedAt && isHeldAt(books, use, returnedAt),
    )
    const needsPerson = books.attention.some(
      ({ kind, subjectId }) => kind === 'gift_refunded' && subjectId === payment.id,
    )
    if (wasUsed && !needsPerson) yield broken(gift, 'went back although its code is used, and nobody looks')
  }
}

function* checkMails(books: Books): Generator<Broken> {
  const codes = new Map<string, number>()
  for (const order of books.orders) {
    const user = books.users.find(({ id }) => id === order.userId)
    if (order.kind !== 'gift' || user?.deletedAt !== null) continue
    const mails = readIssued(books).filter((mail) => mail.order === order.code)
    const [mail, ...more] = mails
    if (order.status !== 'completed' && mail === undefined) continue
    if (order.status !== 'completed' || mail === undefined || more.length > 0) {
      yield {
        userId: order.userId,
        what: `gift ${order.id}, ${order.status}, was mailed ${mails.length} times`,
      }
      continue
    }
    const payment = books.payments.find((row) => row.orderId === order.id && row.status === 'COMPLETED')
    const taken = books.sandboxPayments.find(({ reference }) => reference === payment?.reference)
    if (taken?.amountCents !== mail.paidCents)
      yield {
        userId: order.userId,
        what: `gift ${order.id} cost ${taken?.amountCents}, mailed ${mail.paidCents}`,
      }
    if (codes.has(mail.code))
      yield { userId: order.userId, what: `gift ${order.id} has the code of ${codes.get(mail.code)}` }
    codes.set(mail.code, order.id)
  }
}

/** A use is a first year: free up to the given size, otherwise for the difference to the list price that was paid. */
function* checkUse(books: Books, gift: Gift, use: Order): Generator<Broken> {
  const { id, kind, isTrial, createdAt, totalCents } = use
  if (kind !== 'new' || isTrial) yield broken(gift, `is used by order ${id}, which begins no first year`)
  const service = books.services.find((row) => row.id === use.serviceId)
  const size = service?.channelLimit ?? 0
  if (size < gift.size) yield broken(gift, `for ${gift.size} channels became a year with ${size}`)
  const difference =
    size <= gift.size ? 0 : Math.max(0, listPriceAt(books, use.serviceId, createdAt) - gift.listCents)
  if (!use.isReverseCharge && !costs(books, use, difference))
    yield broken(gift, `is used by order ${id} for ${totalCents} cents, expected ${difference}`)
  const at = createdAt.getTime() - toleranceMs
  const returnedAt = fullyReturnedAt(books, gift.order)
  if (returnedAt !== null && at > returnedAt.getTime())
    yield broken(gift, `went back before order ${id} used it`)
  const takenAt = takenBackAt(books, gift)
  if (takenAt !== null && at > takenAt.getTime()) yield broken(gift, `was void before order ${id} used it`)
  const expiredAt = books.answered.expiries.find(({ code }) => code === gift.code)?.at ?? gift.until
  if (at > expiredAt.getTime()) yield broken(gift, `had expired before order ${id} used it`)
}

/** A withdrawal does not refund a code that is used. */
function* checkWithdrawal(books: Books, gift: Gift, live: readonly Order[]): Generator<Broken> {
  const payment = books.payments.find((row) => row.orderId === gift.order.id && row.status === 'COMPLETED')
  for (const { id, createdAt, paymentId } of books.refunds) {
    if (paymentId !== payment?.id) continue
    const isWithdrawal = books.events.some(
      ({ subject, subjectId, fromStatus, cause }) =>
        subject === 'refund' && subjectId === id && fromStatus === null && cause === 'withdrawal',
    )
    const used = live.find((use) => use.createdAt.getTime() < createdAt.getTime() - toleranceMs)
    if (isWithdrawal && used !== undefined)
      yield broken(gift, `was withdrawn from by refund ${id}, although order ${used.id} uses it`)
  }
}

const broken = ({ order }: Gift, what: string): Broken => ({
  userId: order.userId,
  what: `gift ${order.id} ${what}`,
})

function readIssued(books: Books) {
  return books.mails.flatMap(({ id, template, textBody }) => {
    if (template !== 'gift-issued') return []
    const found = stated.exec(textBody)?.groups
    if (found?.['order'] === undefined) throw new Error(`mail ${id} does not state the gift: ${textBody}`)
    const { order = '', paid = '', size = '', code = '', until = '' } = found
    return [
      {
        order,
        code: code.replaceAll('-', ''),
        size: Number(size),
        paidCents: Number(paid.replace('.', '')),
        until: new Date(Date.parse(`${until} UTC`) + 86_400_000),
      },
    ]
  })
}

export function listGifts(books: Books): Gift[] {
  return readIssued(books).flatMap(({ order: orderCode, code, size, until }) => {
    const order = books.orders.find((row) => row.code === orderCode)
    return order === undefined
      ? []
      : [{ order, code, size, until, listCents: listPriceAt(books, order.serviceId, order.createdAt) }]
  })
}

/** Orders with the gift's code, but those that were never paid. */
export function listUses({ orders, vouchers }: Books, { code }: Gift): Order[] {
  const voucher = vouchers.find((row) => row.code === code)
  return orders.filter(
    ({ voucherId, status }) => voucherId !== null && voucherId === voucher?.id && status !== 'failed',
  )
}

/** The gift that the order redeemed. */
export const findRedeemed = (books: Books, { id }: Pick<Order, 'id'>): Gift | undefined =>
  listGifts(books).find((gift) => listUses(books, gift).some((use) => use.id === id))

/** Whether the order redeemed a gift. */
export const hasRedeemedGift = ({ orders, gifts }: Books, orderId: number | undefined) =>
  orders.some(
    ({ id, voucherId }) =>
      id === orderId && voucherId !== null && gifts.some((gift) => gift.voucherId === voucherId),
  )

/** Whether the recipient withdrew, which frees the code; also from a year that an administrator had ended. */
export const isWithdrawn = (books: Books, use: Order): boolean => {
  const { id, subscriptionId, completedAt } = use
  if (completedAt === null) return false
  const hasEnded = books.events.some(
    ({ subject, subjectId, toStatus, cause, at }) =>
      subject === 'subscription' &&
      subjectId === subscriptionId &&
      toStatus === 'CANCELED' &&
      cause === 'withdrawal' &&
      at >= completedAt,
  )
  return hasEnded || (isOver(books, use) && hasDeclared(books, { id, completedAt }))
}

const isOver = ({ subscriptions }: Books, { subscriptionId }: Order) =>
  subscriptions.some(({ id, endedAt }) => id === subscriptionId && endedAt !== null)

/** Whether a withdrawal from the order was declared in time and has been carried out. */
const hasDeclared = ({ answered, waiting }: Books, { id, completedAt }: { id: number; completedAt: Date }) =>
  waiting.every(({ orderId }) => orderId !== id) &&
  answered.declarations.some(
    ({ kind, orderId, at }) => kind === 'withdraw' && orderId === id && isWithdrawable(completedAt, at),
  )

/** Whether the recipient keeps the year: it was neither withdrawn from nor ended before. */
const isHeldAt = (books: Books, use: Order, at: Date) =>
  use.status === 'completed' &&
  !isWithdrawn(books, use) &&
  !books.subscriptions.some(
    ({ id, endedAt }) => id === use.subscriptionId && endedAt !== null && endedAt <= at,
  )

/** When the buyer withdrew, or got back what an administrator's end of the year left unused: the code is void from then on. */
export function takenBackAt({ payments, refunds, events }: Books, { order }: Gift): Date | null {
  const paid = new Set(payments.filter(({ orderId }) => orderId === order.id).map(({ id }) => id))
  const own = new Set(refunds.filter(({ paymentId }) => paid.has(paymentId)).map(({ id }) => id))
  const taken = events.find(
    ({ subject, subjectId, fromStatus, cause }) =>
      subject === 'refund' &&
      own.has(subjectId) &&
      fromStatus === null &&
      (cause === 'withdrawal' || cause === 'ended_early'),
  )
  return taken?.at ?? null
}

/** Returned part of an order, at the provider and by bank, in cents. */
function returnedOf(books: Books, { id }: Order): number {
  const references = new Set(
    books.payments.filter((row) => row.orderId === id).map(({ reference }) => reference),
  )
  return books.sandboxPayments
    .filter(({ reference, status }) => references.has(reference) && status === 'completed')
    .reduce((sum, { token }) => sum + returnedBy(books, token), 0)
}

/** When the last cent was booked as returned; null = some are kept. */
export function fullyReturnedAt({ payments, refunds }: Books, { id }: Order): Date | null {
  const payment = payments.find((row) => row.orderId === id && row.status === 'COMPLETED')
  const own = refunds.filter(({ paymentId, status }) => paymentId === payment?.id && status === 'COMPLETED')
  const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (payment === undefined || cents < payment.amountCents) return null
  return new Date(Math.max(...own.map(({ completedAt }) => completedAt?.getTime() ?? 0)))
}
