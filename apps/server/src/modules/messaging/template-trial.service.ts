import type { Db, DbOrTx } from '../../db/database.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { requireSendable } from './admin-email-template.service.ts'
import { emailTemplateRepository } from './email-template.repository.ts'
import { previewMailData } from './mail-samples.ts'
import type { Messaging } from './messaging.service.ts'

type Texts = { subject: string; body: string }

/** Throttles an administrator's test mails. Throws too_many_requests. */
export type LimitTestMails = (userId: number) => Promise<void>

/** Trials of texts that are not saved, with sample data: a preview, and a mail to the administrator. */
export function createTemplateTrials(deps: {
  db: Db
  messaging: Pick<Messaging, 'renderText' | 'sendTest'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  limitTestMails: LimitTestMails
}) {
  const { db, messaging, asAdministrator, auditLog, limitTestMails } = deps

  async function render(at: DbOrTx, id: number, { subject, body }: Texts, isFull: boolean) {
    const template = await emailTemplateRepository(at).find(id)
    if (template === null) throw new DomainError('email_template_not_found')
    const { code, locale } = template
    await requireSendable(template, { subject, body })
    const mail = await messaging.renderText({ subject, body, locale }, previewMailData(code, { isFull }))
    return { code, locale, mail }
  }

  return {
    /** Throws email_template_not_found, validation_failed at the field whose Liquid is wrong. */
    async preview(id: number, { isFull, ...texts }: Texts & { isFull: boolean }) {
      const { mail } = await render(db, id, texts, isFull)
      return { subject: mail.subject, html: mail.html }
    },

    /** Sends a mail to the administrator and returns their address. Throws as `preview`, and too_many_requests. */
    async sendTest(id: number, texts: Texts, origin: Origin & { actorUserId: number }): Promise<string> {
      await limitTestMails(origin.actorUserId)
      return asAdministrator(origin, async (tx) => {
        const { code, locale, mail } = await render(tx, id, texts, true)
        const to = await messaging.sendTest(tx, { userId: origin.actorUserId, template: code, mail })
        await auditLog.note(tx, {
          origin,
          action: 'email_template.test',
          subject: { type: 'email_template', id },
          after: { code, locale },
        })
        return to
      })
    },
  }
}
