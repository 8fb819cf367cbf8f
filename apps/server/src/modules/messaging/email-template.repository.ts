import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import type { MailCode } from './mail-templates.ts'

export type EmailTemplateRow = Row<'emailTemplate'> & { code: MailCode }

const columns = ['id', 'code', 'locale', 'subject', 'body', 'version'] as const

export function emailTemplateRepository(db: DbOrTx) {
  const select = () => db.selectFrom('emailTemplate').select(columns).$narrowType<{ code: MailCode }>()
  return {
    list: (): Promise<EmailTemplateRow[]> => select().orderBy('code').orderBy('id').execute(),

    find: (id: number): Promise<EmailTemplateRow | null> => firstRow(select().where('id', '=', id)),

    lock: (id: number): Promise<EmailTemplateRow | null> =>
      firstRow(select().where('id', '=', id).forUpdate()),

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
