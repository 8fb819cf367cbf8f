import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export function throttleRepository(db: DbOrTx) {
  return {
    /** Counts one hit, in one statement to avoid races between processes; an ended window is reset. */
    hit: (key: string, now: Date, windowEndsAt: Date): Promise<{ hits: number; windowEndsAt: Date }> =>
      db
        .insertInto('throttle')
        .values({ key, hits: 1, windowEndsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            hits: sql<number>`case when throttle.window_ends_at <= ${now} then 1 else throttle.hits + 1 end`,
            windowEndsAt: sql<Date>`case when throttle.window_ends_at <= ${now} then excluded.window_ends_at
              else throttle.window_ends_at end`,
          }),
        )
        .returning(['hits', 'windowEndsAt'])
        .executeTakeFirstOrThrow(),

    async giveBack(key: string) {
      await db
        .updateTable('throttle')
        .set({ hits: sql<number>`hits - 1` })
        .where('key', '=', key)
        .where('hits', '>', 0)
        .execute()
    },

    async delete(key: string) {
      await db.deleteFrom('throttle').where('key', '=', key).execute()
    },

    async deleteEnded(now: Date) {
      await db.deleteFrom('throttle').where('windowEndsAt', '<=', now).execute()
    },
  }
}
