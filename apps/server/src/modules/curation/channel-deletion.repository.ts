import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

const columns = ['id', 'channelIds', 'done', 'wereActive', 'status'] as const
export type DeletionRow = Row<'channelDeletion', (typeof columns)[number]>

export function channelDeletionRepository(db: DbOrTx) {
  const select = () => db.selectFrom('channelDeletion').select(columns)
  return {
    insert: (channelIds: readonly number[], createdAt: Date): Promise<DeletionRow> =>
      db
        .insertInto('channelDeletion')
        .values({ channelIds: [...channelIds], createdAt })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    find: (id: number): Promise<DeletionRow | null> => firstRow(select().where('id', '=', id)),

    lock: (id: number): Promise<DeletionRow | null> => firstRow(select().where('id', '=', id).forUpdate()),

    /** Deletes ended deletions that were begun before, once their customers have been mailed. */
    async deleteEndedBefore(before: Date) {
      await db
        .deleteFrom('channelDeletion')
        .where('status', '<>', 'running')
        .where('createdAt', '<', before)
        .where(sql<boolean>`not exists (select from channel_loss where deletion_id = channel_deletion.id)`)
        .execute()
    },

    async note(
      id: number,
      { done, wereActive, status }: Pick<DeletionRow, 'done' | 'wereActive' | 'status'>,
    ) {
      await db
        .updateTable('channelDeletion')
        .set({ done, status, wereActive: sql`${wereActive}::integer[]` })
        .where('id', '=', id)
        .execute()
    },
  }
}
