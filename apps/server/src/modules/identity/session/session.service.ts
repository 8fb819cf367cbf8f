import type { Session, UserSession } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/handlers.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import { requireGoodStanding } from '../account/account-standing.ts'
import { nameDevice } from './device-name.ts'
import { emailTokenRepository } from '../email/email-token.repository.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccount } from './require-user.ts'
import type { Checked } from './require-user.ts'
import { requireNoFactor } from '../second-factor/require-no-factor.ts'
import type { SecondFactorMethod } from '../second-factor/second-factor-methods.ts'
import { sessionRepository } from './session.repository.ts'
import type { SessionRow } from './session.repository.ts'

/** The client that makes a request. */
export type Client = { ip: string; userAgent: string; timeZone: string | null; requestId: string }

/** The calling session. */
export type CallingSession = Pick<Caller, 'userId' | 'sessionId'>

/** Method of a fresh proof. */
export type ProofMethod = 'password' | 'social' | SecondFactorMethod

/** Idle timeout, 30 days from the last use; the repository enforces the maximum age. */
const lifetimeMs = 30 * 86_400_000
const actingLifetimeMs = 8 * 3_600_000
/** Minimum interval between two writes of a session in use. */
const extendEveryMs = 3_600_000
const userAgentLength = 400
/** Lifetime of a fresh proof. */
const proofLifetimeMs = 10 * 60_000

