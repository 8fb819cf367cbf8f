import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import { isSameAddress, tokenInvalid } from './email-links.ts'
import type { EmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import { knownDeviceRepository } from './known-device.repository.ts'
import { requireUser } from './own-account.service.ts'
import type { ConfirmPassword } from './password-confirmation.ts'
import type { Client } from './session.service.ts'
import { sessionRepository } from './session.repository.ts'
import { socialLoginRepository } from './social-login.repository.ts'
import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

/** What other modules do when a person leaves. */
export type Farewell = {
  /** Before the deletion, outside of its transaction: gives up on what is under way with others, such as an open payment. */
  settle(userId: number): Promise<void>
  /** In the transaction of the deletion: removes what is kept of the person, but what tax law asks for. */
  forget(tx: Tx, user: { id: number; email: string }): Promise<void>
}

/** Leaving: a link by mail, then the account is an empty row on which orders and payments still hang. */
export function createAccountDeletion(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  throttle: Throttle
  sendMail: SendMail
  auditLog: AuditLog
  confirmPassword: ConfirmPassword
  farewell: Farewell
}) {
  const { db, clock, links, throttle, sendMail, auditLog, confirmPassword, farewell } = deps

  async function erase(tx: Tx, user: UserRow) {
    await farewell.forget(tx, user)
    await auditLog.forgetPerson(tx, user.id)
    await sessionRepository(tx).deleteOf(user.id, null)
    await socialLoginRepository(tx).deleteIdentitiesOf(user.id)
    await knownDeviceRepository(tx).deleteOf(user.id)
    await emailTokenRepository(tx).deleteOf(user.id, [
      'verify_email',
      'change_email',
      'reset_password',
      'delete_account',
    ])
    await userRepository(tx).update(user.id, {
      name: 'Deleted account',
      // RFC 2606: no mail ever arrives there; random, so that nobody can take the address before.
      email: `deleted-${createOpaqueToken()}@deleted.invalid`,
      passwordHash: null,
      isAdmin: false,
      emailVerifiedAt: null,
      lastLoginAt: null,
      deletedAt: clock.now(),
    })
    await sendMail(tx, {
      to: user.email,
      locale: user.locale,
      template: 'account-deleted',
      data: { name: user.name },
    })
  }

  return {
    /** Mails the link that deletes. Throws invalid_credentials where a password is sent that is wrong, forbidden to the last administrator. */
    async request(userId: number, password: string | undefined, origin: Origin) {
      const user = await requireUser(db, userId)
      if (password !== undefined) await confirmPassword(user, password, 'password', origin)
      await requireAnotherAdmin(db, user)
      await throttle.require(throttleRules.deletionMail, `user ${userId}`)
      await db.transaction().execute(async (tx) => {
        const subject = { type: 'user', id: userId }
        await auditLog.note(tx, { origin, action: 'user.deletion_request', subject })
        const link = { purpose: 'delete_account', userId, email: user.email } as const
        await sendMail(tx, {
          to: user.email,
          locale: user.locale,
          template: 'delete-account',
          data: { name: user.name, url: await links.issue(tx, link) },
        })
      })
    },

    /** Deletes the account that the token belongs to. Throws token_invalid, forbidden, account_banned, account_inactive. */
    async confirm(token: string, client: Client) {
      const tokenHash = hashToken(token)
      const known = await emailTokenRepository(db).find(tokenHash, 'delete_account')
      if (known === undefined || known.expiresAt <= clock.now()) throw tokenInvalid()
      await farewell.settle(known.userId)
      await db.transaction().execute(async (tx) => {
        const taken = await emailTokenRepository(tx).take(tokenHash, 'delete_account')
        const user = taken === undefined ? undefined : await userRepository(tx).find(taken.userId)
        if (taken === undefined || user === undefined || !isSameAddress(user.email, taken.email))
          throw tokenInvalid()
        requireGoodStanding(user)
        await requireAnotherAdmin(tx, user)
        await erase(tx, user)
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        const subject = { type: 'user', id: user.id }
        await auditLog.note(tx, { origin, action: 'user.delete', subject })
      })
    },
  }
}
export type AccountDeletion = ReturnType<typeof createAccountDeletion>

async function requireAnotherAdmin(db: Db, user: UserRow) {
  if (!user.isAdmin || (await userRepository(db).countAdmins()) > 1) return
  throw new DomainError('forbidden', 'You are the only administrator. Appoint another one first.')
}
