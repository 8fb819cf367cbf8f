import type { SubscriptionStatus } from '../ledger/billing-states.ts'
import type { TermRow } from '../ledger/term.repository.ts'
import { currentTerm } from './holding.ts'
import { addMonths } from './term.ts'

/** § 309 no. 9 BGB: after the first year, a customer may leave at any time with a month's notice. */
const noticeMonths = 1

/** `finishAt`: end of the term. `endsEarlyAt`: end of the customer's notice; null = no notice. */
type Ending = { finishAt: Date; endsEarlyAt: Date | null }

/** End of a subscription that does not renew. */
export const subscriptionEnd = ({ finishAt, endsEarlyAt }: Ending): Date =>
  endsEarlyAt !== null && endsEarlyAt < finishAt ? endsEarlyAt : finishAt

/** Whether a paid term or a trial is running: neither its end nor the notice's has passed. */
export function isRunning<
  S extends { status: SubscriptionStatus; finishAt: Date | null; endsEarlyAt: Date | null },
>(subscription: S, now: Date): subscription is S & { finishAt: Date } {
  const { status, finishAt, endsEarlyAt } = subscription
  return status === 'ACTIVE' && finishAt !== null && subscriptionEnd({ finishAt, endsEarlyAt }) > now
}

/** Whether the term has ended with its renewal unpaid (INACTIVE) or not charged yet (ACTIVE and not canceled). */
export function isUnpaid<
  S extends {
    status: SubscriptionStatus
    finishAt: Date | null
    endsEarlyAt: Date | null
    canceledAt: Date | null
  },
>(subscription: S, now: Date): subscription is S & { finishAt: Date } {
  const { status, finishAt, endsEarlyAt, canceledAt } = subscription
  if (finishAt === null || subscriptionEnd({ finishAt, endsEarlyAt }) > now) return false
  return status === 'INACTIVE' || (status === 'ACTIVE' && canceledAt === null)
}

/**
 * Returns the end of a notice given at `declaredAt`; null = the subscription is in its first year, which a notice cannot shorten, or
 * the term ends sooner anyway. `rows`: the subscription's terms, oldest first.
 */
export function noticeEndOf(
  rows: readonly TermRow[],
  { finishAt, declaredAt }: { finishAt: Date; declaredAt: Date },
): Date | null {
  const [first] = currentTerm(rows)
  const isRenewed =
    first?.kind === 'renewal' &&
    rows.some(({ id, kind }) => id < first.id && (kind === 'year' || kind === 'renewal'))
  const endsAt = addMonths(declaredAt, noticeMonths)
  return isRenewed && endsAt < finishAt ? endsAt : null
}
