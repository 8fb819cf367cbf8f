/** Version of the consent texts on the checkout page and where a trial adds a payment method; change it with them. */
export const consentTextVersion = '2026-11-22'
