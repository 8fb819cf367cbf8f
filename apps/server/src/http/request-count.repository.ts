import { sql } from 'kysely'
import type { DbOrTx } from '../db/database.ts'
import type { Row } from '../db/row.ts'

export type RequestCountRow = Row<'requestCount'>

export function requestCountRepository(db: DbOrTx) {
  return {
    /** Adds to the counts and returns the totals of all processes. Always pass keys in the same order, which rules out deadlocks. */
    add: (rows: readonly RequestCountRow[]): Promise<Pick<RequestCountRow, 'key' | 'hits'>[]> =>
      db
        .insertInto('requestCount')
        .values([...rows])
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'minute'])
            .doUpdateSet({ hits: sql<number>`request_count.hits + excluded.hits` }),
        )
        .returning(['key', 'hits'])
        .execute(),

    async deleteBefore(minute: Date) {
      await db.deleteFrom('requestCount').where('minute', '<', minute).execute()
    },
  }
}
