import { createOutboxMail } from './adapters/email/outbox/outbox-mail.ts'
import { createSmtpMail } from './adapters/email/smtp/smtp-mail.ts'
import type { AppOverrides } from './app.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { JobSender } from './jobs/job-queue.ts'
import type { Clock } from './lib/clock.ts'
import { createContractTexts } from './modules/content/index.ts'
import { createMessaging } from './modules/messaging/index.ts'
import type { MessagingJobs } from './modules/messaging/index.ts'

/** Mails by SMTP, or kept in the outbox where no server is configured. Part of the composition root. */
export function createBuiltInMessaging(deps: {
  config: Config
  db: Db
  clock: Clock
  jobs: JobSender<MessagingJobs>
  wrapTransport: AppOverrides['wrapTransport']
  publicUrl: () => string
}) {
  const { config, db, clock, jobs, wrapTransport, publicUrl } = deps
  const { smtpUrl, from } = config.mail
  const transport = smtpUrl === null ? createOutboxMail() : createSmtpMail(smtpUrl)
  return createMessaging({
    db,
    clock,
    jobs,
    transport: wrapTransport?.(transport) ?? transport,
    from,
    operator: config.operator,
    contractTexts: createContractTexts({ operator: config.operator, publicUrl }),
    keepsSecrets: config.devTools,
  })
}
