import type { Tx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

/** Actor of a change, and where the request comes from. */
export type Origin = {
  actorKind: Row<'auditEntry'>['actorKind']
  actorUserId: number | null
  /** The user in whose name an administrator acts. */
  actingAsUserId: number | null
  /** The calling session; not part of the audit log. */
  sessionId: number | null
  ip: string | null
  requestId: string | null
}

/**
 * Opens the transaction of an administrator's change, which first repeats the checks of the call: the administrator may have lost their
 * rights or their session since. Throws forbidden, unauthenticated. `administrators`: ids of those in good standing, all locked.
 */
export type AsAdministrator = <T>(
  origin: Origin,
  work: (tx: Tx, administrators: readonly number[]) => Promise<T>,
) => Promise<T>

/** Origin of changes without a user: jobs, commands, the first start. */
export const systemOrigin: Origin = {
  actorKind: 'system',
  actorUserId: null,
  actingAsUserId: null,
  sessionId: null,
  ip: null,
  requestId: null,
}

/** Origin of a call. In a session in a user's name the administrator is the actor. */
export function originOf(call: {
  caller: { userId: number; sessionId?: number; adminUserId: number | null } | null
  client: { ip: string; requestId: string | null }
}): Origin {
  const { caller, client } = call
  return {
    actorKind: caller === null ? 'visitor' : 'user',
    actorUserId: caller === null ? null : (caller.adminUserId ?? caller.userId),
    actingAsUserId: caller === null || caller.adminUserId === null ? null : caller.userId,
    sessionId: caller?.sessionId ?? null,
    ip: client.ip,
    requestId: client.requestId,
  }
}
