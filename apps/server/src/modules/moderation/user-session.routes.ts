import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Sessions } from '../identity/index.ts'
import type { OnLivingUser } from './living-user.ts'
import type { ReadUser } from './read-user.ts'

/** Lists and ends a user's sessions, for administrators. */
export function createUserSessionHandlers(deps: {
  onLivingUser: OnLivingUser
  auditLog: AuditLog
  sessions: Pick<Sessions, 'listOf' | 'endAll' | 'endOne'>
  readUser: ReadUser
}) {
  const { onLivingUser, auditLog, sessions, readUser } = deps
  return {
    async adminUserSessions({ params }) {
      await readUser(params.id)
      return { data: await sessions.listOf(params.id) }
    },

    async adminUserSessionsEnd({ params, caller, client }) {
      const origin = originOf({ caller, client })
      const ended = await onLivingUser(params.id, origin, async (tx) => {
        const count = await sessions.endAll(tx, params.id)
        const subject = { type: 'user', id: params.id }
        await auditLog.note(tx, { origin, action: 'session.end_all', subject, after: { ended: count } })
        return count
      })
      return { data: { ended } }
    },

    async adminUserSessionEnd({ params, caller, client }) {
      const origin = originOf({ caller, client })
      await onLivingUser(params.id, origin, (tx) => sessions.endOne(tx, params.id, params.session_id, origin))
      return { data: { message: 'The session is ended.' } }
    },
  } satisfies SomeHandlers
}
