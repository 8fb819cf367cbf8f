import { staticContentCodes } from '@guidefeed/contract'
import type { Faq, Locale } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { paginate } from '../../lib/paging.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import { foldForSearch } from '../../lib/search-text.ts'
import { createCleanedTexts } from './cleaned-texts.ts'
import { faqRepository } from './faq.repository.ts'
import type { FaqRow } from './faq.repository.ts'
import { cleanOperatorHtml } from './operator-html.ts'
import { fillPlaceholders, fillPlainPlaceholders } from './placeholders.ts'
import type { Operator } from './placeholders.ts'
import { withoutTags } from './without-tags.ts'
import { staticContentRepository } from './static-content.repository.ts'

/** Handlers of the operator's public texts and FAQ, with placeholders filled and HTML sanitised. */
export function createContentHandlers(deps: { db: Db; operator: Operator }) {
  const { db, operator } = deps
  const fillHtml = createCleanedTexts((html) => cleanOperatorHtml(fillPlaceholders(html, operator)))
  const describe = (row: FaqRow): Faq => ({
    id: row.id,
    position: row.position,
    question: fillPlainPlaceholders(row.question, operator),
    answer: fillHtml(`faq ${row.id} ${row.locale}`, row.answer),
  })

  return {
    async staticContentList({ query, client }) {
      const rows = await staticContentRepository(db).list(localeOf(query, client))
      const contentByCode = new Map(
        rows.map((row) => [row.code, fillHtml(`${row.code} ${row.locale}`, row.content)]),
      )
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
      if (row === null) throw new DomainError('faq_not_found')
      return { data: describe(row) }
    },
  } satisfies SomeHandlers
}

/** Language of the texts that a call is about: `locale`, else the one that the browser prefers. */
export function localeOf(query: { locale?: Locale | undefined }, client: { acceptLanguage: string }): Locale {
  return query.locale ?? preferredLocale(client.acceptLanguage)
}
