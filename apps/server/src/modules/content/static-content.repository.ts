import type { Locale, StaticContentCode } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

export type StaticContentRow = Row<'staticContent'>

const columns = ['code', 'content', 'locale', 'version'] as const

export function staticContentRepository(db: DbOrTx) {
  return {
    /** Every text once: in the given language, else in English. */
    list: (locale: Locale): Promise<StaticContentRow[]> =>
      db
        .selectFrom('staticContent')
        .distinctOn('code')
        .select(columns)
        .where('locale', 'in', [locale, 'en'])
        .orderBy('code')
        .orderBy(sql`locale = ${locale}`, 'desc')
        .execute(),

    /** Locks a language's text; a missing one is added, empty and at version 0. */
    async lock(code: StaticContentCode, locale: Locale): Promise<StaticContentRow> {
      await db
        .insertInto('staticContent')
        .values({ code, locale, content: '', version: 0 })
        .onConflict((conflict) => conflict.columns(['code', 'locale']).doNothing())
        .execute()
      return db
        .selectFrom('staticContent')
        .select(columns)
        .where('code', '=', code)
        .where('locale', '=', locale)
        .forUpdate()
        .executeTakeFirstOrThrow()
    },

    async update({ code, locale, content, version }: StaticContentRow) {
      await db
        .updateTable('staticContent')
        .set({ content, version })
        .where('code', '=', code)
        .where('locale', '=', locale)
        .execute()
    },
  }
}
