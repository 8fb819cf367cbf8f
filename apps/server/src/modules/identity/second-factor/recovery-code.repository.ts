import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'

export function recoveryCodeRepository(db: DbOrTx) {
  return {
    async insertSet(userId: number, salt: Buffer, codeHashes: readonly Buffer[]) {
      const rows = codeHashes.map((codeHash) => ({ userId, salt, codeHash }))
      await db.insertInto('recoveryCode').values(rows).execute()
    },

    /** The salt of the account's set; null = no code is left. */
    async findSalt(userId: number): Promise<Buffer | null> {
      const row = await firstRow(
        db.selectFrom('recoveryCode').select('salt').where('userId', '=', userId).limit(1),
      )
      return row?.salt ?? null
    },

    async countOf(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('recoveryCode')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Consumes a code; false = unknown, or a concurrent login used it first. */
    async take(userId: number, codeHash: Buffer): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recoveryCode')
        .where('userId', '=', userId)
        .where('codeHash', '=', codeHash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async deleteOf(userId: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('recoveryCode')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
