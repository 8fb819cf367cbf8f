import type { AuditAction } from '@guidefeed/contract'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import { userRepository } from '../identity/index.ts'
import type { Sessions, UserRow } from '../identity/index.ts'
import { requireOtherAccount } from './administrator-guard.ts'
import type { OnLivingUser } from './living-user.service.ts'
import { userBatchRepository } from './user-batch.repository.ts'

type Change = {
  action: AuditAction
  columns: Partial<UserRow>
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Bans and inactivations take effect at the next call of a session. Guide links follow at once in this process, within 250 ms in
 * others. A null reason restores the user. A ban ends sessions for good: they are kept only to answer account_banned with the
 * reason, and are deleted when it is lifted.
 */
export function createUserStandings(deps: {
  onLivingUser: OnLivingUser
  clock: Clock
  auditLog: AuditLog
  guideLinks: GuideLinks
  endSessions: Sessions['endAll']
}) {
  const { onLivingUser, clock, auditLog, guideLinks, endSessions } = deps

  async function write(tx: Tx, user: UserRow, { action, columns, before, after }: Change, origin: Origin) {
    await userRepository(tx).update(user.id, columns)
    await auditLog.note(tx, { origin, action, subject: { type: 'user', id: user.id }, before, after })
    if (user.bannedAt !== null && columns.bannedAt === null) await endSessions(tx, user.id)
    await guideLinks.setHolder(tx, { ...user, ...columns })
  }

  type Describe = (user: UserRow, newestBatchId: number) => Change

  async function change(userId: number, origin: Origin, describe: Describe) {
    requireOtherAccount(userId, origin)
    await onLivingUser(userId, origin, async (tx, user) =>
      write(tx, user, describe(user, await userBatchRepository(tx).readNewestId()), origin),
    )
  }

  const describeInactivation = (user: UserRow, reason: string | null, batchId: number): Change => ({
    action: reason === null ? 'user.activate' : 'user.inactivate',
    columns: {
      inactivatedAt: reason === null ? null : (user.inactivatedAt ?? clock.now()),
      inactiveReason: reason,
      standingBatchId: Math.max(user.standingBatchId, batchId),
    },
    before: { inactive_reason: user.inactiveReason },
    after: { inactive_reason: reason },
  })

  return {
    /** Throws user_not_found, own_account. */
    setBan: (userId: number, reason: string | null, origin: Origin) =>
      change(userId, origin, (user) => ({
        action: reason === null ? 'user.restore' : 'user.ban',
        columns: { bannedAt: reason === null ? null : (user.bannedAt ?? clock.now()), banReason: reason },
        before: { ban_reason: user.banReason },
        after: { ban_reason: reason },
      })),

    /** Throws user_not_found, own_account. */
    setInactivation: (userId: number, reason: string | null, origin: Origin) =>
      change(userId, origin, (user, newestBatchId) => describeInactivation(user, reason, newestBatchId)),

    /** Inactivates or activates a locked account in the transaction of a mass update. */
    writeInactivation: (tx: Tx, user: UserRow, reason: string | null, batchId: number, origin: Origin) =>
      write(tx, user, describeInactivation(user, reason, batchId), origin),
  }
}
export type UserStandings = ReturnType<typeof createUserStandings>
