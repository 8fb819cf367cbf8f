import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

const columns = [
  'id',
  'change',
  'reason',
  'userIds',
  'done',
  'status',
  'actorUserId',
  'requestId',
  'createdAt',
] as const
export type UserBatchRow = Row<'userBatch', (typeof columns)[number]>

export function userBatchRepository(db: DbOrTx) {
  const select = () => db.selectFrom('userBatch').select(columns)
  return {
    insert: (batch: Omit<UserBatchRow, 'id' | 'done' | 'status'>): Promise<UserBatchRow> =>
      db.insertInto('userBatch').values(batch).returning(columns).executeTakeFirstOrThrow(),

    find: (id: number): Promise<UserBatchRow | null> => firstRow(select().where('id', '=', id)),

    lock: (id: number): Promise<UserBatchRow | null> => firstRow(select().where('id', '=', id).forUpdate()),

    /** Id of the newest batch, which precedes all later changes; 0 = there is none. */
    async readNewestId(): Promise<number> {
      const row = await firstRow(db.selectFrom('userBatch').select('id').orderBy('id', 'desc').limit(1))
      return row?.id ?? 0
    },

    async advance(id: number, changes: Pick<UserBatchRow, 'done' | 'status'>) {
      await db.updateTable('userBatch').set(changes).where('id', '=', id).execute()
    },

    async deleteBefore(before: Date) {
      await db.deleteFrom('userBatch').where('createdAt', '<', before).execute()
    },
  }
}
