import type { Db } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createAdminChannelHandlers } from './admin-channel.routes.ts'
import { createChannelDeletions } from './admin-channel-deletion.service.ts'
import { createChannelEdits } from './admin-channel-edit.service.ts'
import { createCountryEdits } from './admin-country-edit.service.ts'

/** Composition root of the module. */
export function createCuration(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const deletions = createChannelDeletions(deps)
  return {
    handlers: createAdminChannelHandlers({
      db: deps.db,
      countries: createCountryEdits(deps),
      channels: createChannelEdits(deps),
      deletions,
    }),
    jobKinds: [deletions.jobKind],
  }
}
