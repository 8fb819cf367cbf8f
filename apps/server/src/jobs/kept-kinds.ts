import type { JobName } from './job-kind.ts'

/**
 * Kinds whose job is the only record of what was promised to a customer, or whose time protects their money, or that alone continues a mass
 * update of users: they are never dropped, and not run before their time. Renewals need no such care, since their sweep finds what is due.
 */
export const keptKinds: readonly JobName[] = [
  'billing.check-late-payment',
  'billing.forget-method',
  'billing.process-leaving',
  'curation.mail-losses',
  'moderation.change-users',
]
