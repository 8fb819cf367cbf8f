import type { Books, Broken } from './books.ts'
import { termAt } from './oracle.ts'
import { costs, feeAt, listPriceAt, lowestPriceSince } from './price-history.ts'
import { paidPriceOf } from './vouchers.ts'

type Order = Books['orders'][number]
const dayMs = 86_400_000
/** A transaction reads the clock more than once. */
const toleranceMs = 60_000

/** A purchase costs the operator's fee of that moment, and an upgrade the difference for the days that are left. */
export function* checkPurchasePrices(books: Books): Generator<Broken> {
  for (const order of books.orders) {
    const { id, userId, kind, totalCents, paymentFeeCents, createdAt, isReverseCharge } = order
    if (kind === 'renewal' || isReverseCharge) continue
    const fee = feeAt(books, totalCents, createdAt)
    if (paymentFeeCents !== fee)
      yield { userId, what: `order ${id} has a fee of ${paymentFeeCents} cents, expected ${fee}` }
    const expected = kind === 'upgrade' ? upgradePricesOf(books, order) : []
    if (expected.length > 0 && !expected.some((cents) => costs(books, order, cents)))
      yield { userId, what: `upgrade ${id} costs ${totalCents} cents, expected ${expected.join(' or ')}` }
  }
}

/** A renewal keeps no discount of a first year: it costs at least the lowest list price since its subscription was ordered. */
export function* checkRenewalPrices(books: Books): Generator<Broken> {
  for (const { id, userId, kind, subscriptionId, serviceId, totalCents, isReverseCharge } of books.orders) {
    const first = books.orders.find((order) => order.subscriptionId === subscriptionId)
    if (kind !== 'renewal' || isReverseCharge || first === undefined) continue
    const least = lowestPriceSince(books, serviceId, first.createdAt)
    if (totalCents < least)
      yield { userId, what: `renewal ${id} costs ${totalCents} cents, expected at least ${least}` }
  }
}

/**
 * Price of the larger service, less what was paid for the smaller one, for the days left of its term; two if a day ends at the moment of the
 * order. Empty = not derived here: the term has other upgrades, or an administrator or a return changed it.
 */
function upgradePricesOf(books: Books, upgrade: Order): number[] {
  const subscription = books.subscriptions.find(({ id }) => id === upgrade.subscriptionId)
  const term = subscription === undefined ? null : termAt(books, subscription, upgrade.createdAt)
  const bought = books.orders.find(({ id }) => id === term?.orderId)
  if (term === null || bought === undefined || term.isTrial) return []
  if (isChanged(books, upgrade, term.boughtAt)) return []
  const held = bought.kind === 'new' ? paidPriceOf(books, bought) : bought.servicePriceCents
  const difference = Math.max(0, listPriceAt(books, upgrade.serviceId, upgrade.createdAt) - held)
  const total = Math.round((term.end.getTime() - term.begin.getTime()) / dayMs)
  if (total === 0) return []
  const leftMs = term.end.getTime() - upgrade.createdAt.getTime()
  const left = new Set([-toleranceMs, toleranceMs].map((ms) => Math.ceil((leftMs + ms) / dayMs)))
  return [...left].map((days) =>
    Math.floor((2 * difference * Math.min(Math.max(0, days), total) + total) / (2 * total)),
  )
}

function isChanged(books: Books, { id, subscriptionId, createdAt }: Order, since: Date): boolean {
  const own = books.orders.filter((order) => order.subscriptionId === subscriptionId)
  const payments = new Set(
    books.payments.filter(({ orderId }) => own.some((order) => order.id === orderId)).map((row) => row.id),
  )
  return (
    // Of the term before, too: a renewal keeps its size.
    own.some((order) => order.kind === 'upgrade' && order.id < id && order.status !== 'failed') ||
    own.some((order) => order.isReverseCharge) ||
    books.movedEnds.some((moved) => moved.subscriptionId === subscriptionId && moved.at <= createdAt) ||
    books.refunds.some(
      ({ paymentId, createdAt: at }) => payments.has(paymentId) && at >= since && at <= createdAt,
    )
  )
}
