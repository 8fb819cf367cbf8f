import type { RunDifference, SourceFault, SourceFaultCode } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { PageWindow } from '../../lib/paging.ts'
import { faultColumns } from './fault-columns.ts'
import type { RunResult, RunStatus } from './run-result.ts'

/** Columns of JSON, which the driver parses; only this file writes them. */
type Findings = Pick<RunResult, 'dropped' | 'changed' | 'warnings'> & { difference: RunDifference | null }
/** `previous…`: of the run before it that changed the guides. */
type Previous = { previousChannels: number | null; previousKept: number | null }
type Decision = Pick<Row<'sourceRun'>, 'acceptedAt' | 'refusedAt' | 'decidedBy'> & {
  decidedByName: string | null
}
export type RunRow = Omit<Row<'sourceRun'>, keyof Findings> & Findings & Previous & Decision
export type LastRun = Omit<RunRow, 'warnings' | 'difference' | keyof Previous | keyof Decision>

/** Health of a source: status of its last finished run that was not refused, and time of the last good one; nulls before the first. */
export type SourceHealth = { countryId: number | null; status: string | null; lastGoodAt: Date | null }

/** `error`, `errorParams` and `finishedAt`: of the last finished run. */
export type SourceHealthRow = SourceHealth & {
  sourceId: number
  active: boolean
  error: string | null
  errorParams: SourceFault['params'] | null
  finishedAt: Date | null
}

const columns = [
  'id',
  'sourceId',
  'startedAt',
  'finishedAt',
  'status',
  'bytes',
  'channelsFound',
  'programmesRead',
  'programmesKept',
  'dropped',
  'changed',
  'error',
  'errorParams',
] as const

/** A figure of the run before that changed the guides. */
const previous = (column: 'channels_found' | 'programmes_kept') =>
  sql<number | null>`(select ${sql.ref(`earlier.${column}`)} from source_run earlier
    where earlier.source_id = source_run.source_id and earlier.id < source_run.id and earlier.status = 'ok'
    order by earlier.id desc limit 1)`

type RunFilter = { status?: RunStatus | undefined }

