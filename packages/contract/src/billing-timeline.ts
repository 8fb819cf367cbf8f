/**
 * Days of a subscription around its renewal, for the server's timeline and the web's texts. Imported as
 * `@guidefeed/contract/billing-timeline`, so that a page loads these numbers without the schemas.
 */
export const billingTimeline = {
  /** Days before a renewal that its notices are sent. */
  noticeDays: [28, 7],
  /** First and last day before a renewal on which a higher price is announced. */
  priceRiseDays: [40, 30],
  /** Days before the end of a trial that its notice is sent. */
  trialNoticeDays: 1,
  /** Grace period of an unpaid renewal, in days. */
  graceDays: 14,
  /** Days after an unpaid renewal that the subscription ends. */
  endDays: 44,
} as const
