import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

type AttentionKind = Row<'attentionItem'>['kind']

/** Matters that need a person. Each is open once per kind and subject. */
export function attentionRepository(db: DbOrTx) {
  return {
    /** Opens an item, or updates the cause of the open one. */
    async open(item: Pick<Row<'attentionItem'>, 'kind' | 'subject' | 'subjectId' | 'cause'>, now: Date) {
      await db
        .insertInto('attentionItem')
        .values({ ...item, openedAt: now })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subjectId'])
            .where('closedAt', 'is', null)
            .doUpdateSet({ cause: item.cause }),
        )
        .execute()
    },

    /** Closes the open item, if any. Idempotent. */
    async close(kind: AttentionKind, subjectId: number, now: Date) {
      await db
        .updateTable('attentionItem')
        .set({ closedAt: now })
        .where('kind', '=', kind)
        .where('subjectId', '=', subjectId)
        .where('closedAt', 'is', null)
        .execute()
    },
  }
}
