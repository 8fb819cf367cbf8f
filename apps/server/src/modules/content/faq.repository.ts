import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type FaqRow = { id: number; position: number; question: string; answer: string }

export function faqRepository(db: DbOrTx) {
  /** Every question once: in the given language, else in English. */
  const select = (locale: string) =>
    db
      .selectFrom('faq')
      .innerJoin('faqText', 'faqText.faqId', 'faq.id')
      .distinctOn('faq.id')
      .select(['faq.id', 'faq.position', 'faqText.question', 'faqText.answer'])
      .where('faqText.locale', 'in', [locale, 'en'])
      .orderBy('faq.id')
      .orderBy(sql`faq_text.locale = ${locale}`, 'desc')

  return {
    /** By position. */
    async list(locale: string): Promise<FaqRow[]> {
      const rows = await select(locale).execute()
      return rows.toSorted((a, b) => a.position - b.position || a.id - b.id)
    },

    find: (id: number, locale: string): Promise<FaqRow | undefined> =>
      select(locale).where('faq.id', '=', id).executeTakeFirst(),
  }
}
