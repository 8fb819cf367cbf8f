import type { SavedList, SavedView } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'

const columns = ['id', 'list', 'name', 'state'] as const

/** The contract's codes and JSON, which the driver parses; only this file writes them. */
type Narrowed = Pick<SavedView, 'list' | 'state'>
type NewView = Omit<SavedView, 'id'> & { userId: number }

export function savedViewRepository(db: DbOrTx) {
  return {
    /** By name. */
    async listOf(userId: number, list: SavedList): Promise<SavedView[]> {
      const rows = await db
        .selectFrom('savedView')
        .select(columns)
        .where('userId', '=', userId)
        .where('list', '=', list)
        .$narrowType<Narrowed>()
        .execute()
      return rows.toSorted((a, b) => a.name.localeCompare(b.name))
    },

    /** Null = the user has no such view. */
    find: (userId: number, id: number): Promise<SavedView | null> =>
      firstRow(
        db
          .selectFrom('savedView')
          .select(columns)
          .where('userId', '=', userId)
          .where('id', '=', id)
          .$narrowType<Narrowed>(),
      ),

    insert: ({ state, ...view }: NewView): Promise<SavedView> =>
      db
        .insertInto('savedView')
        .values({ ...view, state: JSON.stringify(state) })
        .returning(columns)
        .$narrowType<Narrowed>()
        .executeTakeFirstOrThrow(),

    async rename(id: number, name: string) {
      await db.updateTable('savedView').set({ name }).where('id', '=', id).execute()
    },

    async delete(id: number) {
      await db.deleteFrom('savedView').where('id', '=', id).execute()
    },
  }
}

/** Deletes the views of a deleted account. */
export async function forgetSavedViews(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('savedView').where('userId', '=', userId).execute()
}
