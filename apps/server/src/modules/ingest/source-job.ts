import type { DbOrTx } from '../../db/database.ts'
import type { JobSender } from '../../jobs/job-queue.ts'

/** Reads a source; with `heldRunId`, serves what that run held back instead. */
export type SourceJobs = { 'ingest.read-source': { sourceId: number; heldRunId?: number } }

/** Reads a source that is not saved. */
export type TrialJobs = { 'ingest.trial-source': { trialId: number } }

/** All jobs of a source share one key, so that only one waits. */
export const enqueueSource = (
  jobs: JobSender<SourceJobs>,
  db: DbOrTx,
  job: SourceJobs['ingest.read-source'],
) => jobs.enqueue(db, 'ingest.read-source', job, { key: String(job.sourceId) })
