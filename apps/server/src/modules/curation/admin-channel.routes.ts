import type { SomeHandlers } from '../../http/handlers.ts'
import { paginate } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import type { ChannelDeletions } from './admin-channel-deletion.service.ts'
import type { ChannelEdits } from './admin-channel-edit.service.ts'
import type { ChannelList } from './admin-channel-list.service.ts'
import type { ChannelReads } from './admin-channel-reads.ts'
import type { ChannelSwitching } from './channel-switching.service.ts'
import type { CountryEdits } from './admin-country-edit.service.ts'

/** Countries and channels for administrators. */
export function createAdminChannelHandlers(deps: {
  countries: CountryEdits
  listChannels: ChannelList
  reads: ChannelReads
  channels: ChannelEdits
  deletions: ChannelDeletions
  switching: ChannelSwitching
}) {
  const { countries, listChannels, reads, channels, deletions, switching } = deps
  return {
    adminCountryList: async ({ query }) => paginate(await countries.list(query), query),

    adminCountryUpdate: async ({ params, body, caller, client }) => ({
      data: await countries.update(params.id, body, originOf({ caller, client })),
    }),

    adminChannelList: ({ query }) => listChannels(query),

    adminChannelRead: async ({ params }) => ({ data: await reads.get(params.id) }),

    adminChannelCustomers: ({ params, query }) => reads.listCustomers(params.id, query),

    adminChannelUpdate: async ({ params, body, caller, client }) => ({
      data: await channels.update(params.id, body, originOf({ caller, client })),
    }),

    async adminChannelDelete({ params, caller, client }) {
      await channels.delete(params.id, originOf({ caller, client }))
      return { data: { id: params.id } }
    },

    adminChannelMatches: async ({ query }) => ({ data: await reads.match(query) }),

    adminChannelHolders: async ({ query }) => ({ data: { customers: await reads.countHolders(query) } }),

    adminChannelMassUpdate: async ({ body: { active, ...selection }, caller, client }) => ({
      data: { total: await switching.switchTo(active, selection, originOf({ caller, client })) },
    }),

    adminChannelMassDelete: async ({ body, caller, client }) => ({
      data: await deletions.begin(body, originOf({ caller, client })),
    }),

    adminChannelMassDeleteRead: async ({ params }) => ({ data: await deletions.read(params.id) }),

    adminChannelMassDeleteRestart: async ({ params, caller, client }) => ({
      data: await deletions.restart(params.id, originOf({ caller, client })),
    }),

    adminChannelMassDeleteUndo: async ({ params, caller, client }) => ({
      data: await deletions.undo(params.id, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
