import type { Db } from '../../db/database.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Ingest } from './ingest-source.service.ts'
import { sourceRepository } from './source.repository.ts'
import { sourceRunRepository } from './source-run.repository.ts'

const keptRunsMs = 90 * 86_400_000
const keptRunsOfSource = 100
const rowsPerBatch = 5000

/** `ingest.source` runs one source; `ingest.schedule` enqueues due sources every minute; `ingest.run-sweep` deletes old runs. */
export function createIngestJobs(deps: { db: Db; clock: Clock; jobs: JobQueue; ingest: Ingest }): JobKind[] {
  const { db, clock, jobs, ingest } = deps
  return [
    {
      name: 'ingest.source',
      retryLimit: 2,
      timeoutSeconds: 3600,
      concurrency: 2,
      onlyAtArrival: true,
      async handle(data, stopping) {
        await ingest.run((data as { sourceId: number }).sourceId, { stopping })
      },
    } satisfies JobKind,
    {
      name: 'ingest.schedule',
      everySeconds: 60,
      retryLimit: 0,
      timeoutSeconds: 60,
      concurrency: 1,
      onlyAtArrival: true,
      async handle() {
        const due = await sourceRepository(db).listDue(clock.now())
        // One transaction: sources already being read would otherwise delay the rest of a long list by minutes.
        await db.transaction().execute(async (tx) => {
          for (const sourceId of due)
            await jobs.enqueue(tx, 'ingest.source', { sourceId }, { key: String(sourceId) })
        })
      },
    },
    {
      name: 'ingest.run-sweep',
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 900,
      concurrency: 1,
      onlyAtArrival: true,
      async handle(_data, stopping) {
        const before = new Date(clock.now().getTime() - keptRunsMs)
        const runs = sourceRunRepository(db)
        while ((await runs.deleteBefore(before, keptRunsOfSource, rowsPerBatch)) > 0)
          stopping.throwIfAborted()
      },
    } satisfies JobKind,
  ]
}
