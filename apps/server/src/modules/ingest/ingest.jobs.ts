import type { Db } from '../../db/database.ts'
import type { JobKinds, JobSender, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Ingest } from './ingest-source.service.ts'
import { enqueueSource } from './source-job.ts'
import type { RunTrial } from './run-trial.service.ts'
import type { SourceJobs, TrialJobs } from './source-job.ts'
import { sourceRepository } from './source.repository.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import { sourceTrialRepository } from './source-trial.repository.ts'

const keptRunsMs = 90 * 86_400_000
const keptRunsOfSource = 100
const keptTrialsMs = 86_400_000
const rowsPerBatch = 5000

export type IngestJobs = SourceJobs &
  TrialJobs & {
    'ingest.schedule-sources': NoData
    'ingest.delete-runs': NoData
  }

/**
 * `read-source` runs one source, or serves what a run of it held back; `trial-source` reads one that is not saved;
 * `schedule-sources` enqueues due ones every minute; `delete-runs` deletes old runs and trials.
 */
export function createIngestJobs(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<IngestJobs>
  ingest: Ingest & { runTrial: RunTrial }
}): JobKinds<IngestJobs> {
  const { db, clock, jobs, ingest } = deps
  return {
    'ingest.read-source': {
      retryLimit: 2,
      timeoutSeconds: 3600,
      concurrency: 2,
      onlyAtArrival: true,
      async handle({ sourceId, ...held }, stopping) {
        await ingest.run(sourceId, { ...held, stopping })
      },
    },
    'ingest.trial-source': {
      retryLimit: 0,
      timeoutSeconds: 600,
      // A slow source must not hold up the trials of other administrators.
      concurrency: 2,
      onlyAtArrival: true,
      handle: ({ trialId }, stopping) => ingest.runTrial(trialId, stopping),
    },
    'ingest.schedule-sources': {
      everySeconds: 60,
      retryLimit: 0,
      timeoutSeconds: 60,
      concurrency: 1,
      onlyAtArrival: true,
      async handle() {
        const due = await sourceRepository(db).listDue(clock.now())
        // One transaction: sources already being read would otherwise delay the rest of a long list by minutes.
        await db.transaction().execute(async (tx) => {
          for (const sourceId of due) await enqueueSource(jobs, tx, { sourceId })
        })
      },
    },
    'ingest.delete-runs': {
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 900,
      concurrency: 1,
      onlyAtArrival: true,
      async handle(_data, stopping) {
        const ago = (ms: number) => new Date(clock.now().getTime() - ms)
        await sourceTrialRepository(db).deleteBefore(ago(keptTrialsMs))
        const runs = sourceRunRepository(db)
        while ((await runs.deleteBefore(ago(keptRunsMs), keptRunsOfSource, rowsPerBatch)) > 0)
          stopping.throwIfAborted()
      },
    },
  }
}
