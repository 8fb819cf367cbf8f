import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'

/** Addresses that had a trial, as keyed hashes. */
export function trialAddressRepository(db: DbOrTx) {
  return {
    async hasAny(addressHashes: readonly Buffer[]): Promise<boolean> {
      const row = await firstRow(
        db
          .selectFrom('trialAddress')
          .select('addressHash')
          .where('addressHash', 'in', [...addressHashes])
          .limit(1),
      )
      return row !== null
    },

    /** False = the address is already known. */
    async insert(addressHash: Buffer, triedAt: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .insertInto('trialAddress')
          .values({ addressHash, triedAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('addressHash'),
      )
      return row !== null
    },

    async deleteBefore(before: Date) {
      await db.deleteFrom('trialAddress').where('triedAt', '<', before).execute()
    },
  }
}
