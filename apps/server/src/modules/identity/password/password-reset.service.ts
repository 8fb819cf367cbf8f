import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { hashToken } from '../../../lib/opaque-token.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog, SecurityEvents } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { requireGoodStanding } from '../account/account-standing.ts'
import { confirmMailbox } from '../email/confirm-mailbox.ts'
import { isSameAddress, tokenInvalid } from '../email/email-links.ts'
import type { EmailLinks } from '../email/email-links.ts'
import { emailTokenRepository } from '../email/email-token.repository.ts'
import { hashPassword } from './password-hash.ts'
import { requireStrongPassword } from './password-policy.ts'
import type { PasswordSetter } from './password-setter.ts'
import type { RemainingLogins } from '../account/remaining-logins.service.ts'
import type { Client } from '../session/session.service.ts'
import type { SignIns } from '../session/sign-in.service.ts'
import type { SocialConnections } from '../social/social-connection.service.ts'
import { passkeyRepository } from '../second-factor/passkey.repository.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

export type PasswordReset = { token: string; email: string; password: string }

/** Password reset by emailed link, single-use and valid for an hour. */
export function createPasswordResets(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  throttle: Throttle
  sendMail: SendMail
  setPassword: PasswordSetter
  trustDevice: SignIns['trust']
  connections: Pick<SocialConnections, 'list'>
  remainingLogins: Pick<RemainingLogins, 'offer'>
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
}) {
  const {
    db,
    clock,
    links,
    throttle,
    sendMail,
    setPassword,
    trustDevice,
    connections,
    remainingLogins,
    auditLog,
  } = deps

  /** Audits the account whose token is being guessed; addresses without an account are not recorded. */
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
    async mailLink(tx: Tx, user: Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt' | 'locale'>) {
      const link = { purpose: 'reset_password', userId: user.id, email: user.email } as const
      await sendMail(tx, {
        to: user,
        template: 'reset-password',
        data: {
          name: user.name,
          url: await links.issue(tx, link, { email: user.email }),
          providers: namesOf(await connections.list(tx, user.id)),
          passkeys: namesOf(await passkeyRepository(tx).listOf(user.id)),
        },
      })
    },

    /**
     * Sets the password and ends every session. The token proves access to the mailbox, so the address counts as confirmed. Returns
     * the logins that still open the account, with a token to remove them.
     * Throws token_invalid, validation_failed, account_banned, account_inactive, too_many_requests.
     */
    async reset({ token, email, password }: PasswordReset, client: Client) {
      await throttle.requireFrom(client.ip, throttleRules.passwordReset, () => noteThrottled(email, client))
      const tokenHash = hashToken(token)
      // Before the expensive hash, so that guesses stay cheap for the server.
      const known = await emailTokenRepository(db).find(tokenHash, 'reset_password')
      if (known === null || !isSameAddress(known.email, email)) {
        deps.noteEvent({ kind: 'token_refused', userId: known?.userId ?? null, ip: client.ip })
        const subject = email.toLowerCase()
        await throttle.require(throttleRules.resetGuesses, subject, () => noteThrottled(email, client))
        throw tokenInvalid()
      }
      const owner = await userRepository(db).find(known.userId)
      await requireStrongPassword(password, { name: owner?.name ?? '', email })
      const passwordHash = await hashPassword(password)
      const remaining = await db.transaction().execute(async (tx) => {
        const now = clock.now()
        // Lock the account first: concurrent additions either wait for the reset or are committed, and removed by it.
        const user = await userRepository(tx).lock(known.userId)
        const taken = await emailTokenRepository(tx).take(tokenHash, 'reset_password')
        if (taken === null || user === null || taken.expiresAt <= now) throw tokenInvalid()
        if (!isSameAddress(user.email, taken.email)) throw tokenInvalid()
        requireGoodStanding(user)
        await confirmMailbox(tx, user, user.email, { now, client, signedInAs: null, auditLog })
        // From now on the mailbox's owner holds the password.
        await userRepository(tx).update(user.id, { loginProven: true })
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        // Guesses from elsewhere must not lock the owner out after the reset.
        await trustDevice(tx, user.id, client)
        await setPassword(tx, user, passwordHash, { keepSessionId: null, origin })
        return remainingLogins.offer(tx, user)
      })
      await throttle.giveBackFrom(client.ip, throttleRules.passwordReset)
      // Whoever had the account may have spent all of them, and has the guide link.
      await throttle.clear(throttleRules.linkRenewal, String(known.userId))
      return remaining
    },
  }
}
const namesOf = (logins: readonly { name: string }[]) => logins.map(({ name }) => name).join(', ')

export type PasswordResets = ReturnType<typeof createPasswordResets>
