import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

export type TaxRateRow = Row<'taxRate'>
export type NewTaxRate = Omit<TaxRateRow, 'id' | 'version'>

const columns = ['id', 'country', 'percentHundredths', 'validFrom', 'version'] as const

export function taxRateRepository(db: DbOrTx) {
  return {
    /** By country, newest first. */
    list: (): Promise<TaxRateRow[]> =>
      db.selectFrom('taxRate').select(columns).orderBy('country').orderBy('validFrom', 'desc').execute(),

    async lock(id: number): Promise<TaxRateRow | null> {
      return firstRow(db.selectFrom('taxRate').select(columns).where('id', '=', id).forUpdate())
    },

    insert: (rate: NewTaxRate): Promise<TaxRateRow> =>
      db.insertInto('taxRate').values(rate).returning(columns).executeTakeFirstOrThrow(),

    update: (
      id: number,
      change: Pick<TaxRateRow, 'percentHundredths' | 'validFrom' | 'version'>,
    ): Promise<TaxRateRow> =>
      db.updateTable('taxRate').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),

    async delete(id: number) {
      await db.deleteFrom('taxRate').where('id', '=', id).execute()
    },
  }
}
