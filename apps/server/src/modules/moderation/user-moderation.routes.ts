import { fieldError } from '@guidefeed/contract'
import type { SomeHandlers } from '../../http/handlers.ts'
import { validationFailed } from '../../lib/domain-error.ts'
import { originOf } from '../audit/index.ts'
import type { ReadUser } from './read-user.ts'
import type { UserBatches } from './user-batch.service.ts'
import type { UserStandings } from './user-standing.service.ts'

export function createUserModerationHandlers(deps: {
  standings: UserStandings
  batches: UserBatches
  readUser: ReadUser
}) {
  const { standings, batches, readUser } = deps
  return {
    async adminUserBan({ params, body, caller, client }) {
      requireSameId(params.id, body.id)
      await standings.setBan(
        params.id,
        body.ban ? (body.ban_reason ?? '') : null,
        originOf({ caller, client }),
      )
      return { data: await readUser(params.id) }
    },

    async adminUserInactivate({ params, body, caller, client }) {
      requireSameId(params.id, body.id)
      const reason = body.inactivate ? (body.inactive_reason ?? '') : null
      await standings.setInactivation(params.id, reason, originOf({ caller, client }))
      return { data: await readUser(params.id) }
    },

    adminUserMatches: async ({ query }) => ({ data: await batches.match(query) }),

    async adminUserMassUpdate({ body, caller, client }) {
      const { change, inactive_reason: given, ...selection } = body
      const reason = change === 'inactivate' ? (given ?? '') : null
      return { data: await batches.begin({ selection, change, reason }, originOf({ caller, client })) }
    },

    adminUserMassUpdateRead: async ({ params }) => ({ data: await batches.read(params.id) }),
  } satisfies SomeHandlers
}

/** The web sends the id in path and body; a mismatch is a mistake and must affect no user. */
function requireSameId(pathId: number, bodyId: number | undefined) {
  if (bodyId === undefined || bodyId === pathId) return
  throw validationFailed({ id: [fieldError('other_id')] })
}
