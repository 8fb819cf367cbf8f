export const adminSettings = {
  lead: 'Carts and checkouts use a new value at once. Existing orders keep theirs.',
  updated: 'Setting updated successfully',
  bounds: 'From {{min}} to {{max}}.',
  fixed: 'Fixed settings',
  fixedText: 'These values cannot be changed here.',
  names: {
    payment_extra_fee_in_eur: 'Payment fee in EUR',
    payment_extra_fee_percent: 'Payment fee in percent',
    vat_percent: 'VAT in percent',
    trial_days: 'Trial length in days',
    guide_days_ahead: 'Guide days ahead',
    guide_days_back: 'Guide days back',
  },
  effects: {
    payment_extra_fee_in_eur: 'Added to each purchase.',
    payment_extra_fee_percent: 'Share of the total that is added to each purchase.',
    vat_percent:
      'Included in prices and shown on receipts, unless a seller’s country is set under Tax rates. 0 means that no VAT is charged.',
    trial_days: 'Length of the free trial. 0 means that there is none.',
  },
} as const
