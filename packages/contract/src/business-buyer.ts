import { z } from 'zod'
import { CountryCode, euCountries } from './country-codes.ts'
import { Instant } from './fields.ts'

/** Countries whose VAT ids are accepted: the EU's, the United Kingdom's (Northern Ireland's XI included), and Switzerland's. */
export const vatIdCountries = [...euCountries, 'GB', 'CH'] as const

/**
 * Tax treatment of a VAT id (record 0104). `reverse_charge`: prices without VAT. `taxed`: the country is taxed as for consumers.
 * `unconfirmed`: with VAT until the register answers. `rejected`: with VAT, since the register no longer knows the id.
 */
export const businessStates = ['reverse_charge', 'taxed', 'unconfirmed', 'rejected'] as const

/** A customer who buys as a business. Applies to purchases and renewals in its country only. */
export const BusinessBuyer = z.object({
  country: CountryCode,
  company: z.string(),
  /** Lines of the postal address; null = entered before it was asked for. */
  address: z.string().nullable(),
  vat_id: z.string(),
  state: z.enum(businessStates),
})
export type BusinessBuyer = z.infer<typeof BusinessBuyer>

/** Body of `businessBuyerUpdate`; the id may have spaces, and lack its prefix. */
export const BusinessDetails = z.strictObject({
  country: CountryCode,
  company: z.string().trim().min(1).max(200),
  address: z.string().trim().min(1).max(300),
  vat_id: z.string().trim().min(1).max(40),
})
export type BusinessDetails = z.infer<typeof BusinessDetails>

/** Company, address and VAT id of an order or a payment. */
export const OrderBusiness = BusinessBuyer.pick({ company: true, address: true, vat_id: true }).extend({
  is_reverse_charge: z.boolean(),
  /** When the register last answered, and the number of its answer; null = it was not asked, or gave none. */
  checked_at: Instant.nullable(),
  consultation: z.string().nullable(),
})
export type OrderBusiness = z.infer<typeof OrderBusiness>
