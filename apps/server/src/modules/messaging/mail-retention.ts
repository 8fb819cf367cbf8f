import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { mailRepository } from './mail.repository.ts'

const dayMs = 86_400_000
/** Mails hold what people buy and which address they come from; so long a customer may ask what we wrote. */
const textKeptMs = 90 * dayMs
/** A mail to somebody who has left since, for questions of the day. */
const farewellKeptMs = dayMs

/**
 * What is kept of mails: address, subject and text for 90 days, then address and subject until the account is deleted;
 * of those to who has left only that there was a mail.
 */
export function createMailRetention({ db, clock }: { db: Db; clock: Clock }): JobKind {
  return {
    name: 'mail.retention',
    async handle() {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms)
      await mailRepository(db).eraseThoseToLeavers({
        sentBefore: ago(farewellKeptMs),
        before: ago(textKeptMs),
      })
      await mailRepository(db).eraseTexts(ago(textKeptMs))
    },
    everySeconds: 86_400,
    retryLimit: 5,
    timeoutSeconds: 600,
    concurrency: 1,
  }
}
