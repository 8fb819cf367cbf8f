import type { DbOrTx } from '../../db/database.ts'

export type RunStatus = 'running' | 'ok' | 'unchanged' | 'held_back' | 'failed'

export type RunWarning = { line: number; message: string }

/** What one ingest of a source found and did. read = kept + the sum of dropped. */
export type RunResult = {
  status: Exclude<RunStatus, 'running'>
  bytes: number
  channelsFound: number
  programmesRead: number
  programmesKept: number
  /** Programmes that were left out, by reason. */
  dropped: Record<string, number>
  /** What was mended or noticed besides, by kind. */
  changed: Record<string, number>
  warnings: RunWarning[]
  error: string | null
}

export type LastRun = { startedAt: Date; status: string; programmesKept: number }

/** Where a source stands: how its last finished run ended, and when one last ended well; nulls before the first. */
export type SourceStanding = { countryId: number | null; status: string | null; lastGoodAt: Date | null }

export function sourceRunRepository(db: DbOrTx) {
  return {
    /** Opens a run; one that a killed process left open is closed as failed. */
    async start(sourceId: number, startedAt: Date): Promise<number> {
      await db
        .updateTable('sourceRun')
        .set({
          status: 'failed',
          finishedAt: startedAt,
          error: 'The process was stopped in the middle of the run.',
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
      const { dropped, changed, warnings, ...rest } = result
      await db
        .updateTable('sourceRun')
        .set({
          ...rest,
          finishedAt,
          dropped: JSON.stringify(dropped),
          changed: JSON.stringify(changed),
          warnings: JSON.stringify(warnings),
        })
        .where('id', '=', id)
        .execute()
    },

    /** Programmes kept by the last run that changed the guide, or null before the first. */
    async lastKept(sourceId: number): Promise<number | null> {
      const row = await db
        .selectFrom('sourceRun')
        .select('programmesKept')
        .where('sourceId', '=', sourceId)
        .where('status', '=', 'ok')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return row?.programmesKept ?? null
    },

    /** The last run of each source that has had one. */
    async listLast(): Promise<Map<number, LastRun>> {
      const rows = await db
        .selectFrom('sourceRun')
        .distinctOn('sourceId')
        .select(['sourceId', 'startedAt', 'status', 'programmesKept'])
        .orderBy('sourceId')
        .orderBy('id', 'desc')
        .execute()
      return new Map(rows.map((row) => [row.sourceId, row]))
    },

    /** Of every active source. */
    listStandings: (): Promise<SourceStanding[]> =>
      db
        .selectFrom('source')
        .where('source.active', '=', true)
        .select((eb) => {
          const finished = eb
            .selectFrom('sourceRun')
            .whereRef('sourceRun.sourceId', '=', 'source.id')
            .where('sourceRun.status', '!=', 'running')
            .orderBy('sourceRun.id', 'desc')
            .limit(1)
          return [
            'source.countryId',
            finished.select('sourceRun.status').as('status'),
            finished
              .where('sourceRun.status', 'in', ['ok', 'unchanged'])
              .select('sourceRun.finishedAt')
              .as('lastGoodAt'),
          ]
        })
        .execute(),

    /** How many active sources there are, have never finished a run, or failed at their last. */
    async summarise(): Promise<{ sources: number; waiting: number; failing: number }> {
      const row = await db
        .selectFrom('source')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('sourceRun')
              .select('sourceRun.status')
              .whereRef('sourceRun.sourceId', '=', 'source.id')
              .where('sourceRun.status', '!=', 'running')
              .orderBy('sourceRun.id', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .where('source.active', '=', true)
        .select((eb) => [
          eb.fn.countAll<number>().as('sources'),
          eb.fn.countAll<number>().filterWhere('last.status', 'is', null).as('waiting'),
          eb.fn.countAll<number>().filterWhere('last.status', 'in', ['failed', 'held_back']).as('failing'),
        ])
        .executeTakeFirstOrThrow()
      return row
    },
  }
}
