import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import { createMailRetention } from './mail-retention.ts'
import { mailRepository } from './mail.repository.ts'
import { MailTransportError } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import type { MailRequest } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'

/** Renders a mail and queues it in the caller's transaction: it is sent once if that commits, and never otherwise. */
export type SendMail = (tx: Tx, request: MailRequest) => Promise<void>

type MailJob = { mailId: number }

const sendJob = 'mail.send'
const exportedMails = 10_000

export function createMessaging(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  transport: MailTransport
  from: string
}) {
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

  const sendMail: SendMail = async (tx, { to, locale, template, data }) => {
    const found = await findTemplate(tx, template, locale)
    const { subject, html, text } = await renderMail(found, data, nameOf(from))
    const mailId = await mailRepository(tx).insert({
      toAddress: to,
      template,
      subject,
      htmlBody: html,
      textBody: text,
      receiverLeft: template === 'account-deleted',
      createdAt: clock.now(),
    })
    const job: MailJob = { mailId }
    await jobs.enqueue(tx, sendJob, job, { key: String(mailId) })
  }

  const send: JobKind = {
    name: sendJob,
    handle: (data) => deliver((data as MailJob).mailId),
    retryLimit: 13,
    timeoutSeconds: 60,
    concurrency: 4,
  }

  return {
    sendMail,
    /** The newest mails, sent or waiting; `to` narrows to one address in any case. */
    listMails: (to: string | null) => mailRepository(db).listNewest(to, 200),
    /** The mails that an address was sent, the newest first, for the export of a person's data. */
    listMailsTo: (to: string) => mailRepository(db).listNewest(to, exportedMails),

    /** Forgets the mails that an address was sent, and those that still have to leave once they have. */
    async forgetMailsTo(tx: Tx, to: string) {
      await mailRepository(tx).deleteSentTo(to)
      await mailRepository(tx).markReceiverLeft(to)
    },

    jobKinds: [send, createMailRetention(deps)],
  }
}
export type Messaging = ReturnType<typeof createMessaging>

async function findTemplate(db: DbOrTx, code: string, locale: string) {
  const template = await mailRepository(db).findTemplate(code, locale)
  if (template === undefined) throw new Error(`There is no email template "${code}"`)
  return template
}

/** The product's name, as the sender bears it: `Guidefeed <hello@guidefeed.test>`. */
function nameOf(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? domainOf(from)
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
