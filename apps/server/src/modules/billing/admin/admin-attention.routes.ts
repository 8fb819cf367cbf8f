import type { Db } from '../../../db/database.ts'
import type { SomeHandlers } from '../../../http/handlers.ts'
import { countedMeta, pageWindow } from '../../../lib/paging.ts'
import { originOf } from '../../audit/index.ts'
import { adminAttentionRepository } from './admin-attention.repository.ts'
import { describeAttention } from './admin-attention.service.ts'
import type { AttentionClosing } from './admin-attention.service.ts'

export function createAttentionHandlers({ db, close }: { db: Db; close: AttentionClosing }) {
  const items = adminAttentionRepository(db)
  return {
    async adminAttentionList({ query }) {
      const window = pageWindow(query)
      const rows = await items.list(query, query.sort ?? { field: 'id', reversed: true }, window)
      return {
        data: rows.map(describeAttention),
        meta: await countedMeta(window, () => items.count(query)),
      }
    },

    adminAttentionClose: async ({ params, body, caller, client }) => ({
      data: await close(
        params.id,
        { reason: body.reason, userId: caller.userId },
        originOf({ caller, client }),
      ),
    }),
  } satisfies SomeHandlers
}
