import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import type { LastSave } from '../../lib/last-save.ts'
import type { MailCode } from './mail-templates.ts'

export type EmailTemplateRow = Row<'emailTemplate'> & LastSave & { code: MailCode }

const columns = [
  'emailTemplate.id',
  'emailTemplate.code',
  'emailTemplate.locale',
  'emailTemplate.subject',
  'emailTemplate.body',
  'emailTemplate.version',
  'saved.savedAt',
  'editor.id as savedById',
  'editor.name as savedByName',
] as const

export function emailTemplateRepository(db: DbOrTx) {
  const select = () =>
    db
      .selectFrom('emailTemplate')
      .leftJoin('emailTemplateVersion as saved', (join) =>
        join
          .onRef('saved.templateId', '=', 'emailTemplate.id')
          .onRef('saved.version', '=', 'emailTemplate.version'),
      )
      .leftJoin('userAccount as editor', 'editor.id', 'saved.savedBy')
      .select(columns)
      .$narrowType<{ code: MailCode }>()
  return {
    list: (): Promise<EmailTemplateRow[]> =>
      select().orderBy('emailTemplate.code').orderBy('emailTemplate.id').execute(),

    find: (id: number): Promise<EmailTemplateRow | null> =>
      firstRow(select().where('emailTemplate.id', '=', id)),

    lock: (id: number): Promise<EmailTemplateRow | null> =>
      firstRow(select().where('emailTemplate.id', '=', id).forUpdate('emailTemplate')),

    async update({
      id,
      subject,
      body,
      version,
    }: Pick<EmailTemplateRow, 'id' | 'subject' | 'body' | 'version'>) {
      await db.updateTable('emailTemplate').set({ subject, body, version }).where('id', '=', id).execute()
    },
  }
}
