import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { paginate } from '../../lib/paging.ts'
import { matching } from '../../lib/search-text.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createEmailTemplates } from './admin-email-template.service.ts'

export function createEmailTemplateHandlers(deps: {
  db: Db
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const templates = createEmailTemplates(deps)
  return {
    async adminEmailTemplateList({ query }) {
      const { field, reversed } = query.sort ?? { field: 'code', reversed: false }
      const found = matching(await templates.list(), query.search, ({ code, subject, body }) => [
        code,
        subject,
        body,
      ])
        .filter(({ code }) => query.code === undefined || code === query.code)
        .filter(({ locale }) => query.locale === undefined || locale === query.locale)
        .toSorted((a, b) => collator.compare(String(a[field]), String(b[field])))
      return paginate(reversed ? found.toReversed() : found, query)
    },

    adminEmailTemplateRead: async ({ params }) => ({ data: await templates.read(params.id) }),

    adminEmailTemplateUpdate: async ({ params, body, caller, client }) => ({
      data: await templates.update(params.id, body, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}

const collator = new Intl.Collator('en', { numeric: true })
