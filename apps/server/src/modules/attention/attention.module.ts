import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createAttentionHandlers } from './admin-attention.routes.ts'
import { createAttentionClosing } from './admin-attention.service.ts'
import { createAttentionWatch } from './attention-watch.service.ts'
import type { MatterSource } from './attention-watch.service.ts'

export type AttentionJobs = { 'attention.watch-matters': NoData }

/** Composition root of the module. */
export function createAttention(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  sources: readonly MatterSource[]
}) {
  const { db, clock, asAdministrator, auditLog, sources } = deps
  const watch = createAttentionWatch({ db, clock, sources })
  return {
    handlers: createAttentionHandlers({
      db,
      close: createAttentionClosing({ clock, asAdministrator, auditLog }),
    }),
    jobKinds: {
      'attention.watch-matters': {
        handle: watch,
        everySeconds: 60,
        retryLimit: 0,
        timeoutSeconds: 60,
        concurrency: 1,
        onlyAtArrival: true,
      },
    } satisfies JobKinds<AttentionJobs>,
  }
}
