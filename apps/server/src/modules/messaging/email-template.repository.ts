import type { Locale } from '@guidefeed/contract'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { MailCode } from './mail-templates.ts'

export type EmailTemplateRow = {
  id: number
  code: MailCode
  locale: Locale
  subject: string
  body: string
  version: number
}

const columns = ['id', 'code', 'locale', 'subject', 'body', 'version'] as const

export function emailTemplateRepository(db: DbOrTx) {
  const select = () => db.selectFrom('emailTemplate').select(columns).$castTo<EmailTemplateRow>()
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
