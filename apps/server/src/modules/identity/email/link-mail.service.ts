import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../db/database.ts'
import type { JobKinds, JobSender } from '../../../jobs/job-queue.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'
import { mayAddLogins } from './require-confirmed-address.ts'

export type LinkMailKind = 'reset-password' | 'verify-email'
type LinkRequest = { kind: LinkMailKind; email: string }
export type LinkMailJobs = { 'identity.mail-link': LinkRequest }

/**
 * Links that anybody can request by typing an address. The request only queues a job, so that neither the response nor its
 * timing reveals whether the address has an account.
 */
export function createLinkMails(deps: {
  db: Db
  jobs: JobSender<LinkMailJobs>
  throttle: Throttle
  mailLink: Record<LinkMailKind, (tx: Tx, user: UserRow) => Promise<void>>
}) {
  const { db, jobs, throttle, mailLink } = deps
  const rules = {
    'reset-password': throttleRules.passwordMail,
    'verify-email': throttleRules.verificationMail,
  }

  async function send({ kind, email }: LinkRequest) {
    const { allowed } = await throttle.take(rules[kind], email.toLowerCase())
    if (!allowed) return
    await db.transaction().execute(async (tx) => {
      const user = await userRepository(tx).findByEmail(email)
      if (user === null || user.bannedAt !== null || user.inactivatedAt !== null) return
      if (kind === 'verify-email' && mayAddLogins(user)) return
      await mailLink[kind](tx, user)
    })
  }

  const jobKinds: JobKinds<LinkMailJobs> = {
    'identity.mail-link': { handle: send, retryLimit: 5, timeoutSeconds: 60, concurrency: 1 },
  }

  return {
    jobKinds,

    /** Counts a mail that an administrator is about to send as if the user had requested it. Throws too_many_requests. */
    async requireAllowed(kind: LinkMailKind, userId: number) {
      const user = await userRepository(db).find(userId)
      if (user === null || user.deletedAt !== null) return
      if (kind === 'verify-email' && user.emailVerifiedAt !== null) return
      await throttle.require(rules[kind], user.email.toLowerCase())
    },

    /** Throws too_many_requests; throttled by network across all kinds of links. */
    async request(kind: LinkMailKind, email: string, ip: string) {
      await throttle.requireFrom(ip, throttleRules.linkRequests)
      // At most one pending job per address; hashed, because job keys appear in monitoring.
      const key = createHash('sha256').update(`${kind} ${email.toLowerCase()}`).digest('base64url')
      await jobs.enqueue(db, 'identity.mail-link', { kind, email }, { key })
    },
  }
}
export type LinkMails = ReturnType<typeof createLinkMails>
