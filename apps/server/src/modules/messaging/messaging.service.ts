import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { mailRepository } from './mail.repository.ts'
import { MailTransportError } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'

/** `template` is a code of table `email_template`; `data` holds every variable that the template names, as ready text. */
export type MailRequest = { to: string; template: string; data: Record<string, string | number> }

/** Renders a mail and queues it in the caller's transaction: it is sent once if that commits, and never otherwise. */
export type SendMail = (tx: Tx, request: MailRequest) => Promise<void>

type MailJob = { mailId: number }

const sendJob = 'mail.send'

export function createMessaging(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  transport: MailTransport
  from: string
}): { sendMail: SendMail; jobKinds: JobKind[] } {
  const { db, clock, jobs, transport, from } = deps

  async function deliver(mailId: number) {
    const mails = mailRepository(db)
    const mail = await mails.find(mailId)
    if (mail === undefined || mail.sentAt !== null || mail.refusedAt !== null) return
    try {
      await transport.send({
        messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${domainOf(from)}>`,
        from,
        to: mail.toAddress,
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
      })
    } catch (error) {
      if (!(error instanceof MailTransportError) || error.retryable) throw error
      return mails.markRefused(mail.id, error.message, clock.now())
    }
    await mails.markSent(mail.id, clock.now())
  }

  return {
    async sendMail(tx, { to, template, data }) {
      const found = await findTemplate(tx, template)
      const { subject, html, text } = await renderMail(found, data)
      const mailId = await mailRepository(tx).insert({
        toAddress: to,
        template,
        subject,
        htmlBody: html,
        textBody: text,
        createdAt: clock.now(),
      })
      const job: MailJob = { mailId }
      await jobs.enqueue(tx, sendJob, job, { key: String(mailId) })
    },

    jobKinds: [
      {
        name: sendJob,
        handle: (data) => deliver((data as MailJob).mailId),
        // Waits double from 5 seconds on, so the last try is about a day after the first.
        retryLimit: 14,
        timeoutSeconds: 60,
        concurrency: 4,
      },
    ],
  }
}

async function findTemplate(db: DbOrTx, code: string) {
  const template = await mailRepository(db).findTemplate(code)
  if (template === undefined) throw new Error(`There is no email template "${code}"`)
  return template
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
