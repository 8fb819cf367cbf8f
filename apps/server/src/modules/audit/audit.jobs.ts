import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Db } from '../../db/database.ts'
import { auditEntryRepository } from './audit-entry.repository.ts'
import type { SecurityEvents } from './security-events.ts'

export type AuditJobs = { 'audit.delete-security-events': NoData; 'audit.merge-tally': NoData }

/** Jobs that delete old counts of security events, daily, and merge the counts of the log (record 0143), hourly. */
export function createAuditJobs({
  db,
  securityEvents,
}: {
  db: Db
  securityEvents: SecurityEvents
}): JobKinds<AuditJobs> {
  return {
    'audit.delete-security-events': {
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 300,
      concurrency: 1,
      handle: () => securityEvents.sweep(),
    },
    'audit.merge-tally': {
      everySeconds: 3600,
      retryLimit: 0,
      timeoutSeconds: 300,
      concurrency: 1,
      handle: () => auditEntryRepository(db).mergeTally(),
    },
  }
}
