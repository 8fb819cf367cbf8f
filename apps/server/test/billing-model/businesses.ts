import type { Books, Broken } from './books.ts'
import { feeAt, listPriceAt, waivedBelowCents } from './price-history.ts'
import { rateAt, sellerAt } from './taxes.ts'

type Order = Books['orders'][number]
const dayMs = 86_400_000

/** VAT ids of the model's businesses. The register forgets that of Hungary one day. */
export const vatIds = { FR: 'FR40303265045', HU: 'HU12892312' } as const
export const hungarianUntilDay = 300
/** The register is asked at a purchase if its answer is a day old, and before the first notice of a renewal. */
const freshForMs = { purchase: 2 * dayMs, renewal: 60 * dayMs }

/** A business of another member state pays the price without VAT, and its order says so. */
export function* checkBusinesses(books: Books): Generator<Broken> {
  for (const order of books.orders) {
    const { id, userId, kind, isReverseCharge, createdAt } = order
    const expected = isReverseCharged(books, order)
    if (expected === null) continue
    if (isReverseCharge !== expected)
      yield { userId, what: `order ${id} is ${isReverseCharge ? '' : 'not '}a reverse charge` }
    else if (isReverseCharge && kind === 'new' && !order.isTrial && order.voucherId === null) {
      const seller = sellerAt(books, createdAt)
      const rate = rateAt(books, { seller, country: order.billingCountry, at: createdAt })
      const listCents = listPriceAt(books, order.serviceId, createdAt)
      const gross = listCents + feeAt(books, listCents, createdAt)
      const net = Math.round((gross * 10_000) / (10_000 + rate))
      const due = order.totalCents + order.paymentFeeCents
      if (due !== net && (due > 0 || net >= waivedBelowCents))
        yield { userId, what: `order ${id} of a business costs ${due} cents, without VAT are ${net}` }
    }
  }
}

/** Null = it depends on when exactly the register was asked. */
export function isReverseCharged(books: Books, order: Order): boolean | null {
  const { userId, kind, billingCountry, createdAt, completedAt, isTrial } = order
  if (isTrial) return null
  const own = books.answered.businesses.filter((change) => change.userId === userId)
  const business = own.findLast(({ at }) => at <= createdAt)
  const since = createdAt.getTime() - freshForMs[kind === 'renewal' ? 'renewal' : 'purchase']
  const until = completedAt ?? new Date(8.64e15)
  const isAround = (at: Date) =>
    kind === 'renewal' ? at.getTime() >= since && at <= until : at > createdAt && at <= until
  if (own.some(({ at }) => isAround(at))) return null
  if (books.sellerChanges.some(({ at }) => at.getTime() >= since && at <= until)) return null
  const seller = sellerAt(books, createdAt)
  const isMeant = business !== undefined && business.country !== null && business.country === billingCountry
  if (!isMeant || seller === null) return false
  if (business.country === 'FR') return true
  const forgottenAt = books.startsAt.getTime() + hungarianUntilDay * dayMs
  if (createdAt.getTime() < forgottenAt) return true
  return since > forgottenAt ? false : null
}
