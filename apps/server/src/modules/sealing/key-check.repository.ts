import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'

const id = 1

export function keyCheckRepository(db: DbOrTx) {
  return {
    async find(): Promise<Buffer | null> {
      const row = await firstRow(db.selectFrom('secretKeyCheck').select('sealed'))
      return row?.sealed ?? null
    },

    /** If several processes start at once, one of them writes it. */
    async insertMissing(sealed: Buffer) {
      await db
        .insertInto('secretKeyCheck')
        .values({ id, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async replace(sealed: Buffer) {
      await db
        .insertInto('secretKeyCheck')
        .values({ id, sealed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
        .execute()
    },
  }
}
