/** VAT: rates by country with their first days, and the seller's country. */
export { createTax } from './tax.module.ts'
export type { ReadTaxRules } from './tax.module.ts'
