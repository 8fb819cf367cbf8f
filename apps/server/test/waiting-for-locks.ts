import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'

/** Counts the connections that wait for a lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
