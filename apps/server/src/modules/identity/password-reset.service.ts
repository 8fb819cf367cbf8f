import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { hashToken } from '../../lib/opaque-token.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import { isSameAddress, tokenInvalid } from './email-links.ts'
import type { EmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import { hashPassword } from './password-hash.ts'
import { requireStrongPassword } from './password-policy.ts'
import type { PasswordSetter } from './password-setter.ts'
import type { Client } from './session.service.ts'
import type { SignIns } from './sign-in.service.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

export type PasswordReset = { token: string; email: string; password: string }

/** A new password for who has forgotten his: a link by mail, which works once and for an hour. */
export function createPasswordResets(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  throttle: Throttle
  sendMail: SendMail
  setPassword: PasswordSetter
  trustDevice: SignIns['trust']
  auditLog: AuditLog
}) {
  const { db, clock, links, throttle, sendMail, setPassword, trustDevice, auditLog } = deps

  /** For whose account tokens were guessed; an address without one is not written down. */
  async function noteThrottled(email: string, client: Client) {
    const user = await userRepository(db).findByEmail(email)
    await auditLog.note(db, {
      origin: originOf({ caller: null, client }),
      action: 'password_reset.throttled',
      subject: { type: 'user', id: user?.id ?? 'unknown' },
    })
  }

  return {
    /** Mails the link in the caller's transaction. */
    async mailLink(tx: Tx, user: Pick<UserRow, 'id' | 'name' | 'email' | 'locale'>) {
      const link = { purpose: 'reset_password', userId: user.id, email: user.email } as const
      await sendMail(tx, {
        to: user.email,
        locale: user.locale,
        template: 'reset-password',
        data: { name: user.name, url: await links.issue(tx, link, { email: user.email }) },
      })
    },

    /**
     * Sets the password and ends every session. The token proves the mailbox, so the address counts as confirmed.
     * Throws token_invalid, validation_failed, account_banned, account_inactive, too_many_requests.
     */
    async reset({ token, email, password }: PasswordReset, client: Client) {
      await throttle.requireFrom(client.ip, throttleRules.passwordReset, () => noteThrottled(email, client))
      const tokenHash = hashToken(token)
      // Before the costly hash, so that guesses cost little.
      const known = await emailTokenRepository(db).find(tokenHash, 'reset_password')
      if (known === undefined || !isSameAddress(known.email, email)) {
        const subject = email.toLowerCase()
        await throttle.require(throttleRules.resetGuesses, subject, () => noteThrottled(email, client))
        throw tokenInvalid()
      }
      requireStrongPassword(password, email)
      const passwordHash = await hashPassword(password)
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const taken = await emailTokenRepository(tx).take(tokenHash, 'reset_password')
        const user = taken === undefined ? undefined : await userRepository(tx).find(taken.userId)
        if (taken === undefined || user === undefined || taken.expiresAt <= now) throw tokenInvalid()
        if (!isSameAddress(user.email, taken.email)) throw tokenInvalid()
        requireGoodStanding(user)
        if (user.emailVerifiedAt === null) {
          // Somebody else may have registered this address and connected his own login to it.
          await socialLoginRepository(tx).deleteIdentitiesOf(user.id)
          await userRepository(tx).update(user.id, { emailVerifiedAt: now })
        }
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        // Whoever guesses at the account must not keep its owner from logging in with the new one.
        await trustDevice(tx, user.id, client)
        await setPassword(tx, user, passwordHash, { keepSessionId: null, origin })
      })
      await throttle.giveBackFrom(client.ip, throttleRules.passwordReset)
    },
  }
}
export type PasswordResets = ReturnType<typeof createPasswordResets>
