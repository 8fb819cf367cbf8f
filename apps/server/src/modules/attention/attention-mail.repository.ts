import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

const columns = ['id', 'kind', 'openedAt', 'mailedAt', 'unmailedSince'] as const
export type MailedItem = Row<'attentionItem', (typeof columns)[number]>

/** Which items administrators were mailed about. */
export function attentionMailRepository(db: DbOrTx) {
  const mark = (ids: readonly number[], change: { mailedAt: Date } | { listedAt: Date }) =>
    db
      .updateTable('attentionItem')
      .set(change)
      .where('id', '=', sql<number>`any(${ids})`)
      .execute()

  return {
    /** Open items, oldest first, locked until the transaction ends: another worker then finds them mailed. */
    lockOpen: (): Promise<MailedItem[]> =>
      db
        .selectFrom('attentionItem')
        .select(columns)
        .where('closedAt', 'is', null)
        .orderBy('openedAt')
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Whether the daily mail was sent since then. */
    async isListedSince(since: Date): Promise<boolean> {
      const listed = await firstRow(
        db.selectFrom('attentionItem').select('id').where('listedAt', '>=', since).limit(1),
      )
      return listed !== null
    },

    async markMailed(ids: readonly number[], mailedAt: Date) {
      await mark(ids, { mailedAt })
    },

    async markListed(ids: readonly number[], listedAt: Date) {
      await mark(ids, { listedAt })
    },
  }
}
