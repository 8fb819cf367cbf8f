import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import { requireGoodStanding } from './account-standing.ts'
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

    sweep: () => sessionRepository(db).deleteExpired(clock.now()),
  }
}
export type Sessions = ReturnType<typeof createSessions>
