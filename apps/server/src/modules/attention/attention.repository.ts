import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

type AttentionKind = Row<'attentionItem'>['kind']
/** Records by number; jobs and providers by key. */
export type AttentionSubject =
  | { subject: 'payment' | 'order' | 'subscription' | 'mail'; subjectId: number }
  | { subject: 'job' | 'provider'; subjectKey: string }
export type NewAttentionItem = AttentionSubject & { kind: AttentionKind; cause: string }

/** Items that need a person. Each is open once per kind and subject. */
export function attentionRepository(db: DbOrTx) {
  return {
    /** Opens an item, or updates the cause of the open one. */
    async open(item: NewAttentionItem, openedAt: Date) {
      const key = 'subjectKey' in item ? 'subjectKey' : 'subjectId'
      await db
        .insertInto('attentionItem')
        .values({ ...item, openedAt })
        .onConflict((conflict) =>
          conflict.columns(['kind', key]).where('closedAt', 'is', null).doUpdateSet({ cause: item.cause }),
        )
        .execute()
    },

    /** Closes the open item of a subject, if any. Idempotent. */
    async close(kind: AttentionKind, subject: number | string, now: Date) {
      await db
        .updateTable('attentionItem')
        .set({ closedAt: now })
        .where('kind', '=', kind)
        .where(typeof subject === 'number' ? 'subjectId' : 'subjectKey', '=', subject)
        .where('closedAt', 'is', null)
        .execute()
    },

    /** Same, of several. */
    async closeEach(kind: AttentionKind, keys: readonly string[], now: Date) {
      await db
        .updateTable('attentionItem')
        .set({ closedAt: now })
        .where('kind', '=', kind)
        .where('subjectKey', '=', sql<string>`any(${keys})`)
        .where('closedAt', 'is', null)
        .execute()
    },

    /** Subjects of the open items of a kind. */
    async listOpen(kind: AttentionKind): Promise<(number | string)[]> {
      const rows = await db
        .selectFrom('attentionItem')
        .select(['subjectId', 'subjectKey'])
        .where('kind', '=', kind)
        .where('closedAt', 'is', null)
        .execute()
      return rows.flatMap(({ subjectId, subjectKey }) => subjectId ?? subjectKey ?? [])
    },

    /** Causes of all items of a subject, open or closed. */
    async listCauses(kind: AttentionKind, subjectId: number): Promise<{ cause: string; isOpen: boolean }[]> {
      const rows = await db
        .selectFrom('attentionItem')
        .select(['cause', 'closedAt'])
        .where('kind', '=', kind)
        .where('subjectId', '=', subjectId)
        .execute()
      return rows.map(({ cause, closedAt }) => ({ cause, isOpen: closedAt === null }))
    },

    /** Whether an administrator closed an item of this subject at or after `since`. */
    async isDismissed(kind: AttentionKind, subject: number | string, since: Date): Promise<boolean> {
      const dismissed = await firstRow(
        db
          .selectFrom('attentionItem')
          .select('id')
          .where('kind', '=', kind)
          .where(typeof subject === 'number' ? 'subjectId' : 'subjectKey', '=', subject)
          .where('closedBy', 'is not', null)
          .where('closedAt', '>=', since)
          .limit(1),
      )
      return dismissed !== null
    },
  }
}
