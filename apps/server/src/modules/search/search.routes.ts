import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { pageWindow } from '../../lib/paging.ts'
import { preferredLocale } from '../../lib/preferred-locale.ts'
import { searchBillingRecords } from '../billing/index.ts'
import { adminChannelRepository } from '../catalogue/index.ts'
import { searchContent } from '../content/index.ts'
import { searchSources } from '../ingest/index.ts'
import { searchEmailTemplates } from '../messaging/index.ts'
import type { Moderation } from '../moderation/index.ts'

const foundOfEach = 5

/** Applies the filters of the lists without their totals and joined details, because every letter typed is a call. */
export function createSearchHandlers(deps: { db: Db; clock: Clock; findUsers: Moderation['findUsers'] }) {
  const { db, clock, findUsers } = deps
  return {
    async adminSearch({ query: { q: words, locale }, client }) {
      const byName = { field: 'name', reversed: false } as const
      const inLanguage = {
        words,
        locale: locale ?? preferredLocale(client.acceptLanguage),
        limit: foundOfEach,
      }
      const [users, billing, channels, sources, templates, content] = await Promise.all([
        findUsers(words, foundOfEach),
        searchBillingRecords(db, { words, limit: foundOfEach, now: clock.now() }),
        adminChannelRepository(db).list({ search: words }, byName, pageWindow({ per_page: foundOfEach })),
        searchSources(db, words, foundOfEach),
        searchEmailTemplates(db, inLanguage),
        searchContent(db, inLanguage),
      ])
      return {
        data: {
          users: users.map(({ id, name, email }) => ({ id, name, detail: email })),
          orders: billing.orders.map(({ id, code, userName }) => ({ id, name: code, detail: userName })),
          payments: billing.payments.map(({ id, orderCode, userName }) => ({
            id,
            name: `#${id}`,
            detail: `${orderCode} · ${userName}`,
          })),
          subscriptions: billing.subscriptions.map(({ id, serviceName, userName }) => ({
            id,
            name: `#${id}`,
            detail: `${serviceName} · ${userName}`,
          })),
          channels: channels.map(({ id, name, xmltvId }) => ({ id, name, detail: xmltvId })),
          sources: sources.map(({ id, name, url }) => ({ id, name, detail: url })),
          emailTemplates: templates.map(({ id, subject, code }) => ({ id, name: subject, detail: code })),
          texts: content.texts.map(({ code, excerpt }) => ({ id: code, name: code, detail: excerpt })),
          questions: content.questions.map(({ id, question, excerpt }) => ({
            id,
            name: question,
            detail: excerpt,
          })),
        },
      }
    },
  } satisfies SomeHandlers
}
