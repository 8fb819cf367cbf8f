import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { mailRepository } from './mail.repository.ts'
import { redactMail } from './redact-mail.ts'

const dayMs = 86_400_000
/** Days for which texts are kept, for questions of customers: mails show what they bought and where they signed in. */
const textKeptMs = 90 * dayMs
/** Mails to deleted accounts, for questions on the same day. */
const farewellKeptMs = dayMs
/** Account links work for a day at most (`identity/email/email-links.ts`), payment links until the grace period ends. */
const linkWorksMs = { account: dayMs, payment: 14 * dayMs }
const closedAtOnce = 200

/**
 * Erases the texts of mails after 90 days; address and subject stay until the account is deleted. Mails to deleted accounts are
 * erased except for the fact that they were sent. An unsent mail whose link has expired is closed and redacted.
 */
export function createMailRetention({ db, clock }: { db: Db; clock: Clock }): JobKind {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  async function closeExpired() {
    const expired = await mailRepository(db).listExpired({
      accountLinksBefore: ago(linkWorksMs.account),
      paymentLinksBefore: ago(linkWorksMs.payment),
      limit: closedAtOnce,
    })
    const outcome = { refusal: 'Its link expired before it could be sent.', refusedAt: clock.now() }
    for (const mail of expired)
      await mailRepository(db).close(mail.id, outcome, { ...redactMail(mail, mail.secrets), secrets: [] })
    if (expired.length === closedAtOnce) await closeExpired()
  }

  return {
    async handle() {
      await closeExpired()
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
