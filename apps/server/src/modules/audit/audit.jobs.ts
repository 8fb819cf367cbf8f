import type { JobKind } from '../../jobs/job-queue.ts'
import type { SecurityEvents } from './security-events.ts'

export function createAuditJobs({ securityEvents }: { securityEvents: SecurityEvents }): JobKind[] {
  return [
    {
      name: 'audit.security-event-sweep',
      everySeconds: 86_400,
      retryLimit: 3,
      timeoutSeconds: 300,
      concurrency: 1,
      handle: () => securityEvents.sweep(),
    },
  ]
}
