import { staticContentCodes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { paginate } from '../../lib/paging.ts'
import { matching } from '../../lib/search-text.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createAdminContent } from './admin-content.service.ts'
import { localeOf } from './content.routes.ts'
import { faqRepository } from './faq.repository.ts'
import { staticContentRepository } from './static-content.repository.ts'

/** Questions and texts as they are stored, for administrators. */
export function createAdminContentHandlers(deps: {
  db: Db
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, asAdministrator, auditLog } = deps
  const content = createAdminContent({ asAdministrator, auditLog })
  return {
    async adminFaqList({ query, client }) {
      const faqs = await faqRepository(db).list(localeOf(query, client))
      return paginate(
        matching(faqs, query.search, ({ question, answer }) => [question, answer]),
        query,
      )
    },

    adminFaqCreate: async ({ body, query, caller, client }) => ({
      data: await content.createFaq(body, localeOf(query, client), originOf({ caller, client })),
    }),

    adminFaqUpdate: async ({ params, body, query, caller, client }) => ({
      data: await content.updateFaq(params.id, body, localeOf(query, client), originOf({ caller, client })),
    }),

    async adminFaqDelete({ params, caller, client }) {
      await content.deleteFaq(params.id, localeOf({}, client), originOf({ caller, client }))
      return { data: { id: params.id } }
    },

    async adminStaticContentList({ query, client }) {
      const locale = localeOf(query, client)
      const rows = new Map((await staticContentRepository(db).list(locale)).map((row) => [row.code, row]))
      const data = staticContentCodes.map((code) => {
        const row = rows.get(code)
        const version = row?.locale === locale ? row.version : 0
        return { code, content: row?.content ?? '', locale, version }
      })
      return { data }
    },

    adminStaticContentUpdate: async ({ params, body, query, caller, client }) => ({
      data: await content.updateText(
        params.code,
        body,
        localeOf(query, client),
        originOf({ caller, client }),
      ),
    }),
  } satisfies SomeHandlers
}
