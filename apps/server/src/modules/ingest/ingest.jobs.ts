import type { Db } from '../../db/database.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Ingest } from './ingest-source.service.ts'
import { sourceRepository } from './source.repository.ts'

/** `ingest.source` runs one source; `ingest.schedule` looks every minute which are due. */
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
        // At once: sources that are read already would hold up the rest of a long list for minutes.
        await db.transaction().execute(async (tx) => {
          for (const sourceId of due)
            await jobs.enqueue(tx, 'ingest.source', { sourceId }, { key: String(sourceId) })
        })
      },
    },
  ]
}
