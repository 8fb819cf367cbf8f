/** VAT: rates by country with their first days, the seller's country, and VAT ids. */
export { createTax } from './tax.module.ts'
export type { ReadTaxRules } from './tax.module.ts'
export { taxCountryOf } from './rate-periods.ts'
export { dayIn } from './tax-day.ts'
export { readVatId } from './vat-id.ts'
export type { VatIdAnswer, VatIdCheck } from './vat-id-check.ts'
