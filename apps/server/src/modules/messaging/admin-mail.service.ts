import type { AdminMail } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { countedMeta } from '../../lib/paging.ts'
import type { PageWindow } from '../../lib/paging.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { adminMailRepository } from './admin-mail.repository.ts'
import type { ListedMail, MailFilter, WholeMail } from './admin-mail.repository.ts'
import { canceledRefusal } from './mail-attention.ts'
import { secretVariables } from './mail-templates.ts'
import { mailRepository } from './mail.repository.ts'
import type { Messaging } from './messaging.service.ts'
import { redactMail } from './redact-mail.ts'

/** Delivery attempts of a waiting mail's job. `isPending`: whether another attempt will follow. */
export type MailAttempts = {
  failedTries: number
  error: string | null
  isPending: boolean
  isRunning: boolean
}

/** Returns delivery attempts of waiting mails, by mail id. */
export type ReadAttempts = (db: DbOrTx, mailIds: readonly number[]) => Promise<Map<number, MailAttempts>>

/** Mails for administrators: list and read with redacted links, resend, and drop. */
export function createAdminMails(deps: {
  db: Db
  clock: Clock
  messaging: Pick<Messaging, 'queue' | 'retry'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  readAttempts: ReadAttempts
  /** Closes the attention item of a mail that is sent again or dropped. */
  settle(tx: Tx, mailId: number): Promise<void>
}) {
  const { db, clock, messaging, asAdministrator, auditLog, readAttempts, settle } = deps

  const change = (
    id: number,
    origin: Origin,
    verb: 'drop' | 'resend',
    work: (tx: Tx, mail: WholeMail) => Promise<number>,
  ) =>
    asAdministrator(origin, async (tx) => {
      const mail = await adminMailRepository(tx).lock(id)
      if (mail === null) throw new DomainError('mail_not_found')
      const affected = await work(tx, mail)
      const after = { template: mail.template, user_id: mail.userId }
      await auditLog.note(tx, {
        origin,
        action: `mail.${verb}`,
        subject: { type: 'mail', id },
        aboutUserId: mail.userId,
        after,
      })
      return affected
    })

  return {
    async list(
      query: Omit<MailFilter, 'now'>,
      window: PageWindow,
      { oldestFirst }: { oldestFirst: boolean },
    ) {
      const mails = adminMailRepository(db)
      const filter = { ...query, now: clock.now() }
      const rows = await mails.list(filter, window, { oldestFirst })
      const waiting = rows.filter((row) => stateOf(row) === 'waiting').map(({ id }) => id)
      const tries = await readAttempts(db, waiting)
      const meta = await countedMeta(window, rows, () => mails.count(filter))
      return { data: rows.map((row) => describeMail(row, tries.get(row.id))), meta }
    },

    /** Returns a mail with its redacted body; null = the body was erased. Throws mail_not_found. */
    async read(id: number) {
      const mail = await adminMailRepository(db).find(id)
      if (mail === null) throw new DomainError('mail_not_found')
      const tries = await readAttempts(db, [id])
      const { htmlBody: html, textBody: text } = redactMail(mail, mail.secrets)
      return { ...describeMail(mail, tries.get(id)), body: mail.isErased ? null : { html, text } }
    },

    /**
     * Retries a waiting mail, or queues a copy of a closed one to the account's present address. Returns the id of the mail that will
     * be sent. Throws mail_not_found, mail_not_resendable.
     */
    resend: (id: number, origin: Origin) =>
      change(id, origin, 'resend', async (tx, mail) => {
        const { userId, template, subject, textBody, htmlBody, attachments } = mail
        const tries = (await readAttempts(tx, [id])).get(id)
        if (userId === null || !canResend(mail, tries)) throw new DomainError('mail_not_resendable')
        if (stateOf(mail) === 'waiting') return messaging.retry(tx, id)
        const toAddress = await mailRepository(tx).getAddress(userId)
        await settle(tx, id)
        const copy = { userId, toAddress, template, subject, textBody, htmlBody, attachments }
        return messaging.queue(tx, { ...copy, secrets: [], receiverLeft: false })
      }),

    /** Closes a waiting mail without sending it. Throws mail_not_found, mail_not_waiting, mail_being_sent. */
    drop: (id: number, origin: Origin) =>
      change(id, origin, 'drop', async (tx, mail) => {
        if (stateOf(mail) !== 'waiting') throw new DomainError('mail_not_waiting')
        // Read under the mail's lock: a job that starts later waits for the lock, and then finds the mail closed.
        if ((await readAttempts(tx, [id])).get(id)?.isRunning === true)
          throw new DomainError('mail_being_sent')
        const outcome = { refusal: canceledRefusal, refusedAt: clock.now() }
        await settle(tx, id)
        await mailRepository(tx).close(id, outcome, { ...redactMail(mail, mail.secrets), secrets: [] })
        return id
      }),
  }
}

export type AdminMails = ReturnType<typeof createAdminMails>

function stateOf({ sentAt, refusedAt }: ListedMail): AdminMail['state'] {
  if (sentAt !== null) return 'sent'
  return refusedAt === null ? 'waiting' : 'refused'
}

/**
 * False for mails that are erased or have no account, whose recipient has left, that their job still retries, and for closed mails of
 * templates with secrets, which were redacted.
 */
function canResend(mail: ListedMail, tries: MailAttempts | undefined): boolean {
  if (mail.isErased || mail.receiverLeft || mail.userId === null) return false
  if (stateOf(mail) === 'waiting') return tries?.isPending !== true
  return !Object.hasOwn(secretVariables, mail.template)
}

function describeMail(mail: ListedMail, tries: MailAttempts | undefined): AdminMail {
  const { subject } = redactMail({ subject: mail.subject, textBody: '', htmlBody: '' }, mail.secrets)
  return {
    id: mail.id,
    to: mail.toAddress,
    user_id: mail.userId,
    template: mail.template,
    subject,
    state: stateOf(mail),
    created_at: mail.createdAt.toISOString(),
    closed_at: (mail.sentAt ?? mail.refusedAt)?.toISOString() ?? null,
    failed_tries: tries?.failedTries ?? 0,
    error: mail.refusal || (tries?.error ?? null),
    can_resend: canResend(mail, tries),
    attachments: mail.attachments,
  }
}
