import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type NewMail = {
  /** The receiver leaves with this mail. */
  receiverLeft: boolean
  toAddress: string
  template: string
  subject: string
  textBody: string
  htmlBody: string
  createdAt: Date
}
export type MailRow = Omit<NewMail, 'receiverLeft'> & {
  id: number
  sentAt: Date | null
  refusedAt: Date | null
}

export type EmailTemplateRow = { subject: string; body: string; locale: string }

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
    /** In the given language, else in English. */
    findTemplate: (code: string, locale: string): Promise<EmailTemplateRow | undefined> =>
      db
        .selectFrom('emailTemplate')
        .select(['subject', 'body', 'locale'])
        .where('code', '=', code)
        .where('locale', 'in', [locale, 'en'])
        .orderBy(sql`locale = ${locale}`, 'desc')
        .limit(1)
        .executeTakeFirst(),

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

    async deleteSentTo(to: string) {
      await db
        .deleteFrom('mail')
        .where(sql<string>`lower(to_address)`, '=', sql<string>`lower(${to})`)
        .where((where) => where.or([where('sentAt', 'is not', null), where('refusedAt', 'is not', null)]))
        .execute()
    },

    /** The receiver leaves: nothing is kept of what still has to be sent to him, once it is. */
    async markReceiverLeft(to: string) {
      await db
        .updateTable('mail')
        .set({ receiverLeft: true })
        .where(sql<string>`lower(to_address)`, '=', sql<string>`lower(${to})`)
        .execute()
    },

    /** Sent or refused so long ago, or never taken since. */
    async eraseThoseToLeavers({ sentBefore, before }: { sentBefore: Date; before: Date }) {
      await db
        .updateTable('mail')
        .set({ toAddress: '', subject: '', textBody: '', htmlBody: '' })
        .where('receiverLeft', '=', true)
        .where('toAddress', '<>', '')
        .where((where) =>
          where.or([
            where('sentAt', '<', sentBefore),
            where('refusedAt', '<', sentBefore),
            where('createdAt', '<', before),
          ]),
        )
        .execute()
    },

    async eraseTexts(before: Date) {
      await db
        .updateTable('mail')
        .set({ textBody: '', htmlBody: '' })
        .where('createdAt', '<', before)
        .where('textBody', '<>', '')
        .execute()
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
