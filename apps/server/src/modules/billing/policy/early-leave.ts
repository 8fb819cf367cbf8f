import type { SubscriptionStatus } from '../ledger/billing-states.ts'
import type { TermRow } from '../ledger/term.repository.ts'
import { currentTerm } from './holding.ts'
import { addMonths } from './term.ts'

/** § 309 no. 9 BGB: after the first year, a customer may leave at any time with a month's notice. */
const noticeMonths = 1

/** A term, and the earlier end that the customer gave notice of; null = none. */
type Ending = { finishAt: Date; endsEarlyAt: Date | null }

/** When a subscription that does not renew ends. */
export const endOf = ({ finishAt, endsEarlyAt }: Ending): Date =>
  endsEarlyAt !== null && endsEarlyAt < finishAt ? endsEarlyAt : finishAt

/** Whether a paid term or a trial runs: neither its end nor that of a notice has passed. */
export function isRunning<
  S extends { status: SubscriptionStatus; finishAt: Date | null; endsEarlyAt: Date | null },
>(subscription: S, now: Date): subscription is S & { finishAt: Date } {
  const { status, finishAt, endsEarlyAt } = subscription
  return status === 'ACTIVE' && finishAt !== null && endOf({ finishAt, endsEarlyAt }) > now
}

/** Whether the term is over and the renewal unpaid, or not yet charged. */
export function isUnpaid<
  S extends {
    status: SubscriptionStatus
    finishAt: Date | null
    endsEarlyAt: Date | null
    canceledAt: Date | null
  },
>(subscription: S, now: Date): subscription is S & { finishAt: Date } {
  const { status, finishAt, endsEarlyAt, canceledAt } = subscription
  if (finishAt === null || endOf({ finishAt, endsEarlyAt }) > now) return false
  return status === 'INACTIVE' || (status === 'ACTIVE' && canceledAt === null)
}

/** Returns the end of a notice given at `declaredAt`; null = it is the first year, or the term ends sooner anyway. */
export function noticeEndOf(
  rows: readonly TermRow[],
  { finishAt, declaredAt }: { finishAt: Date; declaredAt: Date },
): Date | null {
  const [stretch] = currentTerm(rows)
  const isRenewed =
    stretch?.kind === 'renewal' &&
    rows.some(({ id, kind }) => id < stretch.id && (kind === 'year' || kind === 'renewal'))
  const endsAt = addMonths(declaredAt, noticeMonths)
  return isRenewed && endsAt < finishAt ? endsAt : null
}
