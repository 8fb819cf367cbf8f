import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { pageMeta, pageWindow, paginate } from '../../lib/paging.ts'
import { matching } from '../../lib/search-text.ts'
import { originOf } from '../audit/index.ts'
import { adminChannelRepository } from '../catalogue/index.ts'
import { channelHolders } from '../guide/index.ts'
import type { ChannelDeletions } from './admin-channel-deletion.service.ts'
import type { ChannelEdits } from './admin-channel-edit.service.ts'
import type { CountryEdits } from './admin-country-edit.service.ts'
import { describeChannel } from './describe-channel.ts'

/** Countries and channels for administrators. */
export function createAdminChannelHandlers(deps: {
  db: Db
  countries: CountryEdits
  channels: ChannelEdits
  deletions: ChannelDeletions
}) {
  const { db, countries, channels, deletions } = deps
  return {
    async adminCountryList({ query }) {
      const { field, reversed } = query.sort ?? { field: 'name', reversed: false }
      const found = matching(await countries.list(), query.search, ({ name, code }) => [name, code])
        .filter(({ active }) => query.active === undefined || active === query.active)
        .toSorted((a, b) => collator.compare(String(a[field]), String(b[field])))
      return paginate(reversed ? found.toReversed() : found, query)
    },

    adminCountryUpdate: async ({ params, body, caller, client }) => ({
      data: await countries.update(params.id, body, originOf({ caller, client })),
    }),

    async adminChannelList({ query }) {
      const repository = adminChannelRepository(db)
      const filter = { ...query, countryIds: query.country_id }
      const window = pageWindow(query)
      const rows = await repository.list(filter, query.sort ?? { field: 'name', reversed: false }, window)
      const customers = await channelHolders(db).count(rows.map(({ id }) => id))
      return {
        data: rows.map((row) => describeChannel(row, customers.get(row.id) ?? 0)),
        meta: pageMeta(window, await repository.count(filter)),
      }
    },

    adminChannelUpdate: async ({ params, body, caller, client }) => ({
      data: await channels.update(params.id, body, originOf({ caller, client })),
    }),

    async adminChannelDelete({ params, caller, client }) {
      await channels.delete(params.id, originOf({ caller, client }))
      return { data: { id: params.id } }
    },

    adminChannelMassDelete: async ({ body, caller, client }) => ({
      data: await deletions.begin(body.channel_ids, originOf({ caller, client })),
    }),

    adminChannelMassDeleteRead: async ({ params }) => ({ data: await deletions.read(params.id) }),

    adminChannelMassDeleteUndo: async ({ params, caller, client }) => ({
      data: await deletions.undo(params.id, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}

const collator = new Intl.Collator('en', { numeric: true })
