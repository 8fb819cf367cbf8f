import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import type { Caller } from '../../../http/handlers.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { requireGoodStanding } from './account-standing.ts'
import { isSameAddress, tokenInvalid } from '../email/email-links.ts'
import type { EmailLinks } from '../email/email-links.ts'
import { emailTokenRepository } from '../email/email-token.repository.ts'
import { knownDeviceRepository } from '../session/known-device.repository.ts'
import { requireOthersThan } from './last-administrator.ts'
import type { OwnerProof } from './owner-proof.ts'
import { lockAccount, requireUser } from '../session/require-user.ts'
import type { Client } from '../session/session.service.ts'
import { endSessions } from '../session/end-sessions.ts'
import { eraseSecondFactors } from '../second-factor/erase-second-factors.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** Hooks of the other modules into an account deletion. */
export type Farewell = {
  /** Runs before the deletion, outside its transaction: cancels work pending at third parties, such as an open payment. */
  settle(userId: number): Promise<void>
  /** Runs in the transaction of the deletion: removes personal data except what tax law requires. */
  forget(tx: Tx, userId: number): Promise<void>
}

/** Account deletion by emailed link. The row stays, emptied, because orders and payments reference it. */
export function createAccountDeletion(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  throttle: Throttle
  sendMail: SendMail
  auditLog: AuditLog
  requireOwnerProof: OwnerProof
  farewell: Farewell
}) {
  const { db, clock, links, throttle, sendMail, auditLog, requireOwnerProof, farewell } = deps

  async function erase(tx: Tx, user: UserRow) {
    await farewell.forget(tx, user.id)
    await auditLog.forgetPerson(tx, user.id)
    await endSessions(tx, user.id, null)
    await socialLoginRepository(tx).deleteIdentitiesOf(user.id)
    await eraseSecondFactors(tx, user.id)
    await knownDeviceRepository(tx).deleteOf(user.id)
    await emailTokenRepository(tx).deleteAllOf(user.id)
    await userRepository(tx).update(user.id, {
      name: 'Deleted account',
      // RFC 2606 reserves the domain, so no mail is delivered; random, so nobody can claim the address in advance.
      email: `deleted-${createOpaqueToken()}@deleted.invalid`,
      passwordHash: null,
      isAdmin: false,
      emailVerifiedAt: null,
      lastLoginAt: null,
      timeZone: null,
      deletedAt: clock.now(),
    })
    await sendMail(tx, {
      to: user,
      template: 'account-deleted',
      data: { name: user.name },
    })
  }

  return {
    /** Mails the deletion link. Throws proof_required, invalid_credentials, last_administrator. */
    async request(caller: Caller, password: string | undefined, origin: Origin) {
      const { userId } = caller
      const known = await requireUser(db, userId)
      const checked = await requireOwnerProof(caller, known, password, { field: 'password', origin })
      await throttle.require(throttleRules.deletionMail, `user ${userId}`)
      await db.transaction().execute(async (tx) => {
        requireOthersThan(userId, await userRepository(tx).lockAdministrators())
        const user = await lockAccount(tx, checked)
        const subject = { type: 'user', id: userId } as const
        await auditLog.note(tx, { origin, action: 'user.deletion_request', subject })
        const link = { purpose: 'delete_account', userId, email: user.email } as const
        await sendMail(tx, {
          to: user,
          template: 'delete-account',
          data: { name: user.name, url: await links.issue(tx, link) },
        })
      })
    },

    /** Deletes the account that the token belongs to. Throws token_invalid, last_administrator, account_banned, account_inactive. */
    async confirm(token: string, client: Client) {
      const tokenHash = hashToken(token)
      const known = await emailTokenRepository(db).find(tokenHash, 'delete_account')
      if (known === null || known.expiresAt <= clock.now()) throw tokenInvalid()
      await farewell.settle(known.userId)
      await db.transaction().execute(async (tx) => {
        requireOthersThan(known.userId, await userRepository(tx).lockAdministrators())
        const user = await userRepository(tx).lock(known.userId)
        const taken = await emailTokenRepository(tx).take(tokenHash, 'delete_account')
        if (taken === null || user === null || !isSameAddress(user.email, taken.email)) throw tokenInvalid()
        requireGoodStanding(user)
        await erase(tx, user)
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        const subject = { type: 'user', id: user.id } as const
        await auditLog.note(tx, { origin, action: 'user.delete', subject })
      })
    },
  }
}
export type AccountDeletion = ReturnType<typeof createAccountDeletion>
