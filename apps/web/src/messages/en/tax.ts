export const tax = {
  country: 'Billing country',
  hint: 'Decides the VAT. For consumers, the price stays the same.',
  included: 'Includes {{percent}} VAT: {{amount}}',
  none: 'No VAT in {{country}}',
  reverseCharge: 'Without VAT (reverse charge)',
  own: 'Future purchases and renewals are taxed in this country. Existing receipts do not change.',
  save: 'Save country',
  updated: 'Billing country updated',
} as const

export const business = {
  title: 'Buying as a business',
  add: 'Buy as a business',
  hint: 'With a valid VAT ID of another EU country, you pay without VAT and account for it yourself. Company, address and VAT ID appear on your receipts.',
  company: 'Company',
  address: 'Address',
  vatId: 'VAT ID',
  vatIdOf: 'Registered in: {{country}}',
  apply: 'Check and save',
  saved: 'Company details saved',
  change: 'Change',
  again: 'Check again',
  remove: 'Buy as a consumer',
  removed: 'You now buy as a consumer',
  states: {
    reverse_charge: 'Without VAT: you account for it yourself (reverse charge).',
    taxed: 'Shown on your receipts. VAT is charged as usual.',
    unconfirmed: 'The EU’s VAT register is not answering. You can continue with VAT, or check again later.',
    rejected: 'The EU’s VAT register no longer knows this ID, so VAT is charged.',
  },
} as const
