import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export function staticContentRepository(db: DbOrTx) {
  return {
    /** Every text once: in the given language, else in English. */
    list: (locale: string): Promise<{ code: string; content: string }[]> =>
      db
        .selectFrom('staticContent')
        .distinctOn('code')
        .select(['code', 'content'])
        .where('locale', 'in', [locale, 'en'])
        .orderBy('code')
        .orderBy(sql`locale = ${locale}`, 'desc')
        .execute(),
  }
}
