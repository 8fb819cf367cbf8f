import type { EmailTemplate, FieldError } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, validationFailed } from '../../lib/domain-error.ts'
import { describeLastSave, keptVersions } from '../../lib/last-save.ts'
import type { AsAdministrator, AuditLog, Origin } from '../audit/index.ts'
import { emailTemplateVersionRepository } from './email-template-version.repository.ts'
import { emailTemplateRepository } from './email-template.repository.ts'
import type { EmailTemplateRow } from './email-template.repository.ts'
import { variablesOf } from './mail-templates.ts'
import { findMissingLink, findTemplateFlaw } from './template-flaws.ts'

type Edit = RecordEdit<Pick<EmailTemplate, 'subject' | 'body' | 'version'>>

/** Administration of the mails' texts. Mails that are already queued keep theirs. */
export function createEmailTemplates(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, asAdministrator, auditLog } = deps
  return {
    list: async (): Promise<EmailTemplate[]> =>
      (await emailTemplateRepository(db).list()).map(describeTemplate),

    /** Throws email_template_not_found. */
    read: async (id: number): Promise<EmailTemplate> =>
      describeTemplate(known(await emailTemplateRepository(db).find(id))),

    /** Newest first. Throws email_template_not_found. */
    async listVersions(id: number) {
      known(await emailTemplateRepository(db).find(id))
      const rows = await emailTemplateVersionRepository(db).list(id)
      return rows.map(({ version, subject, body, ...row }) => ({
        version,
        subject,
        body,
        ...describeLastSave(row),
      }))
    },

    /** Throws email_template_not_found, record_changed, validation_failed at the field whose Liquid is wrong. */
    update: (id: number, changes: Edit, origin: Origin): Promise<EmailTemplate> =>
      asAdministrator(origin, async (tx) => {
        const templates = emailTemplateRepository(tx)
        const row = known(await templates.lock(id))
        const edit = compareEdit(describeTemplate(row), changes)
        if (edit === null) return describeTemplate(row)
        const updated = { ...row, ...edit.after, version: row.version + 1 }
        await requireSendable(row, edit.after)
        requireLinks(row, edit.after.body)
        await templates.update(updated)
        const former = { ...textsOf(row), savedAt: row.savedAt, savedBy: row.savedById }
        const saved = { ...textsOf(updated), savedAt: clock.now(), savedBy: origin.actorUserId }
        await emailTemplateVersionRepository(tx).add([former, saved], { templateId: id, kept: keptVersions })
        const { code, locale } = row
        await auditLog.note(tx, {
          origin,
          action: 'email_template.update',
          subject: { type: 'email_template', id },
          before: { code, locale, ...edit.before },
          after: { code, locale, ...edit.after },
        })
        return describeTemplate(known(await templates.find(id)))
      }),
  }
}

const describeTemplate = (row: EmailTemplateRow): EmailTemplate => ({
  id: row.id,
  code: row.code,
  locale: row.locale,
  subject: row.subject,
  body: row.body,
  variables: variablesOf(row.code),
  version: row.version,
  ...describeLastSave(row),
})

const textsOf = ({ id, version, subject, body }: EmailTemplateRow) => ({
  templateId: id,
  version,
  subject,
  body,
})

function known(row: EmailTemplateRow | null): EmailTemplateRow {
  if (row === null) throw new DomainError('email_template_not_found')
  return row
}

/** Throws liquid_variable_missing at the body. */
function requireLinks({ code, locale }: EmailTemplateRow, body: string | undefined) {
  const flaw = body === undefined ? null : findMissingLink(code, locale, body)
  if (flaw !== null) throw validationFailed({ body: [flaw] })
}

/** Throws validation_failed at the field whose Liquid is wrong. */
export async function requireSendable(
  { code, locale }: Pick<EmailTemplateRow, 'code' | 'locale'>,
  texts: { subject?: string | undefined; body?: string | undefined },
) {
  const fields: Record<string, FieldError[]> = {}
  for (const field of ['subject', 'body'] as const) {
    const text = texts[field]
    const flaw = text === undefined ? null : await findTemplateFlaw(code, locale, text)
    if (flaw !== null) fields[field] = [flaw]
  }
  if (Object.keys(fields).length > 0) throw validationFailed(fields)
}
