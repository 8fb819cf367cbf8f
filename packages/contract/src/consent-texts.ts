/**
 * English texts of the consents to a purchase. Evidence for disputes states them, so a changed text needs another version. Imported as
 * `@guidefeed/contract/consent-texts`, by the pages that show them.
 */
export const consentTexts = {
  renewal: 'I agree that the subscription renews each year for {{price}} until I cancel it.',
  /** An upgrade of a year whose renewal stays canceled. */
  renewalCanceled:
    'The renewal stays canceled. If I resume it, the subscription renews each year for {{price}} until I cancel it.',
  /** A year at no charge, such as a gift's, which ends unless a payment method is added. */
  renewalWithMethod:
    'If I add a payment method, the subscription renews each year for {{price}} until I cancel it.',
  withdrawal:
    'I want the guide to start at once. I can still withdraw within 14 days of my order and get my money back.',
  /** Nothing is paid now. */
  withdrawalFree: 'I want the guide to start at once. I can still withdraw within 14 days of my order.',
  withdrawalUpgrade:
    'I want the larger plan to start at once. I can still withdraw within 14 days of my order and get my money back.',
  withdrawalUpgradeFree:
    'I want the larger plan to start at once. I can still withdraw within 14 days of my order.',
} as const

/** Stored with each consent. Change it with any of the texts. */
export const consentTextVersion = '2026-11-28'

/**
 * Which consent to renewals an order asks for: key of `consentTexts`. An upgrade does not resume a canceled renewal. A payment stores its
 * method, so only what is free (`isFree`) can be without one.
 */
export function renewalConsent(order: {
  isUpgrade: boolean
  isFree: boolean
  hasMethod: boolean
  isCanceled: boolean
}) {
  if (order.isUpgrade && order.isCanceled) return 'renewalCanceled'
  return order.isFree && !order.hasMethod ? 'renewalWithMethod' : 'renewal'
}

/** Which consent to an immediate start an order asks for: key of `consentTexts`. `isFree`: nothing is paid now. */
export function withdrawalConsent({ isFree, isUpgrade }: { isFree: boolean; isUpgrade: boolean }) {
  if (isUpgrade) return isFree ? 'withdrawalUpgradeFree' : 'withdrawalUpgrade'
  return isFree ? 'withdrawalFree' : 'withdrawal'
}
