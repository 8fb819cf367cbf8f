import { staticContentCodes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { describeLastSave } from '../../lib/last-save.ts'
import { paginate } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { createAdminContent, describeText } from './admin-content.service.ts'
import { localeOf } from './content.routes.ts'
import { faqRepository } from './faq.repository.ts'
import type { Operator } from './placeholders.ts'
import { matchingFaqs } from './search-content.ts'
import { staticContentRepository } from './static-content.repository.ts'

/** Questions and texts as they are stored, for administrators. */
export function createAdminContentHandlers(deps: {
  db: Db
  clock: Clock
  operator: Operator
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, clock, operator, asAdministrator, auditLog } = deps
  const content = createAdminContent({ clock, operator, asAdministrator, auditLog })
  return {
    async adminFaqList({ query, client }) {
      const faqs = await faqRepository(db).list(localeOf(query, client))
      return paginate(matchingFaqs(faqs, query.search), query)
    },

    async adminFaqRead({ params, query, client }) {
      const row = await faqRepository(db).find(params.id, localeOf(query, client))
      if (row === null) throw new DomainError('faq_not_found')
      return { data: row }
    },

    async adminFaqOrder({ body, caller, client }) {
      await content.orderFaqs(body.ids, originOf({ caller, client }))
      return { data: body }
    },

    adminFaqCreate: async ({ body, query, caller, client }) => ({
      data: await content.createFaq(body, localeOf(query, client), originOf({ caller, client })),
    }),

    adminFaqUpdate: async ({ params, body, query, caller, client }) => ({
      data: await content.updateFaq(params.id, body, localeOf(query, client), originOf({ caller, client })),
    }),

    async adminFaqDelete({ params, caller, client }) {
      // All languages are deleted; the locale only selects the wording for the audit log.
      await content.deleteFaq(params.id, localeOf({}, client), originOf({ caller, client }))
      return { data: { id: params.id } }
    },

    async adminStaticContentList({ query, client }) {
      const locale = localeOf(query, client)
      const rows = new Map((await staticContentRepository(db).list(locale)).map((row) => [row.code, row]))
      const data = staticContentCodes.map((code) => {
        const row = rows.get(code)
        if (row?.locale === locale) return describeText(row, code)
        // Not written in this language yet: prefilled with the English text. Version 0 marks it as unsaved.
        return { code, content: row?.content ?? '', locale, version: 0, saved_at: null, saved_by: null }
      })
      return { data }
    },

    async adminStaticContentVersions({ params, query, client }) {
      const rows = await staticContentRepository(db).listVersions(params.code, localeOf(query, client))
      return paginate(
        rows.map(({ version, content: text, ...row }) => ({
          version,
          content: text,
          ...describeLastSave(row),
        })),
        query,
      )
    },

    adminContentPreview: ({ body }) => Promise.resolve({ data: { content: content.preview(body.content) } }),

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
