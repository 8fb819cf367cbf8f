import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { AsAdministrator, AuditLog } from '../audit/index.ts'
import { savedViewRepository } from './saved-view.repository.ts'
import { createSavedViews } from './saved-view.service.ts'

/** Handlers of an administrator's saved views. */
export function createSavedViewHandlers(deps: {
  db: Db
  asAdministrator: AsAdministrator
  auditLog: AuditLog
}) {
  const { db, asAdministrator, auditLog } = deps
  const views = createSavedViews({ asAdministrator, auditLog })
  return {
    adminSavedViewList: async ({ query, caller }) => ({
      data: await savedViewRepository(db).listOf(caller.userId, query.list),
    }),

    adminSavedViewCreate: async ({ body, caller, client }) => ({
      data: await views.create(body, caller.userId, originOf({ caller, client })),
    }),

    adminSavedViewUpdate: async ({ params, body, caller, client }) => ({
      data: await views.rename(params.id, body.name, caller.userId, originOf({ caller, client })),
    }),

    async adminSavedViewDelete({ params, caller, client }) {
      await views.delete(params.id, caller.userId, originOf({ caller, client }))
      return { data: { id: params.id } }
    },
  } satisfies SomeHandlers
}
