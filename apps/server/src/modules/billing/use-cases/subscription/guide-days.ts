import type { GuideDays } from '@guidefeed/contract'
import type { Db } from '../../../../db/database.ts'
import { DomainError } from '../../../../lib/domain-error.ts'
import { dayOfDate, dayToText } from '../../../../lib/utc-day.ts'
import { channelRepository } from '../../../catalogue/index.ts'
import { customerGuideDayRepository } from '../../../guide/index.ts'
import { lostDayRepository } from '../../ledger/lost-day.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import { beginningOf, creditedDaysPerTerm } from '../../policy/lost-day.ts'
import { userServiceRepository } from '../../ledger/user-service.repository.ts'

/** Returns how much of the guide was filled on each day of the current term, with what was credited. Throws subscription_not_found. */
export async function describeGuideDays(db: Db, userId: number, id: number): Promise<GuideDays> {
  if ((await subscriptionRepository(db).findView(userId, id)) === null)
    throw new DomainError('subscription_not_found')
  const held = await userServiceRepository(db).findOf(id)
  if (held === null) return { term: null, credited: 0, credited_max: creditedDaysPerTerm, days: [] }
  const [from, until] = [dayOfDate(held.startAt), dayOfDate(held.finishAt)]
  const days = await customerGuideDayRepository(db).listOf(userId, from, until + 1)
  const decided = await lostDayRepository(db).listOf(userId, from)
  const outcomes = new Map(decided.map(({ day, outcome }) => [day, outcome]))
  const lost = await channelRepository(db).listByIds([...new Set(days.flatMap((day) => day.lostChannelIds))])
  const names = new Map(lost.map((channel) => [channel.id, channel.name]))
  const beginning = beginningOf(await termRepository(db).list(id))
  return {
    term: { from: dayToText(from), until: dayToText(until) },
    credited: beginning === null ? 0 : (await lostDayRepository(db).listCredited(beginning.id)).length,
    credited_max: creditedDaysPerTerm,
    days: days.map(({ day, heldCount, expectedCount, filledCount, lostChannelIds }) => ({
      day: dayToText(day),
      channels: heldCount,
      expected: expectedCount,
      filled: filledCount,
      outcome: outcomes.get(day) ?? null,
      lost: lostChannelIds.flatMap((channelId) => names.get(channelId) ?? []),
    })),
  }
}
