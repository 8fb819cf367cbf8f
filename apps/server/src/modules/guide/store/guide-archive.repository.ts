import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'

/** A past day of a channel: the programmes that ended on it. */
export type ArchivedDay = Row<'guideArchive'>

/** Past days of channels' guides, as they were when the day left the guide (record 0136). */
export function guideArchiveRepository(db: DbOrTx) {
  return {
    /** An archived day stays as it is. */
    async insertMissing(days: readonly ArchivedDay[]) {
      if (days.length === 0) return
      await db
        .insertInto('guideArchive')
        .values([...days])
        .onConflict((conflict) => conflict.columns(['channelId', 'day']).doNothing())
        .execute()
    },

    /** Days of a channel, oldest first. */
    listOf: (channelId: number): Promise<ArchivedDay[]> =>
      db.selectFrom('guideArchive').selectAll().where('channelId', '=', channelId).orderBy('day').execute(),

    async deleteOf(channelIds: readonly number[]) {
      await db
        .deleteFrom('guideArchive')
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .execute()
    },

    async deleteBefore(day: UtcDay) {
      await db.deleteFrom('guideArchive').where('day', '<', day).execute()
    },
  }
}
