import type { AttachedText } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import type { MailTexts } from './redact-mail.ts'

const columns = [
  'id',
  'toAddress',
  'template',
  'subject',
  'textBody',
  'htmlBody',
  // Redacted from the texts once it is sent.
  'secrets',
  'attachments',
  'createdAt',
  'sentAt',
  'refusedAt',
] as const

export type MailRow = Row<'mail', (typeof columns)[number]>
export type NewMail = Omit<MailRow, 'id' | 'secrets' | 'sentAt' | 'refusedAt'> & {
  /** The receiver's account is deleted with this mail. */
  receiverLeft: boolean
  userId: number
  secrets: readonly string[]
}
export type KeptTexts = MailTexts & Pick<MailRow, 'secrets'>
type TemplateRow = Row<'emailTemplate', 'subject' | 'body' | 'locale'>

export function mailRepository(db: DbOrTx) {
  return {
    /** The template in the given language, else in English. */
    findTemplate: (code: string, locale: string): Promise<TemplateRow | null> =>
      firstRow(
        db
          .selectFrom('emailTemplate')
          .select(['subject', 'body', 'locale'])
          .where('code', '=', code)
          .where(sql<string>`locale`, 'in', [locale, 'en'])
          .orderBy(sql`locale = ${locale}`, 'desc')
          .limit(1),
      ),

    /** Time zone of an account's last login; UTC if none is known. */
    async readTimeZone(userId: number): Promise<string> {
      const account = await firstRow(db.selectFrom('userAccount').select('timeZone').where('id', '=', userId))
      return account?.timeZone ?? 'UTC'
    },

    /** Address of an account. */
    async getAddress(userId: number): Promise<string> {
      const account = await db
        .selectFrom('userAccount')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return account.email
    },

    async insert(mail: NewMail): Promise<number> {
      const row = await db
        .insertInto('mail')
        .values({ ...mail, secrets: [...mail.secrets], attachments: asJson(mail.attachments) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    find: (id: number): Promise<MailRow | null> =>
      firstRow(db.selectFrom('mail').select(columns).where('id', '=', id)),

    /** Waits for a transaction that is changing the mail, so that a canceled one is not sent. */
    findSettled: (id: number): Promise<MailRow | null> =>
      firstRow(db.selectFrom('mail').select(columns).where('id', '=', id).forShare()),

    /** Closes a waiting mail as sent or refused; `kept` replaces its texts. A closed one stays as it is. */
    async close(
      id: number,
      outcome: { sentAt: Date } | { refusal: string; refusedAt: Date },
      kept: Partial<KeptTexts>,
    ) {
      await db
        .updateTable('mail')
        .set({ ...outcome, ...kept })
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .where('refusedAt', 'is', null)
        .execute()
    },

    /** Unsent mails whose link has expired. */
    listExpired: (about: {
      accountLinksBefore: Date
      paymentLinksBefore: Date
      limit: number
    }): Promise<MailRow[]> =>
      db
        .selectFrom('mail')
        .select(columns)
        .where('sentAt', 'is', null)
        .where('refusedAt', 'is', null)
        .where('secrets', '<>', sql<string[]>`'{}'`)
        .where('createdAt', '<', about.accountLinksBefore)
        .where((where) =>
          where.or([
            where('template', '<>', 'payment-confirmation'),
            where('createdAt', '<', about.paymentLinksBefore),
          ]),
        )
        .orderBy('id')
        .limit(about.limit)
        .execute(),

    async deleteSentTo(userId: number) {
      await db
        .deleteFrom('mail')
        .where('userId', '=', userId)
        .where((where) => where.or([where('sentAt', 'is not', null), where('refusedAt', 'is not', null)]))
        .execute()
    },

    /** Marks unsent mails to a deleted account, so that they are erased once sent. */
    async markReceiverLeft(userId: number) {
      await db.updateTable('mail').set({ receiverLeft: true }).where('userId', '=', userId).execute()
    },

    /** Erases mails to deleted accounts: sent or refused before `sentBefore`, or created before `before`. */
    async eraseThoseToLeavers({ sentBefore, before }: { sentBefore: Date; before: Date }) {
      await db
        .updateTable('mail')
        .set({
          toAddress: '',
          subject: '',
          textBody: '',
          htmlBody: '',
          // Mail servers quote the address.
          refusal: sql`case when refusal is not null then '' end`,
        })
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

    /** Erases the texts of mails created before `before`, except those still to be sent. */
    async eraseTexts(before: Date) {
      await db
        .updateTable('mail')
        .set({ textBody: '', htmlBody: '' })
        .where('createdAt', '<', before)
        .where('textBody', '<>', '')
        .where((where) => where.or([where('sentAt', 'is not', null), where('refusedAt', 'is not', null)]))
        .execute()
    },

    /** Newest first. */
    listOf: (userId: number, limit: number): Promise<MailRow[]> =>
      db
        .selectFrom('mail')
        .select(columns)
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Newest first; `to` is case-insensitive, null = all. */
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

/** As text: the driver would write a JSON array as a PostgreSQL array. */
const asJson = (texts: readonly AttachedText[]) => sql<AttachedText[]>`${JSON.stringify(texts)}::jsonb`
