import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import { adminSourceChannelRepository } from './admin-source-channel.repository.ts'
import { describeSourceChannel } from './describe-source-channel.ts'
import type { SourceChannelDecisions } from './source-channel-decision.service.ts'

/** Channels of sources and their mapping, for administrators. */
export function createSourceChannelHandlers(deps: { db: Db; decisions: SourceChannelDecisions }) {
  const { db, decisions } = deps
  return {
    async adminSourceChannelList({ query }) {
      const rows = adminSourceChannelRepository(db)
      const window = pageWindow(query)
      const listed = await rows.list(query, query.sort ?? { field: 'asked_at', reversed: true }, window)
      return {
        data: listed.map(describeSourceChannel),
        meta: await countedMeta(window, listed, () => rows.count(query)),
      }
    },

    adminSourceChannelRead: async ({ params }) => ({ data: await decisions.get(params.id) }),

    adminSourceChannelDecide: async ({ params, body, caller, client }) => ({
      data: await decisions.decide(params.id, body, originOf({ caller, client })),
    }),

    adminSourceChannelUndo: async ({ params, caller, client }) => ({
      data: await decisions.undo(params.id, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
