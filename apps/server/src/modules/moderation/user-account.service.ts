import type { Db, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import { requireGoodStanding, userRepository } from '../identity/index.ts'
import type { EmailVerification, PasswordResets, Sessions, UserRow } from '../identity/index.ts'
import { requireOtherAdministrator } from './administrator-guard.ts'
import { requireLivingUser } from './living-user.ts'

export type AccountChanges = {
  name?: string | undefined
  email?: string | undefined
  isAdmin?: boolean | undefined
}
type Client = Parameters<Sessions['begin']>[2]

/** What administrators do to accounts. Each call throws user_not_found. */
export function createUserAccounts(deps: {
  db: Db
  clock: Clock
  auditLog: AuditLog
  mailVerification: EmailVerification['mailLink']
  mailPasswordReset: PasswordResets['mailLink']
  beginSessionInNameOf: Sessions['beginInNameOf']
}) {
  const { db, clock, auditLog, mailVerification } = deps

  const onUser = <T>(userId: number, work: (tx: Tx, user: UserRow) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      return work(tx, await requireLivingUser(tx, userId))
    })

  const subjectOf = (user: UserRow) => ({ type: 'user', id: user.id })

  async function write(tx: Tx, user: UserRow, changes: AccountChanges, origin: Origin) {
    const after = onlyChanged(user, changes)
    if (Object.keys(after).length === 0) return
    if (after.isAdmin === false) await requireOtherAdministrator(tx, user.id, origin)
    const isMoved = after.email !== undefined && after.email.toLowerCase() !== user.email.toLowerCase()
    await userRepository(tx).update(user.id, { ...after, ...(isMoved ? { emailVerifiedAt: null } : {}) })
    if (isMoved) await mailVerification(tx, { ...user, ...after })
    const before = Object.fromEntries(
      Object.keys(after).map((key) => [key, user[key as keyof AccountChanges]]),
    )
    await auditLog.note(tx, { origin, action: 'user.update', subject: subjectOf(user), before, after })
  }

  return {
    /** A new address must be confirmed by its mail. Throws email_taken, last_administrator. */
    async update(userId: number, changes: AccountChanges, origin: Origin) {
      try {
        await onUser(userId, (tx, user) => write(tx, user, changes, origin))
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        const message = 'There is another account with this email.'
        throw new DomainError('email_taken', message, { fields: { email: [message] } })
      }
    },

    /** Takes the address for confirmed; one that is confirmed stays as it is. */
    verifyEmail: (userId: number, origin: Origin) =>
      onUser(userId, async (tx, user) => {
        if (user.emailVerifiedAt !== null) return
        await userRepository(tx).update(userId, { emailVerifiedAt: clock.now() })
        await auditLog.note(tx, { origin, action: 'user.email_verify', subject: subjectOf(user) })
      }),

    /** Mails the link again; false = the address is confirmed already. */
    resendVerification: (userId: number, origin: Origin): Promise<boolean> =>
      onUser(userId, async (tx, user) => {
        if (user.emailVerifiedAt !== null) return false
        await mailVerification(tx, user)
        await auditLog.note(tx, { origin, action: 'user.resend_email_verify', subject: subjectOf(user) })
        return true
      }),

    /** Mails the link to a new password, as the user himself could. */
    sendPasswordReset: (userId: number, origin: Origin) =>
      onUser(userId, async (tx, user) => {
        await deps.mailPasswordReset(tx, user)
        await auditLog.note(tx, { origin, action: 'user.forget_password', subject: subjectOf(user) })
      }),

    /** A token for a session in the user's name. Throws forbidden for administrators, account_banned, account_inactive. */
    loginAs: (userId: number, adminUserId: number, client: Client, origin: Origin): Promise<string> =>
      onUser(userId, async (tx, user) => {
        if (user.isAdmin) throw new DomainError('forbidden', 'Nobody can log in as an administrator.')
        requireGoodStanding(user)
        const token = await deps.beginSessionInNameOf(tx, userId, adminUserId, client)
        await auditLog.note(tx, { origin, action: 'user.login_as', subject: subjectOf(user) })
        return token
      }),
  }
}
export type UserAccounts = ReturnType<typeof createUserAccounts>

function onlyChanged(user: UserRow, { name, email, isAdmin }: AccountChanges) {
  return {
    ...(name === undefined || name === user.name ? {} : { name }),
    ...(email === undefined || email === user.email ? {} : { email }),
    ...(isAdmin === undefined || isAdmin === user.isAdmin ? {} : { isAdmin }),
  }
}
