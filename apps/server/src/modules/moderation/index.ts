/** Moderation: administration of users and addresses. */
export { createAddressGate } from './address-gate.ts'
export type { AddressCountry } from './address-country.ts'
export { createModeration } from './moderation.module.ts'
export type { Moderation } from './moderation.module.ts'
export { forgetUserNotes } from './user-note.repository.ts'
export type { ModerationJobs } from './moderation.jobs.ts'
