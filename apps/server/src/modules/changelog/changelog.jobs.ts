import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { channelChangeRepository } from './channel-change.repository.ts'

export type ChangelogJobs = { 'changelog.delete-entries': NoData }

/** Two paid terms, so that whoever renews finds what changed since their purchase. */
const keptMs = 730 * 86_400_000

/** Deletes old entries. */
export function createChangelogJobs({ db, clock }: { db: Db; clock: Clock }): JobKinds<ChangelogJobs> {
  return {
    'changelog.delete-entries': {
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 900,
      concurrency: 1,
      onlyAtArrival: true,
      async handle() {
        await channelChangeRepository(db).deleteBefore(new Date(clock.now().getTime() - keptMs))
      },
    },
  }
}
