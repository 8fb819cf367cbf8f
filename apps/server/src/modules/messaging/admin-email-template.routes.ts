import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { paginate } from '../../lib/paging.ts'
import { sortRecords } from '../../lib/sort-records.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createEmailTemplates } from './admin-email-template.service.ts'
import type { Messaging } from './messaging.service.ts'
import { matchingTemplates } from './search-email-templates.ts'
import { createTemplateTrials } from './template-trial.service.ts'
import type { LimitTestMails } from './template-trial.service.ts'

/** Handlers that list, edit, preview and test mail templates, for administrators. */
export function createEmailTemplateHandlers(deps: {
  db: Db
  clock: Clock
  messaging: Messaging
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  limitTestMails: LimitTestMails
}) {
  const { db, clock, messaging, asAdministrator, auditLog, limitTestMails } = deps
  const templates = createEmailTemplates({ db, clock, asAdministrator, auditLog })
  const trials = createTemplateTrials({ db, messaging, asAdministrator, auditLog, limitTestMails })
  return {
    async adminEmailTemplateList({ query }) {
      const found = matchingTemplates(await templates.list(), query.search)
        .filter(({ code }) => query.code === undefined || code === query.code)
        .filter(({ locale }) => query.locale === undefined || locale === query.locale)
      return paginate(sortRecords(found, query.sort ?? { field: 'code', reversed: false }), query)
    },

    adminEmailTemplateRead: async ({ params }) => ({ data: await templates.read(params.id) }),

    adminEmailTemplateUpdate: async ({ params, body, caller, client }) => ({
      data: await templates.update(params.id, body, originOf({ caller, client })),
    }),

    adminEmailTemplateVersions: async ({ params, query }) =>
      paginate(await templates.listVersions(params.id), query),

    adminEmailTemplatePreview: async ({ params, body }) => ({
      data: await trials.preview(params.id, { ...body, isFull: body.is_full }),
    }),

    async adminEmailTemplateTest({ params, body, caller, client }) {
      const origin = { ...originOf({ caller, client }), actorUserId: caller.userId }
      return { data: { to: await trials.sendTest(params.id, body, origin) } }
    },
  } satisfies SomeHandlers
}
