import { staticContentCodes } from '@guidefeed/contract'
import type { Faq, Locale, routes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/handlers.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { paginate } from '../../lib/paging.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { faqRepository } from './faq.repository.ts'
import type { FaqRow } from './faq.repository.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { Operator } from './placeholders.ts'
import { staticContentRepository } from './static-content.repository.ts'

type ContentHandlers = Pick<Handlers<typeof routes>, 'staticContentList' | 'faqList' | 'faqRead'>

export function createContentHandlers(deps: { db: Db; operator: Operator }): ContentHandlers {
  const { db, operator } = deps
  const fill = (html: string) => fillPlaceholders(html, operator)
  const describe = (row: FaqRow): Faq => ({ ...row, question: fill(row.question), answer: fill(row.answer) })

  return {
    async staticContentList({ query, client }) {
      const rows = await staticContentRepository(db).list(localeOf(query, client))
      const contentByCode = new Map(rows.map((row) => [row.code, fill(row.content)]))
      return {
        data: staticContentCodes.map((code) => ({ code, content: contentByCode.get(code) ?? '' })),
      }
    },

    async faqList({ query, client }) {
      const rows = await faqRepository(db).list(localeOf(query, client))
      const wanted = foldForSearch(query.search ?? '')
      const found = rows
        .map(describe)
        .filter(({ question, answer }) =>
          foldForSearch(`${question} ${withoutTags(answer)}`).includes(wanted),
        )
      return paginate(found, query)
    },

    async faqRead({ params, query, client }) {
      const row = await faqRepository(db).find(params.id, localeOf(query, client))
      if (row === undefined) throw new DomainError('faq_not_found', 'There is no such question.')
      return { data: describe(row) }
    },
  }
}

function localeOf(query: { locale?: Locale | undefined }, client: { acceptLanguage: string }): Locale {
  return query.locale ?? preferredLocale(client.acceptLanguage)
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
