/**
 * The days of a subscription around its renewal, which the server keeps and the web announces. This file alone is imported by its own
 * name, `@guidefeed/contract/billing-timeline`, so that numbers come into a page without the schemas.
 */
export const billingTimeline = {
  /** A renewal is announced so many days before it. */
  noticeDays: [28, 7],
  /** So is the end of a trial. */
  trialNoticeDays: 1,
  /** An unpaid renewal keeps the guide for so long. */
  graceDays: 14,
  /** The day on which an unpaid subscription is over. */
  endDays: 44,
} as const
