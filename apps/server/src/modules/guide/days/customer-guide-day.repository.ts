import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { dayStart } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'
import type { HeldChannel } from './customer-figures.ts'

export type CustomerGuideDay = Row<'customerGuideDay'>

/** A customer's channels. */
export type HolderPicks = { userId: number; picks: HeldChannel[] }
export type LostChannels = Pick<CustomerGuideDay, 'userId' | 'lostChannelIds'>

/** How much of each customer's guide was filled, by day (record 0139). */
export function customerGuideDayRepository(db: DbOrTx) {
  return {
    /**
     * Customers whose link served on the day, with the channels they have picked, by user id after `afterId`. Leaves out those who were
     * banned or inactive for a part of it.
     */
    async listHolders(day: UtcDay, afterId: number, limit: number): Promise<HolderPicks[]> {
      const { rows } = await sql<HolderPicks>`
        select user_id, coalesce((select json_agg(json_build_object('channelId', channel_id, 'pickedDay', picked_day)
          order by channel_id) from user_channel where user_channel.user_id = guide_link.user_id), '[]') as picks
        from guide_link
        where user_id > ${afterId} and served_until > ${dayStart(day)} and created_at < ${dayStart(day + 1)}
          and ban_reason is null and inactive_reason is null
          and (blocked_until is null or blocked_until <= ${dayStart(day)})
        order by user_id limit ${limit}`.execute(db)
      return rows
    },

    /** A recorded day stays as it is. */
    async insertMissing(days: readonly CustomerGuideDay[]) {
      if (days.length === 0) return
      await db
        .insertInto('customerGuideDay')
        .values([...days])
        .onConflict((conflict) => conflict.columns(['userId', 'day']).doNothing())
        .execute()
    },

    /** Customers who lost channels on the day, by user id after `afterId`. */
    listLost: (day: UtcDay, afterId: number, limit: number): Promise<LostChannels[]> =>
      db
        .selectFrom('customerGuideDay')
        .select(['userId', 'lostChannelIds'])
        .where('day', '=', day)
        .where('userId', '>', afterId)
        .whereRef('filledCount', '<', 'expectedCount')
        .orderBy('userId')
        .limit(limit)
        .execute(),

    /** Recorded days of a customer, oldest first. */
    listOf: (userId: number, from: UtcDay, until: UtcDay): Promise<CustomerGuideDay[]> =>
      db
        .selectFrom('customerGuideDay')
        .selectAll()
        .where('userId', '=', userId)
        .where('day', '>=', from)
        .where('day', '<', until)
        .orderBy('day')
        .execute(),

    async deleteBefore(day: UtcDay) {
      await db.deleteFrom('customerGuideDay').where('day', '<', day).execute()
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('customerGuideDay').where('userId', '=', userId).execute()
    },
  }
}
