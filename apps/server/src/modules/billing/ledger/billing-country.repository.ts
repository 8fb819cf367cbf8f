import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = ['country', 'networkCountry', 'chosenAt'] as const
export type BillingCountryRow = Row<'billingCountry', (typeof columns)[number]>

export function billingCountryRepository(db: DbOrTx) {
  return {
    find: (userId: number): Promise<BillingCountryRow | null> =>
      firstRow(db.selectFrom('billingCountry').select(columns).where('userId', '=', userId)),

    async save(userId: number, chosen: BillingCountryRow) {
      await db
        .insertInto('billingCountry')
        .values({ userId, ...chosen })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
        .execute()
    },

    async delete(userId: number) {
      await db.deleteFrom('billingCountry').where('userId', '=', userId).execute()
    },
  }
}
