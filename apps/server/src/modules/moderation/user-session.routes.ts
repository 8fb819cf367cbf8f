import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { ReadUser } from './read-user.ts'
import type { UserSessions } from './user-session.service.ts'

/** Lists and ends a user's sessions, for administrators. */
export function createUserSessionHandlers(deps: { userSessions: UserSessions; readUser: ReadUser }) {
  const { userSessions, readUser } = deps
  return {
    async adminUserSessions({ params }) {
      await readUser(params.id)
      return { data: await userSessions.list(params.id) }
    },

    async adminUserSessionsEnd({ params, caller, client }) {
      return { data: { ended: await userSessions.endAll(params.id, originOf({ caller, client })) } }
    },

    async adminUserSessionEnd({ params, caller, client }) {
      await userSessions.endOne(params.id, params.session_id, originOf({ caller, client }))
      return { data: { message: 'The session is ended.' } }
    },
  } satisfies SomeHandlers
}
