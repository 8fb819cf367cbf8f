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

export type SystemConfigItem = { id: number; code: string; value: number }

/** Lists the settings; without `includePrivate` only public ones. */
export async function listSystemConfig(db: DbOrTx, includePrivate: boolean): Promise<SystemConfigItem[]> {
  const rows = await db
    .selectFrom('systemConfig')
    .select(['id', 'code', 'value'])
    .$if(!includePrivate, (query) => query.where('isPublic', '=', true))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

export const readBillingSettings: ReadBillingSettings = async (db) => {
  const items = await listSystemConfig(db, true)
  // The column has two decimals, so this is exact.
  const hundredths = (code: string) =>
    Math.round((items.find((item) => item.code === code)?.value ?? 0) * 100)
  return {
    fee: {
      percentHundredths: hundredths('payment_extra_fee_percent'),
      fixedCents: hundredths('payment_extra_fee_in_eur'),
    },
    trialDays: Math.floor(hundredths('trial_days') / 100),
    vatPercentHundredths: hundredths('vat_percent'),
  }
}
