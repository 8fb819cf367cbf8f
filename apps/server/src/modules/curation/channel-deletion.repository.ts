import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import type { DeletedChannel } from '../catalogue/index.ts'

const columns = [
  'id',
  'channelIds',
  'done',
  'deletedIds',
  'wereActive',
  'status',
  'actorUserId',
  'createdAt',
] as const
export type DeletionRow = Row<'channelDeletion', (typeof columns)[number]>

export function channelDeletionRepository(db: DbOrTx) {
  const select = () => db.selectFrom('channelDeletion').select(columns)
  return {
    insert: (deletion: Pick<DeletionRow, 'channelIds' | 'actorUserId' | 'createdAt'>): Promise<DeletionRow> =>
      db.insertInto('channelDeletion').values(deletion).returning(columns).executeTakeFirstOrThrow(),

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

    /** Adds channels that the deletion has deleted itself. `done`: number of its channels that are gone. */
    async advance(
      id: number,
      {
        done,
        deleted,
        status,
      }: Pick<DeletionRow, 'done' | 'status'> & { deleted: readonly DeletedChannel[] },
    ) {
      const deletedIds = deleted.map((channel) => channel.id)
      const wereActive = deleted.filter(({ wasActive }) => wasActive).map((channel) => channel.id)
      await db
        .updateTable('channelDeletion')
        .set({
          done,
          status,
          deletedIds: sql`deleted_ids || ${deletedIds}::integer[]`,
          wereActive: sql`were_active || ${wereActive}::integer[]`,
        })
        .where('id', '=', id)
        .execute()
    },

    /** Sets the administrator whose rights the deletion needs. */
    async setActor(id: number, actorUserId: number | null) {
      await db.updateTable('channelDeletion').set({ actorUserId }).where('id', '=', id).execute()
    },

    async setStatus(id: number, status: DeletionRow['status']) {
      await db.updateTable('channelDeletion').set({ status }).where('id', '=', id).execute()
    },
  }
}
