import { z } from 'zod'
import { CountryCode, euCountries } from './country-codes.ts'
import { failsWith } from './field-error.ts'
import { Day, Id, IdText, isWholeCents, PageQuery, RecordVersion, sortBy } from './fields.ts'
import { item, list, route } from './route.ts'

/** By the day in the seller's time zone. */
export const taxRateStates = ['current', 'future', 'past'] as const

export const TaxRate = z.object({
  id: Id,
  country: CountryCode,
  percent: z.number(),
  valid_from: Day,
  /** Last day, from the country's next rate; null = no other one follows. */
  valid_until: Day.nullable(),
  state: z.enum(taxRateStates),
  version: RecordVersion,
})
export type TaxRate = z.infer<typeof TaxRate>

const percent = z.number().min(0).max(100).refine(isWholeCents, failsWith('too_many_decimals'))
const TaxRateParams = z.object({ id: IdText })

/** Rates of VAT by country; `search`: in codes and English names of countries. */
export const adminTaxRateList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/tax-rate',
  query: PageQuery.extend({
    state: z.enum(taxRateStates).optional(),
    sort: sortBy('country', 'percent', 'valid_from'),
  }),
  response: list(TaxRate),
})

/** A rate begins tomorrow at the earliest, since receipts of today state the current one. */
export const adminTaxRateCreate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/tax-rate',
  body: z.strictObject({ country: CountryCode, percent, valid_from: Day }),
  response: item(TaxRate),
  status: 201,
})

/** Absent fields stay. Only a rate that has not begun can be changed or deleted. */
export const adminTaxRateUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/tax-rate/:id',
  params: TaxRateParams,
  body: z.strictObject({ percent, valid_from: Day, version: RecordVersion }).partial(),
  response: item(TaxRate),
  errors: ['tax_rate_not_found', 'tax_rate_in_force', 'record_changed'],
})

export const adminTaxRateDelete = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/tax-rate/:id',
  params: TaxRateParams,
  response: item(z.object({ deleted: z.literal(true) })),
  errors: ['tax_rate_not_found', 'tax_rate_in_force'],
})

/** Member state in which the seller is registered; null = the setting `vat_percent` applies to every sale. */
export const TaxSeller = z.object({ country: z.enum(euCountries).nullable(), version: RecordVersion })
export type TaxSeller = z.infer<typeof TaxSeller>

/** The seller's member state. */
export const adminTaxSellerRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/tax-seller',
  response: item(TaxSeller),
})

/** Receipts use the new country from now on; those issued before keep theirs. */
export const adminTaxSellerUpdate = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'PUT',
  path: '/admin/tax-seller',
  body: z.strictObject({ country: TaxSeller.shape.country, version: RecordVersion.optional() }),
  response: item(TaxSeller),
  errors: ['record_changed'],
})
