import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { DbOrTx } from '../db/database.ts'

export type JobTries = { failedTries: number; error: string | null; isPending: boolean; isRunning: boolean }

/** Queries on waiting jobs that pg-boss has no API for; its table and states are documented for reading. */
export function waitingJobs(pool: Pool) {
  return {
    /** Kinds with a due job. One cheap query for all kinds, so that idling costs little. */
    async dueKinds(kinds: string[]): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>(
        `select distinct name from pgboss.job
         where state < 'active' and start_after <= pgboss.job_now() and name = any($1)`,
        [kinds],
      )
      return rows.map((row) => row.name)
    },

    /** Ids of the running jobs of all processes, by kind. */
    async runningIds(kinds: string[]): Promise<{ name: string; ids: string[] }[]> {
      const { rows } = await pool.query<{ name: string; ids: string[] }>(
        `select name, array_agg(id::text) as ids from pgboss.job
         where state = 'active' and name = any($1) group by name`,
        [kinds],
      )
      return rows
    },

    /**
     * First time after `after` and up to `until` at which a job of these kinds falls due. Rounded up to milliseconds, the
     * precision of our clock, so that the job is due at that time.
     */
    async nextDue(kinds: string[], after: Date, until: Date): Promise<Date | null> {
      const { rows } = await pool.query<{ due: Date | null }>(
        `select date_trunc('milliseconds', min(start_after) + interval '999 microseconds') as due from pgboss.job
         where state < 'active' and start_after > $1 and start_after <= $2 and name = any($3)`,
        [after, until, kinds],
      )
      return rows[0]?.due ?? null
    },

    /** Keys of the jobs of a kind that wait or run, of these or of all, as the caller's transaction sees them. */
    async pendingKeys(db: DbOrTx, kind: string, keys?: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ key: string }>`
        select singleton_key as key from pgboss.job where name = ${kind} and state <= 'active'
          and ${keys === undefined ? sql`true` : sql`singleton_key = any(${[...keys]})`}`.execute(db)
      return new Set(rows.map(({ key }) => key))
    },

    /** Whether a job of a kind with this key waits or runs, as the caller's transaction sees it. */
    async isPending(db: DbOrTx, kind: string, key: string): Promise<boolean> {
      const { rows } = await sql`select from pgboss.job
        where name = ${kind} and singleton_key = ${key} and state <= 'active' limit 1`.execute(db)
      return rows.length > 0
    },

    /**
     * Tries of the jobs of a kind that have not succeeded, by key: failed tries, the last failure, whether a try is still to come, and
     * whether one is under way. The queue keeps failed jobs for a week.
     */
    async tries(db: DbOrTx, kind: string, keys: readonly string[]): Promise<Map<string, JobTries>> {
      const { rows } = await sql<JobTries & { key: string }>`
        select distinct on (singleton_key) singleton_key as key,
          retry_count + case when state in ('retry', 'failed') then 1 else 0 end as failed_tries,
          output ->> 'message' as error, state <> 'failed' as is_pending,
          bool_or(state = 'active') over (partition by singleton_key) as is_running
        from pgboss.job
        where name = ${kind} and state in ('created', 'retry', 'active', 'failed') and singleton_key = any(${[...keys]})
        order by singleton_key, state = 'failed', created_on desc`.execute(db)
      return new Map(rows.map(({ key, ...tries }) => [key, tries]))
    },

    /** Keys of the jobs of a kind that have not succeeded and begin with one of these texts. */
    async openKeys(
      db: DbOrTx,
      kind: string,
      { beginningWith }: { beginningWith: readonly string[] },
    ): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        select distinct singleton_key as key from pgboss.job
        where name = ${kind} and state in ('created', 'retry', 'active', 'failed')
          and exists (select from unnest(${[...beginningWith]}::text[]) as text where starts_with(singleton_key, text))`.execute(
        db,
      )
      return rows.map(({ key }) => key)
    },

    /**
     * Creates partial indexes on failed and open jobs; completed ones are many. One locked statement, so that processes can start
     * concurrently.
     */
    async createIndexes() {
      await pool.query(
        `do $$ begin
           perform pg_advisory_xact_lock(hashtext('pgboss.job_failed_idx'));
           if to_regclass('pgboss.job_failed_idx') is null then
             create index job_failed_idx on pgboss.job (completed_on) where state = 'failed';
           end if;
           if to_regclass('pgboss.job_open_idx') is null then
             create index job_open_idx on pgboss.job (start_after) where state not in ('completed', 'cancelled');
           end if;
         end $$`,
      )
    },

    /** Jobs that used up their retries since `since`, by kind. */
    async countFailed(since: Date): Promise<Record<string, number>> {
      const { rows } = await pool.query<{ name: string; count: number }>(
        `select name, count(*) as count from pgboss.job where state = 'failed' and completed_on >= $1 group by name
         order by name`,
        [since],
      )
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    },

    /** Reschedules a repeating job that waits too long, as after a moved clock. */
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
