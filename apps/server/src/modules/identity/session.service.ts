import type { Session } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import { requireGoodStanding } from './account-standing.ts'
import { nameDevice } from './device-name.ts'
import { sessionRepository } from './session.repository.ts'

/** Where a session was begun, as its holder will recognise it. */
export type Client = { ip: string; userAgent: string }

/** Whom a living session proves. */
export type SignedInUser = { userId: number; sessionId: number; isAdmin: boolean }

/** 30 days from the last use (decisions.md section 2). */
const lifetimeMs = 30 * 86_400_000
/** A session that is in use is written at most once in this time. */
const extendEveryMs = 3_600_000
const userAgentLength = 400

/** Who is signed in: opaque tokens, of which only the hash is kept. */
export function createSessions(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps
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

    /** Who holds the token; null = unknown, ended or expired. Throws account_banned or account_inactive with the reason. */
    async authenticate(token: string): Promise<SignedInUser | null> {
      const sessions = sessionRepository(db)
      const now = clock.now()
      const session = await sessions.findAlive(hashToken(token), now)
      if (session === undefined) return null
      requireGoodStanding(session)
      if (now.getTime() - session.lastSeenAt.getTime() >= extendEveryMs)
        await sessions.extend(session.id, now, new Date(now.getTime() + lifetimeMs))
      return { userId: session.userId, sessionId: session.id, isAdmin: session.isAdmin }
    },

    end: (sessionId: number) => sessionRepository(db).delete(sessionId),

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
    async endOwn(userId: number, sessionId: number) {
      const isEnded = await sessionRepository(db).deleteOwn(userId, sessionId)
      if (!isEnded) throw new DomainError('not_found', 'This device is logged out already.')
    },

    /** Ends the caller's sessions but the one that calls; returns how many. */
    endOthers: (caller: { userId: number; sessionId: number }): Promise<number> =>
      sessionRepository(db).deleteOf(caller.userId, caller.sessionId),

    sweep: () => sessionRepository(db).deleteExpired(clock.now()),
  }
}
export type Sessions = ReturnType<typeof createSessions>
