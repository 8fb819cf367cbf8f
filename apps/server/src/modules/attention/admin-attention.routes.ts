import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { countedMeta, pageWindow } from '../../lib/paging.ts'
import { originOf } from '../audit/index.ts'
import { adminAttentionRepository } from './admin-attention.repository.ts'
import type { AttentionClosing } from './admin-attention.service.ts'
import { describeItem, readJobErrors } from './describe-attention.ts'

export function createAttentionHandlers({ db, close }: { db: Db; close: AttentionClosing }) {
  const items = adminAttentionRepository(db)
  return {
    async adminAttentionList({ query }) {
      const window = pageWindow(query)
      const rows = await items.list(query, query.sort ?? { field: 'id', reversed: true }, window)
      const errors = await readJobErrors(db, rows)
      return {
        data: rows.map((row) => describeItem(row, errors)),
        meta: await countedMeta(window, rows, () => items.count(query)),
      }
    },

    adminAttentionClose: async ({ params, body, caller, client }) => ({
      data: await close(params.id, { ...body, userId: caller.userId }, originOf({ caller, client })),
    }),
  } satisfies SomeHandlers
}
