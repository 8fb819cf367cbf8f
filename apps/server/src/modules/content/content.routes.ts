import { staticContentCodes } from '@guidefeed/contract'
import type { routes } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/handlers.ts'
import { staticContentRepository } from './static-content.repository.ts'

export function createContentHandlers(deps: { db: Db }): Pick<Handlers<typeof routes>, 'staticContentList'> {
  return {
    async staticContentList() {
      const rows = await staticContentRepository(deps.db).list()
      const contentByCode = new Map(rows.map((row) => [row.code, row.content]))
      return {
        data: staticContentCodes.map((code) => ({ code, content: contentByCode.get(code) ?? '' })),
      }
    },
  }
}
