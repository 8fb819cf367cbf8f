import type { AppJobs } from './app.ts'
import { createWatchedItemSources } from './built-in-attention.ts'
import type { Db } from './db/database.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Clock } from './lib/clock.ts'
import { createAuditHandlers, createSecurityEventHandlers } from './modules/audit/index.ts'
import type { AsAdministrator, AuditLog, SecurityEvents } from './modules/audit/index.ts'
import { createAdminContentHandlers } from './modules/content/index.ts'
import type { Operator } from './modules/content/index.ts'
import { attentionRepository, createAttention } from './modules/attention/index.ts'
import { createCuration } from './modules/curation/index.ts'
import { createDashboardCalls } from './modules/dashboard/index.ts'
import { throttleRules } from './modules/identity/index.ts'
import type { Throttle } from './modules/identity/index.ts'
import {
  createAdminSourceHandlers,
  createAdminSources,
  createSourceChannelDecisions,
  createSourceChannelHandlers,
  createSourceTrials,
  createTimezoneProposals,
} from './modules/ingest/index.ts'
import type { Status } from './modules/ingest/index.ts'
import { createJobHandlers } from './modules/jobs/index.ts'
import {
  createAdminMailHandlers,
  createAdminMails,
  createEmailTemplateHandlers,
} from './modules/messaging/index.ts'
import type { Messaging } from './modules/messaging/index.ts'
import { createSavedViewHandlers } from './modules/saved-views/index.ts'

/** Calls for administrators on content, catalogue, sources, figures and logs, and their jobs. */
export function createBuiltInAdministration(deps: {
  db: Db
  clock: Clock
  jobs: JobQueue<AppJobs>
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  securityEvents: SecurityEvents
  messaging: Messaging
  operator: Operator
  publicUrl: () => string
  status: Status
  throttle: Throttle
}) {
  const { db, clock, jobs, asAdministrator, auditLog, messaging, operator } = deps
  const { publicUrl, securityEvents, status, throttle } = deps
  const { sendMail } = messaging
  const limitTestMails = (userId: number) => throttle.require(throttleRules.testMail, String(userId))
  const curation = createCuration({ db, clock, jobs, asAdministrator, auditLog, sendMail, publicUrl })
  const mails = createAdminMails({
    db,
    clock,
    messaging,
    asAdministrator,
    auditLog,
    settle: (tx, mailId) => attentionRepository(tx).close('mail_unsent', mailId, clock.now()),
    async readAttempts(tx, mailIds) {
      const tries = await jobs.tries(tx, 'messaging.send-mail', mailIds.map(String))
      return new Map([...tries].map(([mailId, tried]) => [Number(mailId), tried]))
    },
  })
  const attention = createAttention({
    db,
    clock,
    asAdministrator,
    auditLog,
    sendMail,
    publicUrl,
    sources: createWatchedItemSources({ db }),
  })
  const dashboard = createDashboardCalls({ db, clock, jobs, status })
  return {
    jobKinds: { ...attention.jobKinds, ...curation.jobKinds, ...dashboard.jobKinds },
    handlers: {
      ...createAdminContentHandlers({ db, clock, operator, asAdministrator, auditLog }),
      ...createEmailTemplateHandlers({ db, clock, messaging, asAdministrator, auditLog, limitTestMails }),
      ...createAdminMailHandlers(mails),
      ...attention.handlers,
      ...createAuditHandlers({ db }),
      ...createJobHandlers({ db, clock, asAdministrator, auditLog }),
      ...createSavedViewHandlers({ db, asAdministrator, auditLog }),
      ...createSecurityEventHandlers({ db, securityEvents }),
      ...curation.handlers,
      ...dashboard.handlers,
      ...createAdminSourceHandlers({
        db,
        sources: createAdminSources({ db, clock, jobs, asAdministrator, auditLog }),
        trials: createSourceTrials({ db, clock, jobs, asAdministrator, auditLog, throttle }),
        timezones: createTimezoneProposals({ db, clock }),
      }),
      ...createSourceChannelHandlers({
        db,
        decisions: createSourceChannelDecisions({ db, clock, asAdministrator, auditLog }),
      }),
    },
  }
}