/** Sessions by opaque tokens, stored as hashes. */
export function createSessions(deps: {
  db: Db
  clock: Clock
  auditLog: AuditLog
  requireAdminFactor: boolean
}) {
  const { db, clock, auditLog, requireAdminFactor } = deps
  const rules = () => ({ now: clock.now(), requireAdminFactor })

  /** Ends one of a user's sessions. Throws not_found, also for another user's session. */
  async function endOne(tx: Tx, userId: number, sessionId: number, origin: Origin): Promise<void> {
    // Before the session goes, since its tokens then lose their link to it.
    await emailTokenRepository(tx).deletePendingChangeOf(userId, sessionId)
    const isEnded = await sessionRepository(tx).deleteOwn(userId, sessionId)
    if (!isEnded) throw new DomainError('not_found', { params: { kind: 'device' } })
    const note = { origin, action: 'session.end', subject: { type: 'user', id: userId } } as const
    await auditLog.note(tx, { ...note, before: { session_id: sessionId } })
  }

  return {
    /** Begins a session in the caller's transaction and returns its token, which is not stored. */
    async begin(tx: Tx, userId: number, client: Client): Promise<string> {
      const token = createOpaqueToken()
      const now = clock.now()
      await sessionRepository(tx).insert({
        userId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
        provedAt: now,
        ip: client.ip,
        userAgent: client.userAgent.slice(0, userAgentLength),
      })
      return token
    },

    /**
     * Begins an administrator's session in a user's name. It lasts 8 hours regardless of use, and no longer than the administrator's
     * own session. Throws unauthenticated if that one has just ended.
     */
    async beginInNameOf(tx: Tx, userId: number, admin: CallingSession, client: Client): Promise<string> {
      const sessions = sessionRepository(tx)
      if (!(await sessions.hold(admin.sessionId))) throw new DomainError('unauthenticated')
      const token = createOpaqueToken()
      const now = clock.now()
      await sessions.insert({
        userId,
        adminUserId: admin.userId,
        adminSessionId: admin.sessionId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + actingLifetimeMs),
        provedAt: null,
        ip: client.ip,
        userAgent: client.userAgent.slice(0, userAgentLength),
      })
      return token
    },

    /**
     * Returns the holder of a token; null = unknown, ended or expired. Throws account_banned or account_inactive with the reason,
     * unless the call accepts any standing.
     */
    async authenticate(token: string, standing: 'good' | 'any' = 'good'): Promise<Caller | null> {
      const sessions = sessionRepository(db)
      const now = clock.now()
      const session = await sessions.findAlive(hashToken(token), rules())
      if (session === null) return null
      if (standing === 'good') requireGoodStanding(session)
      const isOwn = session.adminUserId === null
      if (isOwn && now.getTime() - session.lastSeenAt.getTime() >= extendEveryMs)
        await sessions.extend(session.id, now, new Date(now.getTime() + lifetimeMs))
      const { userId, adminUserId, provedAt } = session
      // A session in a user's name never gets administrators' rights, even if the user becomes an administrator.
      const isOfAdmin = session.isAdmin && isOwn
      const lacksSecondFactor = requireAdminFactor && isOfAdmin && !session.hasSecondFactor
      const isAdmin = isOfAdmin && !lacksSecondFactor
      const isProven = provedAt !== null && now.getTime() - provedAt.getTime() < proofLifetimeMs
      return { userId, sessionId: session.id, isAdmin, lacksSecondFactor, adminUserId, isProven }
    },

    /**
     * Records a fresh proof of the session's holder, valid for 10 minutes. Throws second_factor_proof_required if a first factor is
     * not enough: a stolen password must not be able to remove the second factor.
     */
    async prove(
      tx: Tx,
      caller: Checked & CallingSession,
      { method, origin }: { method: ProofMethod; origin: Origin },
    ) {
      await lockAccount(tx, caller)
      if (method === 'password' || method === 'social') await requireNoFactor(tx, caller.userId)
      await sessionRepository(tx).setProvedAt(caller.sessionId, clock.now())
      const note = { origin, action: 'session.prove', subject: { type: 'user', id: caller.userId } } as const
      await auditLog.note(tx, { ...note, after: { method } })
    },

    /** Logs out; the token stops working at once in every process. */
    async end({ sessionId, userId }: Caller, origin: Origin) {
      await db.transaction().execute(async (tx) => {
        await sessionRepository(tx).delete(sessionId)
        await auditLog.note(tx, { origin, action: 'session.logout', subject: { type: 'user', id: userId } })
      })
    },

    /** Ends all sessions of a user, including those in other users' names. */
    endAll: (tx: Tx, userId: number) => endSessions(tx, userId, null),

    /** Ends the sessions of administrators in a user's name. */
    endInNameOf: (tx: Tx, userId: number) => sessionRepository(tx).deleteInNameOf(userId),

    /** Ends the sessions in which an administrator acts as other users. */
    endActedBy: (tx: Tx, adminUserId: number) => sessionRepository(tx).deleteActedBy(adminUserId),

    /** Erases the IP addresses of sessions begun earlier. */
    forgetAddresses: (before: Date) => sessionRepository(db).forgetAddresses(before),

    /** The caller's live sessions, most recently used first. */
    async list(caller: CallingSession): Promise<Session[]> {
      const rows = await sessionRepository(db).listAlive(caller.userId, rules())
      return rows.map((row) => ({
        ...describe(row),
        is_current: row.id === caller.sessionId,
        is_support: row.adminUserId !== null,
      }))
    },

    /** A user's live sessions, for administrators. */
    async listOf(userId: number): Promise<UserSession[]> {
      const rows = await sessionRepository(db).listAlive(userId, rules())
      return rows.map((row) => ({
        ...describe(row),
        acting_admin: row.adminUserId === null ? null : { id: row.adminUserId, name: row.adminName ?? '' },
      }))
    },

    endOne,

    /** Ends a session in a transaction of its own. */
    endOwn: (userId: number, sessionId: number, origin: Origin): Promise<void> =>
      db.transaction().execute((tx) => endOne(tx, userId, sessionId, origin)),

    /** Ends the caller's other sessions; returns how many. */
    endOthers: (caller: CallingSession, origin: Origin): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const ended = await endSessions(tx, caller.userId, caller.sessionId)
        const note = {
          origin,
          action: 'session.end_others',
          subject: { type: 'user', id: caller.userId },
        } as const
        if (ended > 0) await auditLog.note(tx, { ...note, after: { ended } })
        return ended
      }),

    sweep: () => sessionRepository(db).deleteExpired(clock.now()),
  }
}
export type Sessions = ReturnType<typeof createSessions>

function describe(row: SessionRow) {
  return {
    id: row.id,
    device: nameDevice(row.userAgent),
    ip: row.ip,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
  }
}
