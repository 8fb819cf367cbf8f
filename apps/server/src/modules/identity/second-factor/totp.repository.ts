import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

export type TotpFactorRow = Row<'totpFactor', 'userId' | 'secret' | 'confirmedAt'>

export function totpRepository(db: DbOrTx) {
  return {
    find: (userId: number): Promise<TotpFactorRow | null> =>
      firstRow(
        db.selectFrom('totpFactor').select(['userId', 'secret', 'confirmedAt']).where('userId', '=', userId),
      ),

    /** Page of rows ordered by user id, after `afterId`. */
    listSealed: (afterId: number, limit: number): Promise<{ id: number; sealed: Buffer }[]> =>
      db
        .selectFrom('totpFactor')
        .select(['userId as id', 'secret as sealed'])
        .where('userId', '>', afterId)
        .orderBy('userId')
        .limit(limit)
        .execute(),

    /** Stores the same secret under a new seal; skips one replaced in the meantime. */
    async replaceSealed(row: { id: number; sealed: Buffer }, secret: Buffer) {
      await db
        .updateTable('totpFactor')
        .set({ secret })
        .where('userId', '=', row.id)
        .where('secret', '=', row.sealed)
        .execute()
    },

    /** Replaces an unconfirmed secret; false = a confirmed one exists. */
    async begin(userId: number, secret: Buffer, createdAt: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .insertInto('totpFactor')
          .values({ userId, secret, createdAt })
          .onConflict((conflict) =>
            conflict
              .column('userId')
              .doUpdateSet({ secret, createdAt })
              .where('totpFactor.confirmedAt', 'is', null),
          )
          .returning('userId'),
      )
      return row !== null
    },

    /** False = confirmed already, or replaced by another secret in the meantime. */
    async confirm(userId: number, secret: Buffer, step: number, confirmedAt: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('totpFactor')
        .set({ confirmedAt, lastStep: step })
        .where('userId', '=', userId)
        .where('secret', '=', secret)
        .where('confirmedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Records the time step of an accepted code; false = that step or a later one was used, or the secret has changed. */
    async useStep(userId: number, secret: Buffer, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('totpFactor')
        .set({ lastStep: step })
        .where('userId', '=', userId)
        .where('secret', '=', secret)
        .where('confirmedAt', 'is not', null)
        .where('lastStep', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** False = there was no confirmed secret. */
    async delete(userId: number): Promise<boolean> {
      const row = await firstRow(
        db.deleteFrom('totpFactor').where('userId', '=', userId).returning('confirmedAt'),
      )
      return row?.confirmedAt != null
    },
  }
}
