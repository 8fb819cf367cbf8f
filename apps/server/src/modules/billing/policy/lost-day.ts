import { dayStart } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'
import type { LostDayOutcome } from '../ledger/lost-day.repository.ts'
import type { SubscriptionRow } from '../ledger/subscription.repository.ts'
import type { TermRow } from '../ledger/term.repository.ts'
import { isRunning, isUnpaid } from './early-leave.ts'
import { currentTerm, holdingOf } from './holding.ts'

/** At most this many days are credited in a paid term: as many as a month, so that a dead source costs no more. */
export const creditedDaysPerTerm = 30

export type LostDayFacts = {
  day: UtcDay
  /** Of the subscription, oldest first. */
  rows: readonly TermRow[]
  subscription: Pick<SubscriptionRow, 'status' | 'finishAt' | 'endsEarlyAt' | 'canceledAt'>
  /** Days that were credited to the current term. */
  creditedCount: number
  /** Whether its renewal is ordered: that was priced for the present end. */
  isRenewing: boolean
}

/**
 * Decides whether a day without a guide lengthens the current term (record 0139); null = not yet, since it depends on a renewal that
 * is being paid, or still can be.
 */
export function decideLostDay(facts: LostDayFacts, now: Date): LostDayOutcome | null {
  const { day, rows, subscription, creditedCount, isRenewing } = facts
  if (isRenewing || isUnpaid(subscription, now)) return null
  if (!isPaidDay(rows, day)) return 'not_paid'
  if (!isRunning(subscription, now) || holdingOf(rows)?.isTrial !== false) return 'not_paid'
  // A notice ends it on a fixed day, from which the rest of the year is refunded.
  if (subscription.endsEarlyAt !== null) return 'ending'
  return creditedCount < creditedDaysPerTerm ? 'credited' : 'limit_reached'
}

/** The row that began the current term, to which credited days are counted. */
export const beginningOf = (rows: readonly TermRow[]): TermRow | null => currentTerm(rows)[0] ?? null

/** Whether the whole day lies in paid time: years and renewals that follow each other without a gap. Trials are free. */
function isPaidDay(rows: readonly TermRow[], day: UtcDay): boolean {
  const paid = paidTimes(rows)
  let at = dayStart(day)
  for (const { startAt, finishAt } of paid) if (startAt <= at && finishAt > at) at = finishAt
  return at >= dayStart(day + 1)
}

function paidTimes(rows: readonly TermRow[]): { startAt: Date; finishAt: Date }[] {
  return rows.flatMap((row, index) => {
    if ((row.kind !== 'year' && row.kind !== 'renewal') || row.reversedAt !== null) return []
    const holding = holdingOf(upToNextTerm(rows, index))
    return holding === null ? [] : [{ startAt: holding.startAt, finishAt: holding.finishAt }]
  })
}

/** The term that the row at `index` begins, with what was added to it. */
function upToNextTerm(rows: readonly TermRow[], index: number): TermRow[] {
  const after = rows.slice(index + 1)
  const next = after.findIndex((row) => currentTerm([row]).length > 0)
  return [...rows.slice(index, index + 1), ...(next === -1 ? after : after.slice(0, next))]
}
