import type { Db, Tx } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { hashToken } from '../../../lib/opaque-token.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { requireGoodStanding } from '../account/account-standing.ts'
import { emailTaken } from '../account/account.service.ts'
import { confirmMailbox } from './confirm-mailbox.ts'
import type { SignedInAs } from './confirm-mailbox.ts'
import { isSameAddress, tokenInvalid } from './email-links.ts'
import type { EmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import { endSessions } from '../session/end-sessions.ts'
import type { Client } from '../session/session.service.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Email change: takes effect when the link mailed to the new address is opened. Both addresses are notified. */
export function createEmailChange(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  throttle: Throttle
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, links, throttle, auditLog, sendMail, publicUrl } = deps

  const describeChange = (user: UserRow, email: string) => ({
    subject: { type: 'user', id: user.id } as const,
    before: { email: user.email },
    after: { email },
  })

  async function mailBoth(tx: Tx, user: UserRow, newEmail: string, sessionId: number) {
    const { name } = user
    const url = await links.issue(tx, {
      purpose: 'change_email',
      userId: user.id,
      email: newEmail,
      sessionId,
    })
    await sendMail(tx, {
      to: { ...user, email: newEmail, emailVerifiedAt: null },
      template: 'verify-new-email',
      data: { name, url },
    })
    await sendMail(tx, {
      to: user,
      template: 'email-change-requested',
      data: { name, new_email: newEmail, url: `${publicUrl()}/forgot-password` },
    })
  }

  return {
    /** Counts a request by account and by new address, before its transaction. Throws too_many_requests. */
    async count(userId: number, newEmail: string) {
      await throttle.require(throttleRules.emailChange, `user ${userId}`)
      await throttle.require(throttleRules.emailChange, `address ${newEmail.toLowerCase()}`)
    },

    /** Mails the link in the caller's transaction and voids earlier requests. Throws email_taken. */
    async request(tx: Tx, user: UserRow, newEmail: string, { sessionId, origin }: Request) {
      if ((await userRepository(tx).findByEmail(newEmail)) !== null) throw emailTaken()
      await emailTokenRepository(tx).deleteOf(user.id, ['change_email'])
      await mailBoth(tx, user, newEmail, sessionId)
      const change = describeChange(user, newEmail)
      await auditLog.note(tx, { origin, action: 'user.email_change_request', ...change })
    },

    /**
     * Idempotent; ends every session but the requesting one. Returns whether sign-in methods were removed; null = not a token of an
     * email change. Throws token_invalid, login_to_change_email, email_taken, account_banned, account_inactive.
     */
    async confirm(token: string, client: Client, signedInAs: SignedInAs): Promise<boolean | null> {
      const tokenHash = hashToken(token)
      const move = async (tx: Tx): Promise<boolean | null> => {
        const now = clock.now()
        const tokens = emailTokenRepository(tx)
        const known = await tokens.find(tokenHash, 'change_email')
        if (known === null) return null
        const user = await userRepository(tx).lock(known.userId)
        // A password change may have voided the token before the lock was acquired.
        const found = await tokens.find(tokenHash, 'change_email')
        if (user === null || found === null || found.expiresAt <= now) throw tokenInvalid()
        requireGoodStanding(user)
        if (found.usedAt !== null && isSameAddress(user.email, found.email)) return false
        if (found.usedAt !== null) throw tokenInvalid()
        // The mailbox's owner, who may never have asked for the change, must not be left with an account of somebody else.
        if (signedInAs !== user.id) throw new DomainError('login_to_change_email')
        // Before sessions end, which cancels address changes that are not used.
        await tokens.markUsed(tokenHash, now)
        const loginsRemoved = await confirmMailbox(tx, user, found.email, {
          now,
          client,
          signedInAs,
          auditLog,
        })
        await tokens.deleteOf(user.id, ['verify_email', 'reset_password', 'delete_account'])
        await endSessions(tx, user.id, found.sessionId)
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        const change = describeChange(user, found.email)
        await auditLog.note(tx, { origin, action: 'user.email_change', ...change })
        await sendMail(tx, {
          to: user,
          template: 'email-changed',
          data: { name: user.name, new_email: found.email },
        })
        return loginsRemoved
      }
      try {
        return await db.transaction().execute(move)
      } catch (error) {
        throw isUniqueViolation(error) ? emailTaken() : error
      }
    },
  }
}
type Request = { sessionId: number; origin: Origin }
export type EmailChange = ReturnType<typeof createEmailChange>
