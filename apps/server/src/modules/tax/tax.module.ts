import type { EuCountry } from '@guidefeed/contract'
import type { Db, DbOrTx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { rateOn } from './rate-periods.ts'
import { dayIn, timeZoneOf } from './tax-day.ts'
import { taxRateRepository } from './tax-rate.repository.ts'
import { createTaxRates } from './tax-rates.service.ts'
import { readTaxSeller } from './tax-seller.repository.ts'
import { createTaxSellerEdits } from './tax-seller.service.ts'
import { createTaxHandlers } from './tax.routes.ts'

/** Rates by country, at one instant. */
export type TaxRules = {
  sellerCountry: EuCountry
  /** Zone of tax days, in which documents state their date. */
  timeZone: string
  /** Hundredths of a percent; 0 where no rate is known. */
  rateOf: (country: string) => number
}

/** Rules at an instant, by default now. Null = the seller has no country, so the setting `vat_percent` applies. */
export type ReadTaxRules = (db: DbOrTx, at?: Date) => Promise<TaxRules | null>

/** Composition root of the module. */
export function createTax(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, asAdministrator, auditLog } = deps
  const readRules: ReadTaxRules = async (reader, at = clock.now()) => {
    const { country: sellerCountry } = await readTaxSeller(reader)
    if (sellerCountry === null) return null
    const timeZone = timeZoneOf(sellerCountry)
    const rates = await taxRateRepository(reader).list()
    const day = dayIn(timeZone, at)
    return { sellerCountry, timeZone, rateOf: (country) => rateOn(rates, country, day) }
  }
  return {
    readRules,
    handlers: createTaxHandlers({
      db,
      taxRates: createTaxRates({ clock, asAdministrator, auditLog }),
      updateSeller: createTaxSellerEdits({ asAdministrator, auditLog }),
    }),
  }
}
