import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'

const columns = ['country', 'networkCountry', 'chosenAt'] as const
/**
 * Country in which a customer's next purchases and renewals are taxed. `networkCountry`: country of their IP address when they
 * chose it, null = unknown; the second piece of evidence for the place of the sale (regulation (EU) 282/2011, article 24b).
 */
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
