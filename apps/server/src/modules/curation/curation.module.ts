import type { Db } from '../../db/database.ts'
import type { JobKinds, JobQueue, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { createAdminChannelHandlers } from './admin-channel.routes.ts'
import { createChannelDeletions } from './admin-channel-deletion.service.ts'
import type { ChannelDeletionJobs } from './admin-channel-deletion.service.ts'
import { createChannelEdits } from './admin-channel-edit.service.ts'
import { createChannelList } from './admin-channel-list.service.ts'
import { createChannelReads } from './admin-channel-reads.ts'
import { createCountryEdits } from './admin-country-edit.service.ts'
import { createChannelLosses } from './channel-losses.service.ts'
import type { ChannelLossJobs } from './channel-losses.service.ts'
import { createChannelSwitching } from './channel-switching.service.ts'
import { createChannelDeletionSweep } from './sweep-channel-deletions.jobs.ts'

export type CurationJobs = ChannelDeletionJobs & ChannelLossJobs & { 'curation.sweep-deletions': NoData }

/** Composition root of the module. */
export function createCuration(deps: {
  db: Db
  clock: Clock
  jobs: Pick<JobQueue<CurationJobs>, 'enqueue' | 'isPending'>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, jobs, sendMail, publicUrl, clock, asAdministrator, auditLog } = deps
  const losses = createChannelLosses({ db, jobs, sendMail, publicUrl })
  const deletions = createChannelDeletions({ db, clock, jobs, asAdministrator, auditLog, losses })
  const switching = createChannelSwitching({ clock, asAdministrator, auditLog })
  return {
    handlers: createAdminChannelHandlers({
      countries: createCountryEdits({ db, asAdministrator, auditLog }),
      listChannels: createChannelList({ db, clock }),
      reads: createChannelReads({ db, clock }),
      channels: createChannelEdits({ clock, asAdministrator, auditLog, losses }),
      deletions,
      switching,
    }),
    jobKinds: {
      ...deletions.jobKinds,
      ...losses.jobKinds,
      'curation.sweep-deletions': createChannelDeletionSweep({ db, clock }),
    } satisfies JobKinds<CurationJobs>,
  }
}
