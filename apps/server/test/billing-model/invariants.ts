import {
  disputeTransitions,
  methodSetupTransitions,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
  subscriptionTransitions,
} from '../../src/modules/billing/ledger/billing-states.ts'
import { checkAnnouncements } from './announcements.ts'
import { returnedBy } from './books.ts'
import type { Books, Broken } from './books.ts'
import { checkBusinesses } from './businesses.ts'
import { checkCancellations } from './cancellations.ts'
import { checkCauses } from './causes.ts'
import { checkDeclineMails } from './decline-mails.ts'
import { checkDisputes } from './disputes.ts'
import { checkEarlyEnds } from './early-ends.ts'
import { checkGifts } from './gifts.ts'
import { checkLostDays } from './lost-days.ts'
import { checkNotices } from './notices.ts'
import { checkOperations } from './operations.ts'
import { entitledBy } from './oracle.ts'
import { checkPapers, checkReturned, ownerOf } from './papers.ts'
import { checkPriceRises } from './price-rises.ts'
import { checkPurchasePrices, checkRenewalPrices } from './purchase-prices.ts'
import { listMailedAnnouncements } from './mailed-announcements.ts'
import { checkStateMails } from './state-mails.ts'
import { checkVouchers } from './vouchers.ts'

/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

const tables: Record<string, Readonly<Record<string, readonly string[]>>> = {
  subscription: subscriptionTransitions,
  order: orderTransitions,
  payment: paymentTransitions,
  method_setup: methodSetupTransitions,
  refund: refundTransitions,
  dispute: disputeTransitions,
}

const isNear = (one: Date | null, other: Date) =>
  one !== null && Math.abs(one.getTime() - other.getTime()) < toleranceMs

function groupBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  return Map.groupBy(rows, key)
}

/** Invariants that hold at every moment, including after crashes. */
export function listBroken(books: Books): Broken[] {
  const announcements = listMailedAnnouncements(books)
  return [
    ...checkCharges(books),
    ...checkTerms(books),
    ...checkEvents(books),
    ...checkAnnouncements(books, announcements),
    ...checkPriceRises(books, announcements),
    ...checkMails(books),
    ...checkNotices(books, announcements),
    ...checkLostDays(books),
    ...checkPapers(books),
    ...checkReturned(books),
    ...checkDisputes(books),
    ...checkEarlyEnds(books),
    ...checkVouchers(books),
    ...checkGifts(books),
    ...checkPurchasePrices(books),
    ...checkRenewalPrices(books),
    ...checkBusinesses(books),
    ...checkOperations(books),
    ...checkCancellations(books),
    ...checkCauses(books),
    ...checkStateMails(books),
    ...checkDeclineMails(books),
  ]
}

/** No double charges, no other amount than ordered, at most one open order per customer. */
function* checkCharges(books: Books): Generator<Broken> {
  const taken = groupBy(
    books.sandboxPayments.filter(({ status }) => status === 'completed'),
    ({ reference }) => reference,
  )
  const payments = groupBy(books.payments, ({ orderId }) => orderId)
  const items = groupBy(books.items, ({ orderId }) => orderId)
  const kept = (reference: string) =>
    (taken.get(reference) ?? []).reduce(
      (sum, { token, amountCents }) => sum + amountCents - returnedBy(books, token),
      0,
    )
  for (const { id, userId, status, totalCents, paymentFeeCents } of books.orders) {
    const due = totalCents + paymentFeeCents
    const attempts = payments.get(id) ?? []
    const cents = attempts.reduce((sum, { reference }) => sum + kept(reference), 0)
    if (cents > due) yield { userId, what: `order ${id} is about ${due} cents, but ${cents} were kept` }
    const completed = attempts.filter((attempt) => attempt.status === 'COMPLETED')
    if (status === 'completed' && due > 0 && completed.length !== 1)
      yield { userId, what: `order ${id} is completed by ${completed.length} payments` }
    if (status !== 'completed' && completed.length > 0)
      yield { userId, what: `order ${id} is ${status} and paid` }
    if (attempts.some(({ amountCents }) => amountCents !== due))
      yield { userId, what: `a payment of order ${id} is not about ${due} cents` }
    const sum = (items.get(id) ?? []).reduce((total, { priceCents }) => total + priceCents, 0)
    if (sum !== totalCents)
      yield { userId, what: `the items of order ${id} sum to ${sum} cents of ${totalCents}` }
  }
  const pending = groupBy(
    books.orders.filter(({ status }) => status === 'pending'),
    ({ userId }) => userId,
  )
  for (const [userId, open] of pending) if (open.length > 1) yield { userId, what: 'two orders are pending' }
  const periods = groupBy(
    books.orders.filter(({ kind, status }) => kind === 'renewal' && status === 'completed'),
    ({ subscriptionId, periodStart }) => `${subscriptionId} ${periodStart?.toISOString()}`,
  )
  for (const [period, orders] of periods)
    if (orders.length > 1) yield { userId: orders[0]?.userId ?? 0, what: `paid twice: ${period}` }
}

