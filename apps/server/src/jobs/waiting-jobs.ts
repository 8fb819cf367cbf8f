import type { Pool } from 'pg'

/** Questions about waiting jobs that pg-boss has no call for; its table and states are documented for reading. */
export function waitingJobs(pool: Pool) {
  return {
    /** The kinds of which something is due. One cheap query for all kinds, so that idling costs little. */
    async dueKinds(kinds: string[]): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>(
        `select distinct name from pgboss.job
         where state < 'active' and start_after <= pgboss.job_now() and name = any($1)`,
        [kinds],
      )
      return rows.map((row) => row.name)
    },

    /** Ids of the jobs that some process works on, by kind. */
    async atWork(kinds: string[]): Promise<{ name: string; ids: string[] }[]> {
      const { rows } = await pool.query<{ name: string; ids: string[] }>(
        `select name, array_agg(id::text) as ids from pgboss.job
         where state = 'active' and name = any($1) group by name`,
        [kinds],
      )
      return rows
    },

    /**
     * The first moment after `after`, and not after `until`, at which a job of these kinds falls due: rounded up to our
     * clock's milliseconds, so that at that moment it is due indeed.
     */
    async nextDue(kinds: string[], after: Date, until: Date): Promise<Date | null> {
      const { rows } = await pool.query<{ due: Date | null }>(
        `select date_trunc('milliseconds', min(start_after) + interval '999 microseconds') as due from pgboss.job
         where state < 'active' and start_after > $1 and start_after <= $2 and name = any($3)`,
        [after, until, kinds],
      )
      return rows[0]?.due ?? null
    },

    /** A repeating job that waits for a later moment than its next one, as after a moved clock, comes forward. */
    async bringForward(kind: string, key: string, startAfter: Date) {
      await pool.query(
        `update pgboss.job set start_after = $3
         where name = $1 and singleton_key = $2 and state = 'created' and start_after > $3`,
        [kind, key, startAfter],
      )
    },
  }
}
export type WaitingJobs = ReturnType<typeof waitingJobs>
