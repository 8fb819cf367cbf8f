import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { systemOrigin } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import { hashPassword } from '../password/password-hash.ts'
import { sessionRepository } from '../session/session.repository.ts'
import { userRepository } from '../user.repository.ts'

export type OperatorAccount = { name: string; email: string; password: string; isAdmin: boolean }

/** Accounts created by the operator: command line, environment or demo. Their address counts as confirmed. */
export function createOperatorAccounts(deps: {
  db: Db
  clock: Clock
  auditLog: AuditLog
  /** Origin of the account, for the audit log. */
  by: 'command line' | 'server start'
}) {
  const { db, clock, auditLog, by } = deps

  const note = (
    tx: Tx,
    action: 'user.create' | 'user.update',
    userId: number,
    state: { before?: Record<string, unknown>; after: Record<string, unknown> },
  ) =>
    auditLog.note(tx, {
      origin: systemOrigin,
      action,
      subject: { type: 'user', id: userId },
      ...state,
      after: { ...state.after, by },
    })

  /** Creates the account unless one with this email exists. */
  async function ensure(account: OperatorAccount): Promise<{ userId: number; isNew: boolean }> {
    const existing = await userRepository(db).findByEmail(account.email)
    if (existing !== null) return { userId: existing.id, isNew: false }
    const now = clock.now()
    const passwordHash = await hashPassword(account.password)
    const added = await db.transaction().execute(async (tx) => {
      const { name, email, isAdmin } = account
      const user = await userRepository(tx).insert({
        name,
        email,
        isAdmin,
        passwordHash,
        emailVerifiedAt: now,
        createdAt: now,
      })
      if (user !== null) await note(tx, 'user.create', user.id, { after: { email, is_admin: isAdmin } })
      return user
    })
    // Another process added it first.
    return added === null ? ensure(account) : { userId: added.id, isNew: true }
  }

  return {
    ensure,

    /**
     * Makes the account with this email an administrator and keeps its password. Requires a confirmed address: anybody can
     * register an unconfirmed one.
     */
    appoint: (email: string): Promise<'appointed' | 'unknown' | 'unconfirmed'> =>
      db.transaction().execute(async (tx) => {
        const user = await userRepository(tx).findByEmail(email)
        if (user === null) return 'unknown'
        if (user.isAdmin) return 'appointed'
        if (user.emailVerifiedAt === null) return 'unconfirmed'
        await userRepository(tx).update(user.id, { isAdmin: true })
        await sessionRepository(tx).deleteInNameOf(user.id)
        await note(tx, 'user.update', user.id, { before: { is_admin: false }, after: { is_admin: true } })
        return 'appointed'
      }),
  }
}
export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>
