import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

export type PasskeyRow = Row<'passkey'>
export type NewPasskey = Omit<PasskeyRow, 'id' | 'lastUsedAt'>

export function passkeyRepository(db: DbOrTx) {
  return {
    listOf: (userId: number): Promise<PasskeyRow[]> =>
      db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('id').execute(),

    find: (credentialId: string): Promise<PasskeyRow | null> =>
      firstRow(db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId)),

    /** Null = the credential is registered already. */
    insert: (passkey: NewPasskey): Promise<PasskeyRow | null> =>
      firstRow(
        db
          .insertInto('passkey')
          .values(passkey)
          .onConflict((conflict) => conflict.column('credentialId').doNothing())
          .returningAll(),
      ),

    /** Null = the user has no such passkey. */
    rename: (userId: number, id: number, name: string): Promise<PasskeyRow | null> =>
      firstRow(
        db
          .updateTable('passkey')
          .set({ name })
          .where('userId', '=', userId)
          .where('id', '=', id)
          .returningAll(),
      ),

    /** False = removed, or the counter did not increase, which indicates a clone (WebAuthn section 7.2). Counter 0 = unsupported. */
    async noteUse(
      id: number,
      use: { signCount: number; isBackedUp: boolean; lastUsedAt: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set(use)
        .where('id', '=', id)
        .where((where) =>
          where.or([
            where('signCount', '<', use.signCount),
            where.and([where('signCount', '=', 0), where.val(use.signCount === 0)]),
          ]),
        )
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Null = the user has no such passkey. */
    delete: (userId: number, id: number): Promise<{ name: string } | null> =>
      firstRow(db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id).returning('name')),

    async deleteOf(userId: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
