import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import { retriedForAYear } from '../../jobs/job-queue.ts'
import type { JobKinds, JobSender, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContractTexts, Operator } from '../content/index.ts'
import { createMailRetention } from './mail-retention.ts'
import { mailRepository } from './mail.repository.ts'
import type { NewMail } from './mail.repository.ts'
import { MailTransportError } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import { typedVariables } from './mail-templates.ts'
import type { MailRequest, MailValue } from './mail-templates.ts'
import { redactMail, secretsOf } from './redact-mail.ts'
import { renderMail } from './render-mail.ts'
import type { MailTemplate, RenderedMail } from './render-mail.ts'

/** Renders a mail and queues it in the caller's transaction. It is sent once, and only if that commits. Returns the mail's id. */
export type SendMail = (tx: Tx, request: MailRequest) => Promise<number>

export type MessagingJobs = {
  'messaging.send-mail': { mailId: number }
  'messaging.erase-mails': NoData
}

const exportedMails = 10_000

/** Renders and queues mails in the caller's transaction; a job sends each through `transport`. */
export function createMessaging(deps: {
  db: Db
  clock: Clock
  jobs: JobSender<MessagingJobs>
  transport: MailTransport
  from: string
  operator: Operator
  /** Texts of the operator that confirmations of contracts carry. */
  contractTexts: ContractTexts
  /** Keeps working links for the developers' outbox; in production, sent mails are redacted. */
  keepsSecrets: boolean
}) {
  const { db, clock, jobs, transport, from, operator, contractTexts, keepsSecrets } = deps
  const sender = { product: nameOf(from), operator }

  async function deliver(mailId: number) {
    const mails = mailRepository(db)
    const mail = await mails.findSettled(mailId)
    if (mail === null || mail.sentAt !== null || mail.refusedAt !== null) return
    const files = await contractTexts.render(db, mail.attachments)
    const kept = keepsSecrets ? {} : { ...redactMail(mail, mail.secrets), secrets: [] }
    try {
      await transport.send({
        messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${domainOf(from)}>`,
        from,
        to: mail.toAddress,
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        attachments: files.map(({ name, html }) => ({
          filename: name,
          contentType: 'text/html; charset=utf-8',
          content: html,
        })),
      })
    } catch (error) {
      if (!(error instanceof MailTransportError) || error.retryable) throw error
      return mails.close(mail.id, { refusal: error.message, refusedAt: clock.now() }, kept)
    }
    await mails.close(mail.id, { sentAt: clock.now() }, kept)
  }

  /** Stores a rendered mail and queues it; returns its id. */
  async function queue(tx: Tx, mail: Omit<NewMail, 'createdAt'>) {
    const mailId = await mailRepository(tx).insert({ ...mail, createdAt: clock.now() })
    await jobs.enqueue(tx, 'messaging.send-mail', { mailId }, { key: String(mailId) })
    return mailId
  }

  const sendMail: SendMail = async (tx, request) => {
    const { to, template } = request
    const found = await getTemplate(tx, template, to.locale)
    const timeZone = await mailRepository(tx).readTimeZone(to.id)
    const { subject, html, text } = await renderMail(found, readableBy(request), { sender, timeZone })
    return queue(tx, {
      userId: to.id,
      toAddress: to.email,
      template,
      subject,
      htmlBody: html,
      textBody: text,
      secrets: secretsOf(request),
      attachments:
        'contractAt' in request ? await contractTexts.listInForce(tx, to.locale, request.contractAt) : [],
      receiverLeft: template === 'account-deleted' || template === 'withdrawal-after-deletion',
    })
  }

  const jobKinds: JobKinds<MessagingJobs> = {
    'messaging.send-mail': {
      handle: ({ mailId }) => deliver(mailId),
      ...retriedForAYear,
      timeoutSeconds: 60,
      concurrency: 4,
    },
    'messaging.erase-mails': createMailRetention({ db, clock }),
  }

  return {
    sendMail,
    queue,

    /** Tries a waiting mail again; returns its id. */
    async retry(tx: Tx, mailId: number) {
      await jobs.enqueue(tx, 'messaging.send-mail', { mailId }, { key: String(mailId) })
      return mailId
    },

    /** Renders a text that may not be stored; throws if its Liquid is wrong. */
    renderText: (template: MailTemplate, data: Readonly<Record<string, MailValue>>) =>
      renderMail(template, data, { sender, timeZone: 'UTC' }),

    /** Queues a rendered sample to an account, marked as a test; returns its address. */
    async sendTest(
      tx: Tx,
      { userId, template, mail }: { userId: number; template: string; mail: RenderedMail },
    ) {
      const toAddress = await mailRepository(tx).getAddress(userId)
      await queue(tx, {
        userId,
        toAddress,
        template,
        subject: `[Test] ${mail.subject}`,
        htmlBody: mail.html,
        textBody: mail.text,
        secrets: [],
        attachments: [],
        receiverLeft: false,
      })
      return toAddress
    },

    /** Newest first, sent or queued; `to` filters by address, ignoring case. */
    listMails: (to: string | null) => mailRepository(db).listNewest(to, 200),
    /** An account's mails without secrets, newest first, for the personal data export. */
    async listMailsOf(userId: number) {
      const mails = await mailRepository(db).listOf(userId, exportedMails)
      return mails.map((mail) => ({ ...mail, ...redactMail(mail, mail.secrets) }))
    },

    /** Deletes an account's sent mails, and marks its queued ones for deletion once sent. */
    async forgetMailsOf(tx: Tx, userId: number) {
      await mailRepository(tx).deleteSentTo(userId)
      await mailRepository(tx).markReceiverLeft(userId)
    },

    jobKinds,
  }
}
export type Messaging = ReturnType<typeof createMessaging>

/** The mail's variables, without text typed by the account's owner if the address is unconfirmed. */
function readableBy({ to, data }: MailRequest): Readonly<Record<string, unknown>> {
  if (to.emailVerifiedAt !== null) return data
  const readable = ([key, value]: [string, unknown]) =>
    [key, typeof value === 'string' ? (typedVariables[key] ?? value) : value] as const
  return Object.fromEntries(Object.entries(data).map(readable))
}

async function getTemplate(db: DbOrTx, code: string, locale: string) {
  const template = await mailRepository(db).findTemplate(code, locale)
  if (template === null) throw new Error(`There is no email template "${code}"`)
  return template
}

/** The display name of the sender: `Guidefeed <hello@guidefeed.test>`. */
function nameOf(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? domainOf(from)
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
