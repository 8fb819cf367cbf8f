import { countryCodes } from '@guidefeed/contract'
import type { BusinessDetails, CheckoutTax } from '@guidefeed/contract'
import type { Db, DbOrTx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import type { ReadTaxRules } from '../../../tax/index.ts'
import { billingCountryRepository } from '../../ledger/billing-country.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { BusinessBuyers } from '../customer/business-buyers.service.ts'
import type { Customers } from '../customer/customers.service.ts'
import { proposeCountry } from '../../policy/proposed-country.ts'

/** The client of a call, whose network suggests a country. */
export type Buyer = { ip: string }

/** Evidence of an order for the place of its sale; both null = there is one rate for all. */
export type OrderCountry = { billingCountry: string | null; networkCountry: string | null }

/** Billing countries: proposed, chosen with a purchase or in the profile. Nothing is stored while the seller has no country. */
export function createBillingCountries(deps: {
  db: Db
  clock: Clock
  readTaxRules: ReadTaxRules
  businessBuyers: BusinessBuyers
  withCustomer: Customers['withCustomer']
  /** Country of an address; null = unknown. */
  countryOf: (ip: string) => string | null
}) {
  const { db, clock, readTaxRules, businessBuyers, withCustomer, countryOf } = deps

  async function propose(reader: DbOrTx, userId: number, buyer: Buyer, sellerCountry: string) {
    const { locale } = await getCustomer(reader, userId)
    return proposeCountry({ networkCountry: countryOf(buyer.ip), locale, sellerCountry })
  }

  const save = (tx: CustomerTx, userId: number, { country, ip }: { country: string; ip: string }) =>
    billingCountryRepository(tx).save(userId, {
      country,
      networkCountry: countryOf(ip),
      chosenAt: clock.now(),
    })

  async function describe(userId: number, buyer: Buyer): Promise<CheckoutTax | null> {
    const rules = await readTaxRules(db)
    if (rules === null) return null
    const chosen = await billingCountryRepository(db).find(userId)
    return {
      country: chosen?.country ?? (await propose(db, userId, buyer, rules.sellerCountry)),
      countries: countryCodes.map((code) => ({ code, percent: rules.rateOf(code) / 100 })),
      business_countries: businessBuyers.countriesFor(rules.sellerCountry),
      business: await businessBuyers.describe(db, userId),
    }
  }

  return {
    describe,

    /** Changes the country of the next purchases and renewals. */
    async choose(userId: number, country: string, buyer: Buyer): Promise<CheckoutTax | null> {
      await withCustomer(userId, async (tx) => {
        // The account may have been deleted since the call began.
        if ((await getCustomer(tx, userId)).deletedAt !== null) return
        if ((await readTaxRules(tx)) !== null) await save(tx, userId, { country, ip: buyer.ip })
      })
      return describe(userId, buyer)
    },

    /** Buys as a business from now on. Throws validation_failed, too_many_requests. */
    async chooseBusiness(
      userId: number,
      details: BusinessDetails,
      buyer: Buyer,
    ): Promise<CheckoutTax | null> {
      await businessBuyers.save(userId, details, countryOf(buyer.ip))
      return describe(userId, buyer)
    },

    /** Asks the register again before a purchase unless it was asked within a day. Without an answer, its last one stands. */
    async confirmBusiness(userId: number): Promise<void> {
      if (await businessBuyers.isDue(db, userId)) await businessBuyers.askAgain(userId)
    },

    /** Buys as a consumer from now on. */
    async removeBusiness(userId: number, buyer: Buyer): Promise<CheckoutTax | null> {
      await businessBuyers.remove(userId)
      return describe(userId, buyer)
    },

    /**
     * The country of an order being placed: `wanted`, which becomes the customer's choice, else that choice, else as proposed.
     * A pending order keeps its proposal, so that a repeated call from another network continues it. A trial has no receipt, so its
     * proposal is stored for the charge that follows.
     */
    async ofOrder(
      tx: CustomerTx,
      userId: number,
      {
        wanted,
        pending,
        isTrial,
      }: { wanted: string | undefined; pending: OrderCountry | null; isTrial: boolean },
      buyer: Buyer,
    ): Promise<OrderCountry> {
      const rules = await readTaxRules(tx)
      if (rules === null) return { billingCountry: null, networkCountry: null }
      const networkCountry = countryOf(buyer.ip)
      if (wanted !== undefined) {
        await save(tx, userId, { country: wanted, ip: buyer.ip })
        return { billingCountry: wanted, networkCountry }
      }
      const chosen = await billingCountryRepository(tx).find(userId)
      const known = chosen?.country ?? pending?.billingCountry
      const billingCountry = known ?? (await propose(tx, userId, buyer, rules.sellerCountry))
      if (isTrial && chosen === null) await save(tx, userId, { country: billingCountry, ip: buyer.ip })
      return { billingCountry, networkCountry }
    },
  }
}
export type BillingCountries = ReturnType<typeof createBillingCountries>
