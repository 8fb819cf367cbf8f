import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { pageWindow } from '../../lib/paging.ts'
import { searchBillingRecords } from '../billing/index.ts'
import { adminChannelRepository } from '../catalogue/index.ts'
import { searchSources } from '../ingest/index.ts'
import type { Moderation } from '../moderation/index.ts'

const foundOfEach = 5

/** Finds by the conditions of the lists, without their totals and joined details: a call for each letter typed. */
export function createSearchHandlers(deps: { db: Db; clock: Clock; findUsers: Moderation['findUsers'] }) {
  const { db, clock, findUsers } = deps
  return {
    async adminSearch({ query: { q: words } }) {
      const byName = { field: 'name', reversed: false } as const
      const [users, billing, channels, sources] = await Promise.all([
        findUsers(words, foundOfEach),
        searchBillingRecords(db, { words, limit: foundOfEach, now: clock.now() }),
        adminChannelRepository(db).list({ search: words }, byName, pageWindow({ per_page: foundOfEach })),
        searchSources(db, words, foundOfEach),
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
          channels: channels.map(({ id, name, xmltvId }) => ({ id, name, detail: xmltvId })),
          sources: sources.map(({ id, name, url }) => ({ id, name, detail: url })),
        },
      }
    },
  } satisfies SomeHandlers
}
