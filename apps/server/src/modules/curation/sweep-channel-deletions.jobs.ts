import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { channelDeletionRepository } from './channel-deletion.repository.ts'

/** Retention: an ended deletion cannot be undone, but its page may still be open. The audit log keeps the channels' ids. */
const keptMs = 7 * 86_400_000

/** Deletes the records of ended deletions. */
export function createChannelDeletionSweep(deps: { db: Db; clock: Clock }): JobKind {
  return {
    everySeconds: 86_400,
    retryLimit: 3,
    timeoutSeconds: 900,
    concurrency: 1,
    onlyAtArrival: true,
    async handle() {
      const before = new Date(deps.clock.now().getTime() - keptMs)
      await channelDeletionRepository(deps.db).deleteEndedBefore(before)
    },
  }
}
