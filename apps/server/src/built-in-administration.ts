import type { AppJobs } from './app.ts'
import type { Db } from './db/database.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Clock } from './lib/clock.ts'
import { createAuditHandlers, createSecurityEventHandlers } from './modules/audit/index.ts'
import type { AsAdministrator, AuditLog, SecurityEvents } from './modules/audit/index.ts'
import { createAdminContentHandlers } from './modules/content/index.ts'
import { createCuration } from './modules/curation/index.ts'
import { createDashboardHandlers } from './modules/dashboard/index.ts'
import type { Throttle } from './modules/identity/index.ts'
import { createAdminSourceHandlers, createAdminSources, createSourceTrials } from './modules/ingest/index.ts'
import type { Status } from './modules/ingest/index.ts'
import { createEmailTemplateHandlers } from './modules/messaging/index.ts'
import type { SendMail } from './modules/messaging/index.ts'

/** Calls for administrators on content, catalogue, sources, figures and logs, and their jobs. */
export function createBuiltInAdministration(deps: {
  db: Db
  clock: Clock
  jobs: JobQueue<AppJobs>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  securityEvents: SecurityEvents
  sendMail: SendMail
  publicUrl: () => string
  status: Status
  throttle: Throttle
}) {
  const {
    db,
    clock,
    jobs,
    asAdministrator,
    auditLog,
    sendMail,
    publicUrl,
    securityEvents,
    status,
    throttle,
  } = deps
  const curation = createCuration({ db, clock, jobs, asAdministrator, auditLog, sendMail, publicUrl })
  return {
    jobKinds: curation.jobKinds,
    handlers: {
      ...createAdminContentHandlers({ db, asAdministrator, auditLog }),
      ...createEmailTemplateHandlers({ db, asAdministrator, auditLog }),
      ...createAuditHandlers({ db }),
      ...createSecurityEventHandlers({ db, securityEvents }),
      ...curation.handlers,
      ...createDashboardHandlers({ db, clock, jobs, status }),
      ...createAdminSourceHandlers({
        db,
        sources: createAdminSources({ db, clock, jobs, asAdministrator, auditLog }),
        trials: createSourceTrials({ db, clock, jobs, asAdministrator, auditLog, throttle }),
      }),
    },
  }
}
