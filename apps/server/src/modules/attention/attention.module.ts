import type { Db } from '../../db/database.ts'
import type { JobKinds, NoData } from '../../jobs/job-queue.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { createAttentionHandlers } from './admin-attention.routes.ts'
import { createAttentionClosing } from './admin-attention.service.ts'
import { createAttentionMails } from './attention-mail.service.ts'
import { createAttentionWatch } from './attention-watch.service.ts'
import type { WatchedItemSource } from './attention-watch.service.ts'

export type AttentionJobs = { 'attention.watch-items': NoData; 'attention.mail-administrators': NoData }

const everyMinute = {
  everySeconds: 60,
  retryLimit: 0,
  timeoutSeconds: 60,
  concurrency: 1,
  onlyAtArrival: true,
}

/** Composition root of the module. */
export function createAttention(deps: {
  db: Db
  clock: Clock
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
  sources: readonly WatchedItemSource[]
}) {
  const { db, clock, asAdministrator, auditLog, sendMail, publicUrl, sources } = deps
  return {
    handlers: createAttentionHandlers({
      db,
      close: createAttentionClosing({ clock, asAdministrator, auditLog }),
    }),
    jobKinds: {
      'attention.watch-items': {
        handle: createAttentionWatch({ db, clock, sources }),
        ...everyMinute,
      },
      'attention.mail-administrators': {
        handle: createAttentionMails({ db, clock, sendMail, publicUrl }),
        ...everyMinute,
      },
    } satisfies JobKinds<AttentionJobs>,
  }
}
