import type { Db } from '../../../../db/database.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { trialAddressRepository } from '../../ledger/trial-address.repository.ts'
import { messageLogRepository } from '../../ledger/message-log.repository.ts'

const dayMs = 86_400_000
/** Clients retry within minutes, people within days. */
const callsKeptMs = 7 * dayMs
/** Longer than any provider redelivers events, so none counts twice. */
const eventsKeptMs = 90 * dayMs

/** Limitation period of claims from abuse. */
const trialsKeptMs = 3 * 365 * dayMs

/** Deletes old idempotency keys, webhook events and addresses of trials, daily. */
export function createMessageLogSweep({ db, clock }: { db: Db; clock: Clock }): JobKind {
  return {
    async handle() {
      const now = clock.now().getTime()
      await messageLogRepository(db).deleteCallsBefore(new Date(now - callsKeptMs))
      await messageLogRepository(db).deleteWebhookEventsBefore(new Date(now - eventsKeptMs))
      await trialAddressRepository(db).deleteBefore(new Date(now - trialsKeptMs))
    },
    everySeconds: 86_400,
    retryLimit: 5,
    timeoutSeconds: 600,
    concurrency: 1,
  }
}
