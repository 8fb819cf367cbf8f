/** The words beside the consents on the checkout page and where a trial gets a way to pay; change it with them. */
export const consentTextVersion = '2026-11-21'
