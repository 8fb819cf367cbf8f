import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { SecurityEvents } from './security-events.ts'

export type AuditJobs = { 'audit.delete-security-events': NoData }

/** The daily job that deletes old counts of security events. */
export function createAuditJobs({ securityEvents }: { securityEvents: SecurityEvents }): JobKinds<AuditJobs> {
  return {
    'audit.delete-security-events': {
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 300,
      concurrency: 1,
      handle: () => securityEvents.sweep(),
    },
  }
}
