import type { Session } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import { nameDevice } from './device-name.ts'
import { sessionRepository } from './session.repository.ts'

/** Where a session was begun, as its holder will recognise it. */
export type Client = { ip: string; userAgent: string; requestId: string }

/** Whom a living session proves. */
export type SignedInUser = {
  userId: number
  sessionId: number
  isAdmin: boolean
  /** The administrator who began the session in the user's name; null = it is the user's own. */
  adminUserId: number | null
}

/** 30 days from the last use. */
const lifetimeMs = 30 * 86_400_000
const actingLifetimeMs = 8 * 3_600_000
/** A session that is in use is written at most once in this time. */
const extendEveryMs = 3_600_000
const userAgentLength = 400

/** Who is signed in: opaque tokens, of which only the hash is kept. */
export function createSessions(deps: { db: Db; clock: Clock; auditLog: AuditLog }) {
  const { db, clock, auditLog } = deps
  return {
    /** Begins a session in the caller's transaction and returns its token, which nobody can read again. */
    async begin(tx: Tx, userId: number, client: Client): Promise<string> {
      const token = createOpaqueToken()
      const now = clock.now()
      await sessionRepository(tx).insert({
        userId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
        ip: client.ip,
        userAgent: client.userAgent.slice(0, userAgentLength),
      })
      return token
    },

    /** Begins a session of an administrator in a user's name: 8 hours, however much it is used. */
    async beginInNameOf(tx: Tx, userId: number, adminUserId: number, client: Client): Promise<string> {
      const token = createOpaqueToken()
      const now = clock.now()
      await sessionRepository(tx).insert({
        userId,
        adminUserId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + actingLifetimeMs),
        ip: client.ip,
        userAgent: client.userAgent.slice(0, userAgentLength),
      })
      return token
    },

    /** Who holds the token; null = unknown, ended or expired. Throws account_banned or account_inactive with the reason. */
    async authenticate(token: string): Promise<SignedInUser | null> {
      const sessions = sessionRepository(db)
      const now = clock.now()
      const session = await sessions.findAlive(hashToken(token), now)
      if (session === undefined) return null
      requireGoodStanding(session)
      const isOwn = session.adminUserId === null
      if (isOwn && now.getTime() - session.lastSeenAt.getTime() >= extendEveryMs)
        await sessions.extend(session.id, now, new Date(now.getTime() + lifetimeMs))
      const { userId, isAdmin, adminUserId } = session
      return { userId, sessionId: session.id, isAdmin, adminUserId }
    },

    /** Logs out: this session's token is dead at once, in every process. */
    async end({ sessionId, userId }: SignedInUser, origin: Origin) {
      await db.transaction().execute(async (tx) => {
        await sessionRepository(tx).delete(sessionId)
        await auditLog.note(tx, { origin, action: 'session.logout', subject: { type: 'user', id: userId } })
      })
    },

    /** Removes the addresses from which sessions were begun before. */
    forgetAddresses: (before: Date) => sessionRepository(db).forgetAddresses(before),

    /** The caller's living sessions, the last used first. */
    async list(caller: { userId: number; sessionId: number }): Promise<Session[]> {
      const rows = await sessionRepository(db).listAlive(caller.userId, clock.now())
      return rows.map((row) => ({
        id: row.id,
        device: nameDevice(row.userAgent),
        ip: row.ip,
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        is_current: row.id === caller.sessionId,
      }))
    },

    /** Throws not_found, also for somebody else's. */
    endOwn: (userId: number, sessionId: number, origin: Origin): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const isEnded = await sessionRepository(tx).deleteOwn(userId, sessionId)
        if (!isEnded) throw new DomainError('not_found', 'This device is logged out already.')
        const note = { origin, action: 'session.end', subject: { type: 'user', id: userId } }
        await auditLog.note(tx, { ...note, before: { session_id: sessionId } })
      }),

    /** Ends the caller's sessions but the one that calls; returns how many. */
    endOthers: (caller: { userId: number; sessionId: number }, origin: Origin): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const ended = await sessionRepository(tx).deleteOf(caller.userId, caller.sessionId)
        const note = { origin, action: 'session.end_others', subject: { type: 'user', id: caller.userId } }
        if (ended > 0) await auditLog.note(tx, { ...note, after: { ended } })
        return ended
      }),

    sweep: () => sessionRepository(db).deleteExpired(clock.now()),
  }
}
export type Sessions = ReturnType<typeof createSessions>
