export const tax = {
  country: 'Billing country',
  hint: 'Decides the VAT. The price stays the same.',
  included: 'Includes {{percent}} VAT: {{amount}}',
  none: 'No VAT in {{country}}',
  own: 'Your next purchases and renewals are taxed there. Receipts that you already have stay as they are.',
  save: 'Save country',
  updated: 'Billing country updated',
} as const
