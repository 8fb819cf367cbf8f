import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type NewMail = {
  toAddress: string
  template: string
  subject: string
  textBody: string
  htmlBody: string
  createdAt: Date
}
export type MailRow = NewMail & { id: number; sentAt: Date | null; refusedAt: Date | null }

export type EmailTemplateRow = { subject: string; body: string }

const columns = [
  'id',
  'toAddress',
  'template',
  'subject',
  'textBody',
  'htmlBody',
  'createdAt',
  'sentAt',
  'refusedAt',
] as const

export function mailRepository(db: DbOrTx) {
  return {
    findTemplate: (code: string): Promise<EmailTemplateRow | undefined> =>
      db.selectFrom('emailTemplate').select(['subject', 'body']).where('code', '=', code).executeTakeFirst(),

    async insert(mail: NewMail): Promise<number> {
      const row = await db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()
      return row.id
    },

    find: (id: number): Promise<MailRow | undefined> =>
      db.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst(),

    async markSent(id: number, sentAt: Date) {
      await db.updateTable('mail').set({ sentAt }).where('id', '=', id).execute()
    },

    async markRefused(id: number, refusal: string, refusedAt: Date) {
      await db.updateTable('mail').set({ refusal, refusedAt }).where('id', '=', id).execute()
    },

    /** Newest first; `to` in any case, null for all. */
    listNewest: (to: string | null, limit: number): Promise<MailRow[]> =>
      db
        .selectFrom('mail')
        .select(columns)
        .$if(to !== null, (query) =>
          query.where(sql<string>`lower(to_address)`, '=', sql<string>`lower(${to})`),
        )
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}
