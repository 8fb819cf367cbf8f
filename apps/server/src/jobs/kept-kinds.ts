import type { JobName } from './job-kind.ts'

/**
 * Kinds that administrators can neither drop nor run early: their job is the only record of a promise to a customer, waits for a
 * time that protects the customer's money, or alone continues a bulk update. Renewals are not among them: their sweep finds what is due.
 */
export const keptKinds: readonly JobName[] = [
  'billing.book-money-back',
  'billing.check-late-payment',
  'billing.end-holders',
  'billing.forget-method',
  'billing.forget-setup',
  'billing.process-leaving',
  'curation.mail-losses',
  'moderation.change-users',
]