/** A term is exactly as long as paid for, and the guide is served as long. */
function* checkTerms(books: Books): Generator<Broken> {
  for (const subscription of books.subscriptions) {
    const { id, userId, status, finishAt, accessUntil, isTrial, endedAt } = subscription
    const entitled = entitledBy(books, subscription)
    if (entitled === null) {
      if (accessUntil !== null) yield { userId, what: `subscription ${id} has access and was never bought` }
      continue
    }
    const { end, until } = entitled
    if (!isNear(finishAt, end))
      yield {
        userId,
        what: `subscription ${id} ends ${finishAt?.toISOString()}, its orders say ${end.toISOString()}`,
      }
    if (!isNear(accessUntil, until))
      yield {
        userId,
        what: `subscription ${id} is served until ${accessUntil?.toISOString()}, its orders say ${until.toISOString()}`,
      }
    if (isTrial !== entitled.isTrial) yield { userId, what: `subscription ${id}: is_trial is ${isTrial}` }
    if ((status === 'CANCELED') !== (endedAt !== null))
      yield { userId, what: `subscription ${id} ended and is ${status}` }
  }
  for (const order of books.orders) {
    if (order.kind !== 'upgrade' || order.status !== 'completed' || order.completedAt === null) continue
    const subscription = books.subscriptions.find(({ id }) => id === order.subscriptionId)
    // Later renewals move the end, so check only that the upgrade was sold before access ended.
    if (subscription?.endedAt != null && order.completedAt > subscription.endedAt)
      yield { userId: order.userId, what: `upgrade ${order.id} was sold after the end` }
  }
}

/** Each status follows from the previous one by its transition table. */
function* checkEvents(books: Books): Generator<Broken> {
  const owners = new Map(books.orders.map(({ id, userId }) => [id, userId]))
  const ownerOf = (subject: string, id: number) => {
    if (subject === 'order') return owners.get(id)
    if (subject === 'subscription') return books.subscriptions.find((row) => row.id === id)?.userId
    return owners.get(books.payments.find((row) => row.id === id)?.orderId ?? 0)
  }
  const last = new Map<string, string>()
  for (const { subject, subjectId, fromStatus, toStatus } of books.events) {
    const key = `${subject} ${subjectId}`
    const before = last.get(key) ?? null
    last.set(key, toStatus)
    if (before === fromStatus && (before === null || tables[subject]?.[before]?.includes(toStatus) === true))
      continue
    yield {
      userId: ownerOf(subject, subjectId) ?? 0,
      what: `${key}: ${before} → ${toStatus} (from ${fromStatus})`,
    }
  }
  const now = [
    ...books.orders.map(({ id, status, userId }) => ({ key: `order ${id}`, status, userId })),
    ...books.subscriptions.map(({ id, status, userId }) => ({ key: `subscription ${id}`, status, userId })),
    ...books.payments.map(({ id, status, orderId }) => ({
      key: `payment ${id}`,
      status,
      userId: owners.get(orderId) ?? 0,
    })),
  ]
  for (const { key, status, userId } of now)
    if (last.get(key) !== status)
      yield { userId, what: `${key} is ${status}, its events say ${last.get(key)}` }
}

/** Each purchase is confirmed once, and each renewal has one receipt. */
function* checkMails(books: Books): Generator<Broken> {
  for (const [email, mails] of groupBy(books.mails, ({ toAddress }) => toAddress)) {
    const user = books.users.find((row) => row.email === email)
    if (user === undefined || user.deletedAt !== null) continue
    const { id: userId } = user
    const orders = books.orders.filter((order) => order.userId === userId && order.status === 'completed')
    const count = (template: string) => mails.filter((mail) => mail.template === template).length
    const bought = orders.filter(({ kind }) => kind === 'new' || kind === 'upgrade').length
    if (count('order-confirmation') !== bought)
      yield { userId, what: `${count('order-confirmation')} confirmations of ${bought} orders` }
    const renewed = orders.filter(({ kind }) => kind === 'renewal').length
    if (count('receipt') !== renewed)
      yield { userId, what: `${count('receipt')} receipts of ${renewed} renewals` }
  }
}

/** Invariants after all jobs have run: no money is in transit or lost. */
export function listUnfinished(books: Books): Broken[] {
  const byReference = new Map(books.payments.map((payment) => [payment.reference, payment]))
  const orders = new Map(books.orders.map((order) => [order.id, order]))
  const broken: Broken[] = []
  for (const { token, status, amountCents, reference, customerReference } of books.sandboxPayments) {
    if (status !== 'completed' || amountCents === 0) continue
    const userId = Number(customerReference.replace('customer-', ''))
    const payment = byReference.get(reference)
    const given = returnedBy(books, token)
    if (given >= amountCents || isAttended(books, 'late_payment_kept', payment?.id)) continue
    if (payment?.status !== 'COMPLETED' || orders.get(payment.orderId)?.status !== 'completed')
      broken.push({
        userId,
        what: `the sandbox kept ${amountCents} cents of payment ${payment?.id}, which is ${payment?.status}`,
      })
  }
  for (const { id, paymentId, status } of books.refunds)
    if (
      status === 'FAILED' &&
      !isAttended(books, 'refund_failed', paymentId) &&
      !isRepeated(books, id, paymentId)
    )
      broken.push({ userId: ownerOf(books, paymentId), what: `refund ${id} failed, and nobody looks at it` })
  for (const { id, userId, status, kind } of books.orders)
    if (status === 'pending' && kind !== 'renewal')
      broken.push({ userId, what: `order ${id} is still pending` })
  return broken
}

/** Administrators see the payment in their list of open matters. */
const isAttended = ({ attention }: Books, about: string, paymentId: number | undefined) =>
  attention.some(
    ({ kind, subject, subjectId }) => kind === about && subject === 'payment' && subjectId === paymentId,
  )

const isRepeated = ({ refunds }: Books, failedId: number, paymentId: number) =>
  refunds.some(
    (refund) => refund.paymentId === paymentId && refund.id > failedId && refund.status !== 'FAILED',
  )
