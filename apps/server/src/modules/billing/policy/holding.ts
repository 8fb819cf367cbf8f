import type { refundEffects } from '@guidefeed/contract'
import type { TermRow } from '../ledger/term.repository.ts'

/** Size, price and time that a subscription holds. */
export type Holding = {
  /** The row that decides size and price. */
  top: TermRow
  isTrial: boolean
  startAt: Date
  finishAt: Date
}

const beginsTerm = ({ kind }: TermRow) => kind === 'trial' || kind === 'year' || kind === 'renewal'

/** The rows of the current term: the one that began it, and what was added since. */
export function currentTerm(rows: readonly TermRow[]): TermRow[] {
  const at = rows.findLastIndex(beginsTerm)
  return at === -1 ? [] : rows.slice(at)
}

/**
 * Folds a subscription's terms, oldest first. Size and price are those of the last row that is not reversed. The end is what was
 * last decided, since a refund changes no time. Null = no term, or the row that began it is reversed.
 */
export function holdingOf(rows: readonly TermRow[]): Holding | null {
  const current = currentTerm(rows)
  const [first] = current
  const top = current.findLast(({ reversedAt }) => reversedAt === null)
  const finishAt = current.findLast((row) => row.finishAt !== null)?.finishAt
  if (first === undefined || first.reversedAt !== null || top === undefined || finishAt == null) return null
  return { top, isTrial: first.kind === 'trial', startAt: first.startAt, finishAt }
}

/** Returns a row and those that build on it, oldest first, also reversed ones. Not a later renewal: its year was paid at its own price. */
export function builtOn(rows: readonly TermRow[], id: number): TermRow[] {
  const ids = new Set([id])
  return rows.filter((row) => {
    const builds = row.buildsOn !== null && ids.has(row.buildsOn) && !beginsTerm(row)
    if (builds) ids.add(row.id)
    return builds || row.id === id
  })
}

/** Returns the rows that a refund of one row reverses, oldest first: itself and those that build on it. */
export const reversedWith = (rows: readonly TermRow[], id: number): TermRow[] =>
  builtOn(rows, id).filter(({ reversedAt }) => reversedAt === null)

type FullRefund = {
  effect: (typeof refundEffects)[number]
  /** The rows it reverses; none = the order was given back before. */
  reversed: TermRow[]
  /** Other orders to refund, since they bought a size that is no longer there. */
  others: number[]
}

/**
 * Consequences of a full refund of an order. `isLiving`: the subscription has begun and is not over. `isGiven`: the order redeemed a gift, so its
 * customer paid for the larger size only, and the year stays.
 */
export function fullRefundOf(
  rows: readonly TermRow[],
  orderId: number,
  { isLiving, isGiven }: { isLiving: boolean; isGiven: boolean },
): FullRefund {
  const bought = rows.find((row) => row.orderId === orderId)
  if (bought === undefined || bought.reversedAt !== null)
    return { effect: 'keeps_access', reversed: [], others: [] }
  const reversed = reversedWith(rows, bought.id)
  const current = currentTerm(rows)
  if (!isLiving || !current.includes(bought)) return { effect: 'keeps_access', reversed, others: [] }
  const others = reversed.flatMap((row) => row.orderId ?? []).filter((id) => id !== orderId)
  if (bought !== current[0]) return { effect: 'reduces_size', reversed, others }
  return isGiven
    ? { effect: 'reduces_size', reversed: reversed.filter((row) => row !== bought), others }
    : { effect: 'ends_access', reversed, others }
}
