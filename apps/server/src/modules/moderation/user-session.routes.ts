import type { Db } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Sessions } from '../identity/index.ts'
import { onLivingUser } from './living-user.ts'
import type { ReadUser } from './read-user.ts'

/** Lists and ends a user's sessions, for administrators. */
export function createUserSessionHandlers(deps: {
  db: Db
  auditLog: AuditLog
  sessions: Pick<Sessions, 'listOf' | 'endAll' | 'endOwn'>
  readUser: ReadUser
}) {
  const { db, auditLog, sessions, readUser } = deps
  return {
    async adminUserSessions({ params }) {
      await readUser(params.id)
      return { data: await sessions.listOf(params.id) }
    },

    async adminUserSessionsEnd({ params, caller, client }) {
      const ended = await onLivingUser(db, params.id, async (tx) => {
        const count = await sessions.endAll(tx, params.id)
        const note = { origin: originOf({ caller, client }), action: 'session.end_all' }
        await auditLog.note(tx, {
          ...note,
          subject: { type: 'user', id: params.id },
          after: { ended: count },
        })
        return count
      })
      return { data: { ended } }
    },

    async adminUserSessionEnd({ params, caller, client }) {
      await readUser(params.id)
      await sessions.endOwn(params.id, params.session_id, originOf({ caller, client }))
      return { data: { message: 'The session is ended.' } }
    },
  } satisfies SomeHandlers
}
