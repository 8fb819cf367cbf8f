import type { DbOrTx, Tx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

type NewNote = Omit<Row<'userNote', 'userId' | 'authorId' | 'text' | 'createdAt'>, 'id'>

export function userNoteRepository(db: DbOrTx) {
  const select = () =>
    db
      .selectFrom('userNote')
      .innerJoin('userAccount as author', 'author.id', 'userNote.authorId')
      .select(['userNote.id', 'userNote.text', 'userNote.authorId', 'author.name as authorName'])
      .select('userNote.createdAt')

  return {
    /** Newest first. */
    listOf: (userId: number) =>
      select().where('userNote.userId', '=', userId).orderBy('userNote.id', 'desc').execute(),

    /** Null = the user has no such note. */
    findOf: (userId: number, id: number) =>
      firstRow(select().where('userNote.id', '=', id).where('userNote.userId', '=', userId)),

    /** Number of notes by user; users without notes are absent. */
    async countByUser(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (userIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('userNote')
        .select(['userId', ({ fn }) => fn.countAll<number>().as('notes')])
        .where('userId', 'in', userIds)
        .groupBy('userId')
        .execute()
      return new Map(rows.map(({ userId, notes }) => [userId, notes]))
    },

    async insert(note: NewNote): Promise<number> {
      const { id } = await db.insertInto('userNote').values(note).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async delete(id: number) {
      await db.deleteFrom('userNote').where('id', '=', id).execute()
    },
  }
}
export type UserNoteRow = Awaited<ReturnType<ReturnType<typeof userNoteRepository>['listOf']>>[number]

/** Deletes the notes on a deleted account. Those that its holder wrote on others stay. */
export async function forgetUserNotes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('userNote').where('userId', '=', userId).execute()
}
