import type { Db } from '../../../db/database.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import { tvCodeRepository } from '../tv-code/tv-code.repository.ts'
import { keptTvCodesMs } from '../tv-code/tv-codes.service.ts'
import { formerLinkRepository } from './former-link.repository.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'

/** A year of a subscription, plus a margin for comparing its end with its beginning. */
const keptMs = 400 * 86_400_000
const rowsPerBatch = 5000

/**
 * Deletes fetches older than 400 days, whose totals by address are kept separately (`user_address`), television codes older than a day, and links
 * that renewals have ended.
 */
export function createFetchSweep(deps: { db: Db; clock: Clock }): JobKind {
  return {
    everySeconds: 86_400,
    retryLimit: 3,
    timeoutSeconds: 3600,
    concurrency: 1,
    onlyAtArrival: true,
    async handle(_data, stopping) {
      const now = deps.clock.now().getTime()
      await formerLinkRepository(deps.db).deleteEnded(new Date(now))
      await tvCodeRepository(deps.db).deleteBefore(new Date(now - keptTvCodesMs))
      const before = new Date(now - keptMs)
      const fetches = guideFetchRepository(deps.db)
      while ((await fetches.deleteBefore(before, rowsPerBatch)) > 0) stopping.throwIfAborted()
    },
  }
}
