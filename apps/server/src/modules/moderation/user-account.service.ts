import { fieldError } from '@guidefeed/contract'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Clock } from '../../lib/clock.ts'
import { compareEdit } from '../../lib/admin-edit.ts'
import type { RecordEdit } from '../../lib/admin-edit.ts'
import { DomainError } from '../../lib/domain-error.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import { requireGoodStanding, requireOthersThan, userRepository } from '../identity/index.ts'
import type {
  EmailVerification,
  LinkMails,
  PasswordResets,
  SecondFactorReset,
  Sessions,
  UserRow,
} from '../identity/index.ts'
import { requireOtherAccount } from './administrator-guard.ts'
import type { OnLivingUser } from './living-user.service.ts'
import type { ReadUser } from './read-user.ts'

type AccountEdit = RecordEdit<Pick<UserRow, 'name' | 'email' | 'isAdmin' | 'version'>>
/** Voids every link mailed to an account, including that of a pending email change. */
export type VoidMailedLinks = (tx: Tx, userId: number) => Promise<void>

type Client = Parameters<Sessions['begin']>[2]
type Administrator = Parameters<Sessions['beginInNameOf']>[2]

/** Administration of accounts. Each call throws user_not_found. */
export function createUserAccounts(deps: {
  onLivingUser: OnLivingUser
  readUser: ReadUser
  clock: Clock
  auditLog: AuditLog
  mailVerification: EmailVerification['mailLink']
  voidMailedLinks: VoidMailedLinks
  mailPasswordReset: PasswordResets['mailLink']
  beginSessionInNameOf: Sessions['beginInNameOf']
  endSessions: Sessions['endAll']
  endSessionsInNameOf: Sessions['endInNameOf']
  endSessionsActedBy: Sessions['endActedBy']
  requireLinkMailAllowed: LinkMails['requireAllowed']
  resetSecondFactor: SecondFactorReset
}) {
  const { onLivingUser, clock, auditLog, mailVerification } = deps

  const subjectOf = (user: UserRow) => ({ type: 'user', id: user.id }) as const

  async function write(
    tx: Tx,
    user: UserRow,
    edit: AccountEdit,
    origin: Origin,
    administrators: readonly number[],
  ) {
    const { name, email, isAdmin, version } = user
    const changes = compareEdit({ name, email, isAdmin, version }, edit)
    if (changes === null) return
    const { after } = changes
    if (after.isAdmin === false) requireOthersThan(user.id, administrators)
    const isMoved = after.email !== undefined && after.email.toLowerCase() !== user.email.toLowerCase()
    await userRepository(tx).update(user.id, { ...after, ...(isMoved ? unconfirmed(user) : {}) })
    if (after.isAdmin === true) await deps.endSessionsInNameOf(tx, user.id)
    // Deleted, so that a later appointment does not restore them.
    if (after.isAdmin === false) await deps.endSessionsActedBy(tx, user.id)
    if (isMoved) {
      await deps.voidMailedLinks(tx, user.id)
      await deps.endSessions(tx, user.id)
      await mailVerification(tx, { ...user, ...after })
    }
    await auditLog.note(tx, { origin, action: 'user.update', subject: subjectOf(user), ...changes })
  }

  async function writeVerification(tx: Tx, user: UserRow, origin: Origin) {
    if (user.emailVerifiedAt !== null) return
    await userRepository(tx).update(user.id, { emailVerifiedAt: clock.now() })
    await auditLog.note(tx, { origin, action: 'user.email_verify', subject: subjectOf(user) })
  }

  return {
    /**
     * A new address must be confirmed by mail and ends every session; an appointment ends those in the user's name, a demotion those in
     * which the user acts for others. Throws email_taken, last_administrator, record_changed.
     */
    async update(userId: number, edit: AccountEdit, origin: Origin) {
      try {
        await onLivingUser(userId, origin, (tx, user, administrators) =>
          write(tx, user, edit, origin, administrators),
        )
      } catch (error) {
        // Services and guide link are read outside the transaction.
        if (error instanceof DomainError && error.code === 'record_changed')
          throw new DomainError('record_changed', { params: { current: await deps.readUser(userId) } })
        if (!isUniqueViolation(error)) throw error
        throw new DomainError('email_taken', {
          params: { kind: 'administrator' },
          fields: { email: [fieldError('email_taken', { kind: 'administrator' })] },
        })
      }
    },

    /** Idempotent; marks the address as confirmed. */
    verifyEmail: (userId: number, origin: Origin) =>
      onLivingUser(userId, origin, (tx, user) => writeVerification(tx, user, origin)),

    /** Marks the address of a locked account as confirmed, in the caller's transaction. */
    writeVerification,

    /** Mails the confirmation link again; false = the address is confirmed already. Throws too_many_requests. */
    async resendVerification(userId: number, origin: Origin): Promise<boolean> {
      await deps.requireLinkMailAllowed('verify-email', userId)
      return onLivingUser(userId, origin, async (tx, user) => {
        if (user.emailVerifiedAt !== null) return false
        await mailVerification(tx, user)
        await auditLog.note(tx, { origin, action: 'user.resend_email_verify', subject: subjectOf(user) })
        return true
      })
    },

    /** Mails the password reset link, as the user could request themselves. Throws too_many_requests. */
    async sendPasswordReset(userId: number, origin: Origin) {
      await deps.requireLinkMailAllowed('reset-password', userId)
      await onLivingUser(userId, origin, async (tx, user) => {
        await deps.mailPasswordReset(tx, user)
        await auditLog.note(tx, { origin, action: 'user.forget_password', subject: subjectOf(user) })
      })
    },

    /** Removes all second factors; false = there are none. Throws own_account. */
    async resetSecondFactor(userId: number, origin: Origin): Promise<boolean> {
      requireOtherAccount(userId, origin)
      return onLivingUser(userId, origin, (tx, user) => deps.resetSecondFactor(tx, user, origin))
    },

    /** Returns a token for a session in the user's name. Throws forbidden for administrators, account_banned, account_inactive. */
    loginAs: (userId: number, admin: Administrator, client: Client, origin: Origin): Promise<string> =>
      onLivingUser(userId, origin, async (tx, user) => {
        if (user.isAdmin) throw new DomainError('forbidden', { params: { kind: 'acting_as_administrator' } })
        requireGoodStanding(user)
        const token = await deps.beginSessionInNameOf(tx, userId, admin, client)
        await auditLog.note(tx, { origin, action: 'user.login_as', subject: subjectOf(user) })
        return token
      }),
  }
}
export type UserAccounts = ReturnType<typeof createUserAccounts>

function unconfirmed(user: UserRow): Partial<UserRow> {
  return {
    emailVerifiedAt: null,
    hadConfirmedAddress: user.hadConfirmedAddress || user.emailVerifiedAt !== null,
  }
}
