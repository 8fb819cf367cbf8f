import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ReadTaxRules, VatIdCheck } from '../tax/index.ts'
import { createBillingCountries } from './use-cases/checkout/billing-countries.service.ts'
import { createBusinessBuyers } from './use-cases/customer/business-buyers.service.ts'
import type { LimitVatIds } from './use-cases/customer/business-buyers.service.ts'
import type { Customers } from './use-cases/customer/customers.service.ts'
import { createBuyerTaxReading } from './use-cases/customer/buyer-tax.ts'

/** Inputs of a buyer's tax from outside billing. */
export type BuyerSources = {
  readTaxRules: ReadTaxRules
  /** Null = the operator chose no register. */
  checkVatId: VatIdCheck | null
  limitVatIds: LimitVatIds
  /** Country of an address; null = unknown. */
  countryOf: (ip: string) => string | null
}

/** Composition root of a buyer's tax: country, business, VAT id. */
export function createBuyers(
  deps: BuyerSources & {
    db: Db
    clock: Clock
    withCustomer: Customers['withCustomer']
  },
) {
  const { db, clock, readTaxRules, checkVatId, limitVatIds, withCustomer, countryOf } = deps
  const businessBuyers = createBusinessBuyers({
    db,
    clock,
    readTaxRules,
    checkVatId,
    limitVatIds,
    withCustomer,
  })
  return {
    businessBuyers,
    buyerTax: createBuyerTaxReading({ readTaxRules }),
    countries: createBillingCountries({
      db,
      clock,
      readTaxRules,
      businessBuyers,
      withCustomer,
      countryOf,
    }),
  }
}
