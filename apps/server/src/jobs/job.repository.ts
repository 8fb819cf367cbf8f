import { sql } from 'kysely'
import type { DbOrTx } from '../db/database.ts'
import type { PageWindow } from '../lib/paging.ts'
import { keptKinds } from './kept-kinds.ts'

export type JobState = 'waiting' | 'running' | 'failed'

export type JobRow = {
  id: string
  name: string
  state: JobState
  data: unknown
  attempts: number
  startAfter: Date
  createdOn: Date
  error: string | null
  isRepeating: boolean
  isKept: boolean
}

/** Jobs by id, or all that match. */
export type JobFilter = {
  ids?: readonly string[] | undefined
  state?: JobState | undefined
  kind?: string | undefined
  /** Failed for good within 24 hours. */
  attention?: 'failed_last_day' | undefined
}
export type JobSort = { field: 'run_at' | 'created_at'; reversed: boolean }

/** `key`: id of a job, or kind of a repeating one. `since`: its failure, or the first one after the last success. */
export type GivenUpJob = { key: string; name: string; error: string | null; since: Date }

/** Key of the next run of a repeating kind. */
export const repeatKey = 'repeat'

const states = { waiting: sql`('created', 'retry')`, running: sql`('active')`, failed: sql`('failed')` }
const sortColumns = { run_at: sql.ref('start_after'), created_at: sql.ref('created_on') }
/** Failed ones by their failure, newest first; running ones; waiting ones, the next due first. */
const defaultOrder = sql`case state when 'failed' then 0 when 'active' then 1 else 2 end,
  case when state = 'failed' then completed_on end desc nulls last, start_after`

const kept = sql`name = any(${[...keptKinds]})`

const columns = sql`id, name, data, start_after, created_on,
  case when state = 'failed' then 'failed' when state = 'active' then 'running' else 'waiting' end as state,
  case when started_on is null then 0 else retry_count + 1 end as attempts,
  coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
  singleton_key is not distinct from ${repeatKey} as is_repeating, ${kept} as is_kept`

/** Jobs that wait, run or failed, in pg-boss's table, whose columns and states are documented. */
export function jobRepository(db: DbOrTx) {
  /** Begins with the predicate of `job_open_idx`, since completed jobs are many. */
  const matching = ({ ids, state, kind, attention }: JobFilter) => sql`state not in ('completed', 'cancelled')
    and ${state === undefined ? sql`true` : sql`state in ${states[state]}`}
    and ${kind === undefined ? sql`true` : sql`name = ${kind}`}
    and ${attention === undefined ? sql`true` : sql`state = 'failed' and completed_on >= pgboss.job_now() - interval '24 hours'`}
    and ${ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`}`

  return {
    async list(filter: JobFilter, sort: JobSort | undefined, window: PageWindow): Promise<JobRow[]> {
      const { limit, offset, portion } = window
      const order = sort
        ? sql`${sortColumns[sort.field]} ${sort.reversed ? sql`desc` : sql`asc`}`
        : defaultOrder
      const page = sql`order by ${order}, id limit ${limit} offset ${offset}`
      // Exports page by id: a job's time may change between portions, its id does not.
      const next = sql`and ${portion?.last ? sql`id > ${portion.last['id']}::uuid` : sql`true`} order by id limit ${limit}`
      const { rows } = await sql<JobRow>`
        select ${columns} from pgboss.job where ${matching(filter)} ${portion === undefined ? page : next}`.execute(
        db,
      )
      return rows
    },

    /**
     * Jobs that failed for good, and repeating kinds that have failed since their last success. A repeating kind without retries is
     * listed from its third failure: it runs again soon, and a deployment may cut off a single run.
     */
    async listGivenUp(): Promise<GivenUpJob[]> {
      const { rows } = await sql<GivenUpJob>`
        select case when singleton_key = ${repeatKey} then name else id::text end as key, name, min(completed_on) as since,
          max(coalesce(output ->> 'message', output -> 'value' ->> 'message')) as error
        from pgboss.job failed
        where state = 'failed' and (singleton_key is distinct from ${repeatKey} or not exists (
          select from pgboss.job later
          where later.name = failed.name and later.state = 'completed' and later.completed_on > failed.completed_on))
        group by singleton_key, 1, 2
        having singleton_key is distinct from ${repeatKey} or max(retry_limit) > 0 or count(*) >= 3`.execute(
        db,
      )
      return rows
    },

    async count(filter: JobFilter): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from pgboss.job where ${matching(filter)}`.execute(db)
      return rows[0]?.total ?? 0
    },

    async listIds(filter: JobFilter): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id::text from pgboss.job where ${matching(filter)} order by pgboss.job.id`.execute(db)
      return rows.map(({ id }) => id)
    },

    async listKinds(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select distinct name from pgboss.job where ${matching({})} order by name`.execute(db)
      return rows.map(({ name }) => name)
    },

    /**
     * Makes waiting and failed jobs due now, except kept ones before their first try. A worker that claims one first wins: the job is then
     * running and stays as it is.
     */
    async retry(filter: JobFilter): Promise<JobRow[]> {
      const { rows } = await sql<JobRow>`
        update pgboss.job set
          state = case when state = 'failed' then 'retry' else state end,
          retry_limit = case when state = 'failed' then retry_count + 1 else retry_limit end,
          start_after = pgboss.job_now(), completed_on = null
        where ${matching(filter)} and state <> 'active' and (state <> 'created' or not ${kept}) returning ${columns}`.execute(
        db,
      )
      return rows
    },

    /** Deletes waiting and failed jobs, except kept ones and the next runs of repeating kinds, without which the series would end. */
    async drop(filter: JobFilter): Promise<JobRow[]> {
      const { rows } = await sql<JobRow>`
        delete from pgboss.job where ${matching(filter)} and state <> 'active' and not ${kept}
          and (state = 'failed' or singleton_key is distinct from ${repeatKey}) returning ${columns}`.execute(
        db,
      )
      return rows
    },
  }
}
