import type { EuCountry, TaxSeller } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'

const select = (db: DbOrTx) =>
  db.selectFrom('taxSeller').select(['country', 'version']).$narrowType<{ country: EuCountry | null }>()

export const readTaxSeller = (db: DbOrTx): Promise<TaxSeller> => select(db).executeTakeFirstOrThrow()

/** Locks the seller until the transaction ends. */
export const lockTaxSeller = (tx: Tx): Promise<TaxSeller> => select(tx).forUpdate().executeTakeFirstOrThrow()

export async function updateTaxSeller(tx: Tx, seller: TaxSeller) {
  await tx.updateTable('taxSeller').set(seller).execute()
}
