import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { paginate } from '../../lib/paging.ts'
import { matching } from '../../lib/search-text.ts'
import { sortRecords } from '../../lib/sort-records.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createEmailTemplates } from './admin-email-template.service.ts'

export function createEmailTemplateHandlers(deps: {
  db: Db
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, asAdministrator, auditLog } = deps
  const templates = createEmailTemplates({ db, asAdministrator, auditLog })
  return {
    async adminEmailTemplateList({ query }) {
      const found = matching(await templates.list(), query.search, ({ code, subject, body }) => [
        code,
        subject,
        body,
      ])
        .filter(({ code }) => query.code === undefined || code === query.code)
        .filter(({ locale }) => query.locale === undefined || locale === query.locale)
      return paginate(sortRecords(found, query.sort ?? { field: 'code', reversed: false }), query)
    },

    adminEmailTemplateRead: async ({ params }) => ({ data: await templates.read(params.id) }),

    adminEmailTemplateUpdate: async ({ params, body, caller, client }) => ({
      data: await templates.update(params.id, body, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
