import type { AuditLog, Origin } from '../audit/index.ts'
import type { Sessions } from '../identity/index.ts'
import type { OnLivingUser } from './living-user.service.ts'

/** A user's sessions, as administrators list and end them. Throws user_not_found. */
export function createUserSessions(deps: {
  onLivingUser: OnLivingUser
  auditLog: AuditLog
  sessions: Pick<Sessions, 'listOf' | 'endAll' | 'endOne'>
}) {
  const { onLivingUser, auditLog, sessions } = deps
  return {
    list: sessions.listOf,

    /** Returns how many were ended. */
    endAll: (userId: number, origin: Origin): Promise<number> =>
      onLivingUser(userId, origin, async (tx) => {
        const count = await sessions.endAll(tx, userId)
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, { origin, action: 'session.end_all', subject, after: { ended: count } })
        return count
      }),

    endOne: (userId: number, sessionId: number, origin: Origin) =>
      onLivingUser(userId, origin, (tx) => sessions.endOne(tx, userId, sessionId, origin)),
  }
}
export type UserSessions = ReturnType<typeof createUserSessions>
