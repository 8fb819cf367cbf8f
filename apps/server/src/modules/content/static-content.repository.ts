import type { Locale, StaticContentCode } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import type { LastSave } from '../../lib/last-save.ts'

export type StaticContentRow = Row<'staticContent'>
type VersionRow = Row<'staticContentVersion'>
export type SavedText = StaticContentRow & LastSave
type ListedVersion = Pick<VersionRow, 'version' | 'content'> & LastSave

const editor = ['editor.id as savedById', 'editor.name as savedByName'] as const

export function staticContentRepository(db: DbOrTx) {
  const select = () =>
    db
      .selectFrom('staticContent')
      .leftJoin('staticContentVersion as saved', (join) =>
        join
          .onRef('saved.code', '=', 'staticContent.code')
          .onRef('saved.locale', '=', 'staticContent.locale')
          .onRef('saved.version', '=', 'staticContent.version'),
      )
      .leftJoin('userAccount as editor', 'editor.id', 'saved.savedBy')
      .select(['staticContent.code', 'staticContent.content', 'staticContent.locale'])
      .select(['staticContent.version', 'saved.savedAt', ...editor])

  return {
    /** Each text once: in the given language, else in English. */
    list: (locale: Locale): Promise<SavedText[]> =>
      select()
        .distinctOn('staticContent.code')
        .where('staticContent.locale', 'in', [locale, 'en'])
        .orderBy('staticContent.code')
        .orderBy(sql`static_content.locale = ${locale}`, 'desc')
        .execute(),

    /** A text in all languages. */
    listLanguages: (code: StaticContentCode) =>
      db.selectFrom('staticContent').select(['locale', 'content']).where('code', '=', code).execute(),

    /** Locks a language's text; a missing one is added, empty and at version 0. */
    async lock(code: StaticContentCode, locale: Locale): Promise<SavedText> {
      await db
        .insertInto('staticContent')
        .values({ code, locale, content: '', version: 0 })
        .onConflict((conflict) => conflict.columns(['code', 'locale']).doNothing())
        .execute()
      return select()
        .where('staticContent.code', '=', code)
        .where('staticContent.locale', '=', locale)
        .forUpdate('staticContent')
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

    /** Newest first. */
    listVersions: (code: StaticContentCode, locale: Locale): Promise<ListedVersion[]> =>
      db
        .selectFrom('staticContentVersion as saved')
        .leftJoin('userAccount as editor', 'editor.id', 'saved.savedBy')
        .select(['saved.version', 'saved.content', 'saved.savedAt', ...editor])
        .where('saved.code', '=', code)
        .where('saved.locale', '=', locale)
        .orderBy('saved.version', 'desc')
        .execute(),

    /**
     * Returns the text of each code as in force at `at`, in the language or else in English; codes without one are absent. Archives the
     * present versions first, so that they stay readable after later edits.
     */
    async archiveInForce(codes: readonly string[], locale: string, at: Date): Promise<VersionRow[]> {
      const wanted = sql`code = any(${[...codes]}) and locale in (${locale}, 'en')`
      await sql`
        insert into static_content_version (code, locale, version, content)
        select code, locale, version, content from static_content where ${wanted} and version > 0
        on conflict do nothing`.execute(db)
      const { rows } = await sql<VersionRow>`
        select distinct on (code) * from static_content_version
        -- saved_at is null for the texts as delivered, which are in force from the start.
        where ${wanted} and (saved_at is null or saved_at <= ${at})
        order by code, locale = ${locale} desc, version desc`.execute(db)
      return rows
    },

    findVersion: ({ code, locale, version }: Pick<VersionRow, 'code' | 'locale' | 'version'>) =>
      firstRow(
        db
          .selectFrom('staticContentVersion')
          .select('content')
          .where('code', '=', code)
          .where('locale', '=', locale)
          .where('version', '=', version),
      ),

    /** Adds versions of a text that are not stored yet, and deletes all but the newest `kept`; null = keeps all. */
    async addVersions(
      { code, locale }: Pick<StaticContentRow, 'code' | 'locale'>,
      versions: readonly Omit<VersionRow, 'code' | 'locale'>[],
      kept: number | null,
    ) {
      await db
        .insertInto('staticContentVersion')
        .values(versions.map((version) => ({ code, locale, ...version })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (kept === null) return
      await db
        .deleteFrom('staticContentVersion')
        .where('code', '=', code)
        .where('locale', '=', locale)
        .where('version', 'in', (of) =>
          of
            .selectFrom('staticContentVersion')
            .select('version')
            .where('code', '=', code)
            .where('locale', '=', locale)
            .orderBy('version', 'desc')
            .offset(kept),
        )
        .execute()
    },
  }
}
