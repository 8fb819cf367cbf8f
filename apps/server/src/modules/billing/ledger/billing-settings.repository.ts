import { extraFeeOf } from '@guidefeed/contract/cart-price'
import type { ExtraFee } from '@guidefeed/contract/money'
import type { DbOrTx } from '../../../db/database.ts'

/** The operator's billing settings. */
export type BillingSettings = {
  fee: ExtraFee
  trialDays: number
  /** VAT included in prices: 20 % = 2000. */
  vatPercentHundredths: number
}
export type ReadBillingSettings = (db: DbOrTx) => Promise<BillingSettings>

export type SystemConfigItem = { id: number; code: string; value: number; version: number }

/** Lists the settings; without `includePrivate` only public ones. */
export async function listSystemConfig(db: DbOrTx, includePrivate: boolean): Promise<SystemConfigItem[]> {
  const rows = await db
    .selectFrom('systemConfig')
    .select(['id', 'code', 'value', 'version'])
    .$if(!includePrivate, (query) => query.where('isPublic', '=', true))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

export const readBillingSettings: ReadBillingSettings = async (db) => {
  const items = await listSystemConfig(db, true)
  const setting = (code: string) => items.find((item) => item.code === code)?.value
  return {
    fee: extraFeeOf(setting),
    trialDays: Math.floor(setting('trial_days') ?? 0),
    // The column has two decimals, so hundredths are whole.
    vatPercentHundredths: Math.round((setting('vat_percent') ?? 0) * 100),
  }
}
