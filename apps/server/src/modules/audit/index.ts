/** Audit: an append-only log of what administrators do and of security events. */
export { createAuditHandlers } from './audit.routes.ts'
export { createAuditLog } from './audit-log.ts'
export type { AuditLog } from './audit-log.ts'
export { originOf, systemOrigin } from './origin.ts'
export type { Origin } from './origin.ts'
