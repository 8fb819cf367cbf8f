/** Moderation: administration of users and addresses. */
export { createAddressGate } from './address-gate.ts'
export type { AddressCountry } from './address-country.ts'
export { createModeration } from './moderation.module.ts'
export type { Moderation } from './moderation.module.ts'
export type { ModerationJobs } from './moderation.jobs.ts'
