/** Actor of a change, and where the request comes from. */
export type Origin = {
  actorKind: 'user' | 'visitor' | 'system'
  actorUserId: number | null
  /** The user in whose name an administrator acts. */
  actingAsUserId: number | null
  ip: string | null
  requestId: string | null
}

/** Origin of changes without a user: jobs, commands, the first start. */
export const systemOrigin: Origin = {
  actorKind: 'system',
  actorUserId: null,
  actingAsUserId: null,
  ip: null,
  requestId: null,
}

/** Origin of a call. In a session in a user's name the administrator is the actor. */
export function originOf(call: {
  caller: { userId: number; adminUserId: number | null } | null
  client: { ip: string; requestId: string | null }
}): Origin {
  const { caller, client } = call
  return {
    actorKind: caller === null ? 'visitor' : 'user',
    actorUserId: caller === null ? null : (caller.adminUserId ?? caller.userId),
    actingAsUserId: caller === null || caller.adminUserId === null ? null : caller.userId,
    ip: client.ip,
    requestId: client.requestId,
  }
}
