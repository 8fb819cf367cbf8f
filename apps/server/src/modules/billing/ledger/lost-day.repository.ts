import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'
import type { WritesUnderLock } from './customer-tx.ts'

/** A decision on a customer's day without a part of their guide. */
export type LostDayRow = Row<'lostDay'>
/**
 * `credited`: the term got a day longer. `limit_reached`: the term has got as many as it may. `not_paid`: no paid term covered the
 * whole day, or it has ended since. `ending`: the subscription ends on the day of the customer's notice.
 */
export type LostDayOutcome = LostDayRow['outcome']

function lostDays(db: DbOrTx) {
  return {
    /** Those of the customers whose day is decided. */
    async listDecided(day: UtcDay, userIds: readonly number[]): Promise<Set<number>> {
      const rows = await db
        .selectFrom('lostDay')
        .select('userId')
        .where('day', '=', day)
        .where('userId', '=', sql<number>`any(${userIds})`)
        .execute()
      return new Set(rows.map(({ userId }) => userId))
    },

    /** Days credited to the term that a row began, newest first. */
    listCredited: (termId: number): Promise<Pick<LostDayRow, 'day' | 'decidedAt'>[]> =>
      db
        .selectFrom('lostDay')
        .select(['day', 'decidedAt'])
        .where('termId', '=', termId)
        .orderBy('day', 'desc')
        .execute(),

    /** Decisions on the days of a customer, from `from` on. */
    listOf: (userId: number, from: UtcDay): Promise<Pick<LostDayRow, 'day' | 'outcome'>[]> =>
      db
        .selectFrom('lostDay')
        .select(['day', 'outcome'])
        .where('userId', '=', userId)
        .where('day', '>=', from)
        .orderBy('day')
        .execute(),

    /** Throws if the day is decided: it is decided once. */
    async insert(row: LostDayRow) {
      await db.insertInto('lostDay').values(row).execute()
    },
  }
}
export const lostDayRepository: WritesUnderLock<typeof lostDays, 'insert'> = lostDays
