import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { dayTextOf } from '../../../lib/utc-day.ts'
import type { NewGuideFetch } from './guide-fetch.repository.ts'

export type FetchDay = { day: string; player: string; fetches: number; notModified: number; bytes: number }

/** Fetches of all links by day and player. */
export function guideFetchDayRepository(db: DbOrTx) {
  return {
    /** Adds to the counts. */
    async add(fetches: readonly NewGuideFetch[]) {
      if (fetches.length === 0) return
      await db
        .insertInto('guideFetchDay')
        .values(countByDay(fetches))
        .onConflict((conflict) =>
          conflict.columns(['day', 'player']).doUpdateSet({
            fetches: sql<number>`guide_fetch_day.fetches + excluded.fetches`,
            notModified: sql<number>`guide_fetch_day.not_modified + excluded.not_modified`,
            bytes: sql<number>`guide_fetch_day.bytes + excluded.bytes`,
          }),
        )
        .execute()
    },

    /** From day `from` (`YYYY-MM-DD`) on, oldest first. */
    listFrom: (from: string): Promise<FetchDay[]> =>
      db
        .selectFrom('guideFetchDay')
        .select([
          sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
          'player',
          'fetches',
          'notModified',
          'bytes',
        ])
        .where('day', '>=', sql<string>`${from}::date`)
        .orderBy('guideFetchDay.day')
        .orderBy('player')
        .execute(),
  }
}

/** In a fixed order, so that two processes writing the same rows cannot deadlock. */
function countByDay(fetches: readonly NewGuideFetch[]): FetchDay[] {
  const counts = new Map<string, FetchDay>()
  for (const { fetchedAt, player, status, bytes } of fetches) {
    const day = dayTextOf(fetchedAt)
    const key = `${day} ${player}`
    const known = counts.get(key) ?? { day, player, fetches: 0, notModified: 0, bytes: 0 }
    counts.set(key, {
      ...known,
      fetches: known.fetches + 1,
      notModified: known.notModified + (status === 304 ? 1 : 0),
      bytes: known.bytes + bytes,
    })
  }
  return [...counts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
}