/** Runs of sources with their results. At most one run of a source is open. */
export function sourceRunRepository(db: DbOrTx) {
  const selectOf = (sourceId: number, { status }: RunFilter) => {
    const runs = db.selectFrom('sourceRun').where('sourceId', '=', sourceId)
    return status === undefined ? runs : runs.where('status', '=', status)
  }

  /** These sources, or all. The last run of each is looked up by index: `distinct on` would read all runs. */
  const selectSources = (ids?: readonly number[]) =>
    db
      .selectFrom('source')
      .$if(ids !== undefined, (sources) => sources.where('source.id', '=', sql<number>`any(${ids})`))

  return {
    /** Opens a run, and closes as failed one left open by a killed process. */
    async start(sourceId: number, startedAt: Date): Promise<number> {
      await db
        .updateTable('sourceRun')
        .set({
          status: 'failed',
          finishedAt: startedAt,
          error: 'run_stopped' satisfies SourceFaultCode,
        })
        .where('sourceId', '=', sourceId)
        .where('status', '=', 'running')
        .execute()
      const row = await db
        .insertInto('sourceRun')
        .values({ sourceId, startedAt, status: 'running' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    async finish(id: number, result: RunResult, finishedAt: Date) {
      const { dropped, changed, warnings, difference, fault, ...rest } = result
      await db
        .updateTable('sourceRun')
        .set({
          ...rest,
          ...faultColumns(fault),
          finishedAt,
          dropped: JSON.stringify(dropped),
          changed: JSON.stringify(changed),
          warnings: JSON.stringify(warnings),
          difference: difference === undefined ? null : JSON.stringify(difference),
        })
        .where('id', '=', id)
        .execute()
    },

    /** Programmes kept by the last run that changed the guide, or null before the first. */
    async lastKept(sourceId: number): Promise<number | null> {
      const row = await firstRow(
        db
          .selectFrom('sourceRun')
          .select('programmesKept')
          .where('sourceId', '=', sourceId)
          .where('status', '=', 'ok')
          .orderBy('id', 'desc'),
      )
      return row?.programmesKept ?? null
    },

    /** Whether at least half of the times of the last run that read programmes name no UTC offset; each programme has two. */
    async lacksOffsets(sourceId: number): Promise<boolean> {
      const run = await firstRow(
        db
          .selectFrom('sourceRun')
          .select(['changed', 'programmesRead'])
          .where('sourceId', '=', sourceId)
          .where('programmesRead', '>', 0)
          .orderBy('id', 'desc'),
      )
      const counts = run?.changed as Record<string, number> | undefined
      return (counts?.times_without_offset ?? 0) >= (run?.programmesRead ?? Infinity)
    },

    /**
     * Deletes up to `limit` runs that are older than `before`. Keeps the last `kept` of each source, and the last one that changed the
     * guide or succeeded, because later runs are compared with it. Returns how many.
     */
    async deleteBefore(before: Date, kept: number, limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from source_run where id in (
          select id from (
            select id, started_at, row_number() over (partition by source_id order by id desc) as place,
              max(id) filter (where status = 'ok') over of_source as last_ok,
              max(id) filter (where status in ('ok', 'unchanged')) over of_source as last_good
            from source_run window of_source as (partition by source_id)
          ) run
          where started_at < ${before} and place > ${kept}
            and id is distinct from last_ok and id is distinct from last_good
          order by id limit ${limit}
        )`.execute(db)
      return Number(numAffectedRows ?? 0)
    },

    async exists(sourceId: number, id: number): Promise<boolean> {
      return (await firstRow(selectOf(sourceId, {}).select('id').where('id', '=', id))) !== null
    },

    /** Newest first. */
    listOf: (sourceId: number, filter: RunFilter, window: PageWindow): Promise<RunRow[]> =>
      pageRows(
        selectOf(sourceId, filter)
          .select([...columns, 'warnings', 'difference', 'acceptedAt', 'refusedAt', 'decidedBy'])
          .select(
            sql<string | null>`(select name from user_account where user_account.id = decided_by)`.as(
              'decidedByName',
            ),
          )
          .select([
            previous('channels_found').as('previousChannels'),
            previous('programmes_kept').as('previousKept'),
          ])
          .orderBy('id', 'desc')
          .$narrowType<Findings>(),
        'id',
        window,
      ),

    countOf: (sourceId: number, filter: RunFilter): Promise<number> => countRows(selectOf(sourceId, filter)),

    /** Notes an administrator's decision about what a run held back. */
    async decide(id: number, decision: { acceptedAt: Date } | { refusedAt: Date }, decidedBy: number | null) {
      await db
        .updateTable('sourceRun')
        .set({ ...decision, decidedBy })
        .where('id', '=', id)
        .execute()
    },

    /** Held-back runs of these sources, or of all, that wait for a decision, by source: not refused, and since then no run was held back or succeeded. */
    async listUndecided(ids?: readonly number[]): Promise<Map<number, number>> {
      const rows = await selectSources(ids)
        .innerJoinLateral(
          (of) =>
            of
              .selectFrom('sourceRun')
              .select(['sourceRun.id', 'sourceId', 'status', 'refusedAt'])
              .whereRef('sourceId', '=', 'source.id')
              .where('status', 'in', ['ok', 'unchanged', 'held_back'])
              .orderBy('sourceRun.id', 'desc')
              .limit(1)
              .as('decided'),
          (join) => join.onTrue(),
        )
        .select(['decided.id', 'decided.sourceId'])
        .where('decided.status', '=', 'held_back')
        .where('decided.refusedAt', 'is', null)
        .execute()
      return new Map(rows.map(({ id, sourceId }) => [sourceId, id]))
    },

    /** The last run of each of these sources, or of all, that have run. */
    async listLast(ids?: readonly number[]): Promise<Map<number, LastRun>> {
      const rows = await selectSources(ids)
        .innerJoinLateral(
          (of) =>
            of
              .selectFrom('sourceRun')
              .select(columns)
              .whereRef('sourceId', '=', 'source.id')
              .orderBy('sourceRun.id', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .selectAll('last')
        .$narrowType<Pick<Findings, 'dropped' | 'changed'>>()
        .execute()
      return new Map(rows.map((row) => [row.sourceId, row]))
    },

    /** Health of these sources, or of all, also of those that are switched off. */
    listHealth: (ids?: readonly number[]): Promise<SourceHealthRow[]> =>
      selectSources(ids)
        .select((eb) => {
          const finished = eb
            .selectFrom('sourceRun')
            .whereRef('sourceRun.sourceId', '=', 'source.id')
            .where('sourceRun.status', '!=', 'running')
            .where('sourceRun.refusedAt', 'is', null)
            .orderBy('sourceRun.id', 'desc')
            .limit(1)
          return [
            'source.id as sourceId',
            'source.active',
            'source.countryId',
            finished.select('sourceRun.status').as('status'),
            finished.select('sourceRun.error').as('error'),
            finished.select('sourceRun.errorParams').as('errorParams'),
            finished.select('sourceRun.finishedAt').as('finishedAt'),
            finished
              .where('sourceRun.status', 'in', ['ok', 'unchanged'])
              .select('sourceRun.finishedAt')
              .as('lastGoodAt'),
          ]
        })
        .execute(),
  }
}
