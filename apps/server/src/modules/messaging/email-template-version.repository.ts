import type { DbOrTx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { LastSave } from '../../lib/last-save.ts'

type VersionRow = Row<'emailTemplateVersion'>
type ListedVersion = Omit<VersionRow, 'templateId' | 'savedBy'> & LastSave

export function emailTemplateVersionRepository(db: DbOrTx) {
  return {
    /** Newest first. */
    list: (templateId: number): Promise<ListedVersion[]> =>
      db
        .selectFrom('emailTemplateVersion as saved')
        .leftJoin('userAccount as editor', 'editor.id', 'saved.savedBy')
        .select(['saved.version', 'saved.subject', 'saved.body', 'saved.savedAt'])
        .select(['editor.id as savedById', 'editor.name as savedByName'])
        .where('saved.templateId', '=', templateId)
        .orderBy('saved.version', 'desc')
        .execute(),

    /** Adds versions that are not stored yet, and deletes all but the newest `kept`. */
    async add(versions: readonly VersionRow[], { templateId, kept }: { templateId: number; kept: number }) {
      await db
        .insertInto('emailTemplateVersion')
        .values([...versions])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .deleteFrom('emailTemplateVersion')
        .where('templateId', '=', templateId)
        .where('version', 'in', (of) =>
          of
            .selectFrom('emailTemplateVersion')
            .select('version')
            .where('templateId', '=', templateId)
            .orderBy('version', 'desc')
            .offset(kept),
        )
        .execute()
    },
  }
}
