import { sql } from 'kysely'
import type { Locale } from '@guidefeed/contract'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

export type FaqRow = Row<'faq'> & Omit<Row<'faqText'>, 'faqId'>

export function faqRepository(db: DbOrTx) {
  /** Each question once: in the given language, else in English, else in any. */
  const select = (locale: Locale) =>
    db
      .selectFrom('faq')
      .innerJoin('faqText', 'faqText.faqId', 'faq.id')
      .distinctOn('faq.id')
      .select(['faq.id', 'faq.position', 'faq.version'])
      .select(['faqText.question', 'faqText.answer', 'faqText.locale'])
      .orderBy('faq.id')
      .orderBy(sql`faq_text.locale = ${locale}`, 'desc')
      .orderBy(sql`faq_text.locale = 'en'`, 'desc')

  return {
    /** By position. */
    async list(locale: Locale): Promise<FaqRow[]> {
      const rows = await select(locale).execute()
      return rows.toSorted((a, b) => a.position - b.position || a.id - b.id)
    },

    find: (id: number, locale: Locale): Promise<FaqRow | null> =>
      firstRow(select(locale).where('faq.id', '=', id)),

    /** Locks the question, with its texts in all languages. */
    async lock(id: number, locale: Locale): Promise<FaqRow | null> {
      await db.selectFrom('faq').select('id').where('id', '=', id).forUpdate().execute()
      return firstRow(select(locale).where('faq.id', '=', id))
    },

    /** Locks all questions; returns their ids by position. */
    async lockOrder(): Promise<number[]> {
      const rows = await db.selectFrom('faq').select(['id', 'position']).orderBy('id').forUpdate().execute()
      return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
    },

    /** Numbers the questions from 1; those that move get a new version. */
    async setOrder(ids: readonly number[]) {
      await sql`
        update faq set position = wanted.position, version = version + 1
        from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, position)
        where faq.id = wanted.id and faq.position <> wanted.position`.execute(db)
    },

    /** At `position`, else last. */
    async insert(position: number | undefined): Promise<number> {
      const last = sql<number>`(select coalesce(max(position), 0) + 1 from faq)`
      const { id } = await db
        .insertInto('faq')
        .values({ position: position ?? last })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async setText(faqId: number, locale: Locale, text: Pick<FaqRow, 'question' | 'answer'>) {
      const { question, answer } = text
      await db
        .insertInto('faqText')
        .values({ faqId, locale, question, answer })
        .onConflict((conflict) => conflict.columns(['faqId', 'locale']).doUpdateSet({ question, answer }))
        .execute()
    },

    async setPosition(id: number, position: number) {
      await db
        .updateTable('faq')
        .set({ position, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute()
    },

    async delete(id: number) {
      await db.deleteFrom('faq').where('id', '=', id).execute()
    },
  }
}
