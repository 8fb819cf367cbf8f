import { divideCents } from '@guidefeed/contract/money'
import type { KeptPayment } from '../ledger/payment.repository.ts'
import type { TermRow } from '../ledger/term.repository.ts'
import { currentTerm } from './holding.ts'
import { daysLeft } from './term.ts'

/** A part of a payment to refund. `giftOrderId`: the gift that it paid; null = none. */
export type UnusedPart = Pick<KeptPayment, 'paymentId' | 'payerId' | 'giftOrderId'> & { amountCents: number }

/**
 * Returns what is unused of the current term's payments if it ends at `from`, newest payment first (record 0102). A payment is
 * spread evenly over the days that its order bought: a year over itself, an upgrade over the rest of the term at that time. A day that has
 * begun counts as unused, as for the price of an upgrade. Trials, given services and added time cost nothing, so nothing is returned for them. A
 * gift was paid by its buyer, over the year that redeemed it (record 0152).
 */
export function unusedPart(
  rows: readonly TermRow[],
  payments: readonly KeptPayment[],
  from: Date,
): UnusedPart[] {
  const bought = currentTerm(rows).map((row, at, current) => ({
    orderId: row.orderId,
    isReversed: row.reversedAt !== null,
    startAt: row.startAt,
    finishAt: row.finishAt ?? current.slice(0, at).findLast(({ finishAt }) => finishAt !== null)?.finishAt,
  }))
  return payments
    .map(({ paymentId, orderId, payerId, giftOrderId, keptCents }) => {
      const term = bought.find((row) => row.orderId === orderId && !row.isReversed)
      return {
        paymentId,
        payerId,
        giftOrderId,
        amountCents: term === undefined ? 0 : shareLeft(term, keptCents, from),
      }
    })
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted((a, b) => b.paymentId - a.paymentId)
}

export const totalOf = (parts: readonly Pick<UnusedPart, 'amountCents'>[]) =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

function shareLeft(
  { startAt, finishAt }: { startAt: Date; finishAt: Date | null | undefined },
  cents: number,
  from: Date,
): number {
  if (finishAt == null) return 0
  const total = daysLeft(finishAt, startAt)
  const left = Math.min(daysLeft(finishAt, from), total)
  return total === 0 ? 0 : divideCents(BigInt(cents) * BigInt(left), BigInt(total))
}
