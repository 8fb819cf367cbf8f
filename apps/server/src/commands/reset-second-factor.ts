import { createOutboxMail } from '../adapters/email/outbox/outbox-mail.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createLogger } from '../lib/logger.ts'
import { createAuditLog, systemOrigin } from '../modules/audit/index.ts'
import { createContractTexts } from '../modules/content/index.ts'
import {
  createSecondFactorNotices,
  createSecondFactorReset,
  userRepository,
} from '../modules/identity/index.ts'
import { createMessaging } from '../modules/messaging/index.ts'
import type { MessagingJobs } from '../modules/messaging/index.ts'
import type { CommandContext } from './run-command.ts'

/** Resets a lost second factor, for when no other administrator can. */
export async function resetSecondFactorOf(context: CommandContext, email: string): Promise<boolean> {
  const { config, database, clock, print } = context
  const { db } = database
  const logger = createLogger({ level: 'silent', pretty: false })
  const jobs = createJobQueue<MessagingJobs>({ database, clock, logger })
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.http.port}`
  // Only queues the mail; a running server sends it.
  const { sendMail, jobKinds } = createMessaging({
    db,
    clock,
    jobs,
    transport: createOutboxMail(),
    from: config.mail.from,
    operator: config.operator,
    contractTexts: createContractTexts({ operator: config.operator, publicUrl }),
    keepsSecrets: false,
  })
  await jobs.start(jobKinds, { work: false })
  try {
    const notify = createSecondFactorNotices({ auditLog: createAuditLog({ clock }), sendMail, publicUrl })
    const reset = createSecondFactorReset({ notify })
    const isReset = await db.transaction().execute(async (tx) => {
      const user = await userRepository(tx).findByEmail(email)
      if (user === null) throw new Error(`There is no account with the email ${email}.`)
      return reset(tx, user, systemOrigin)
    })
    print(isReset ? `Two-step login of ${email} is reset.` : `${email} has no second factor.`)
    return true
  } finally {
    await jobs.stop()
  }
}
