import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { hashToken } from '../../../lib/opaque-token.ts'
import type { AuditLog } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { requireGoodStanding } from '../account/account-standing.ts'
import { confirmMailbox } from './confirm-mailbox.ts'
import type { SignedInAs } from './confirm-mailbox.ts'
import { isSameAddress, tokenInvalid } from './email-links.ts'
import type { EmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import type { Client } from '../session/session.service.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

/** How far somebody is on the way to a guide: has chosen channels, or has a service, by what other modules know. */
export type Progress = { hasChosen: boolean; hasOrdered: boolean }

/** Email verification by a mailed link, valid for 24 hours. */
export function createEmailVerification(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  sendMail: SendMail
  auditLog: AuditLog
  publicUrl: () => string
  findProgress: (tx: Tx, userId: number) => Promise<Progress>
}) {
  const { db, clock, links, sendMail, auditLog, publicUrl, findProgress } = deps

  /** Most people confirm their address in the middle of an order, or after it: the mail leads to the next step. */
  async function welcome(tx: Tx, user: UserRow) {
    const { hasChosen, hasOrdered } = await findProgress(tx, user.id)
    const next = hasOrdered ? '/profile' : hasChosen ? '/checkout' : ''
    await sendMail(tx, {
      to: user,
      template: 'welcome',
      data: {
        name: user.name,
        is_chosen: hasChosen,
        is_ordered: hasOrdered,
        next_url: `${publicUrl()}${next}`,
        url: publicUrl(),
      },
    })
  }

  return {
    /** Mails the link in the caller's transaction. */
    async mailLink(tx: Tx, user: Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt' | 'locale'>) {
      const url = await links.issue(tx, { purpose: 'verify_email', userId: user.id, email: user.email })
      await sendMail(tx, {
        to: user,
        template: 'verify-email',
        data: { name: user.name, url },
      })
    },

    /** Queues the welcome mail, in the caller's transaction. */
    welcome,

    /**
     * Idempotent; confirms the address that the token was mailed to and sends the welcome mail. From a session of the account it also allows
     * further sign-in methods, after the confirmation too. Returns whether methods were removed. Throws token_invalid, account_banned, account_inactive.
     */
    confirm(token: string, client: Client, signedInAs: SignedInAs): Promise<boolean> {
      const tokenHash = hashToken(token)
      return db.transaction().execute(async (tx) => {
        const now = clock.now()
        const found = await emailTokenRepository(tx).find(tokenHash, 'verify_email')
        const user = found === null ? null : await userRepository(tx).lock(found.userId)
        if (found === null || user === null || found.expiresAt <= now) throw tokenInvalid()
        if (!isSameAddress(user.email, found.email)) throw tokenInvalid()
        requireGoodStanding(user)
        if (user.emailVerifiedAt !== null) {
          if (signedInAs === user.id) await userRepository(tx).update(user.id, { loginProven: true })
          return false
        }
        await emailTokenRepository(tx).markUsed(tokenHash, now)
        const loginsRemoved = await confirmMailbox(tx, user, user.email, {
          now,
          client,
          signedInAs,
          auditLog,
        })
        await welcome(tx, { ...user, emailVerifiedAt: now })
        return loginsRemoved
      })
    },
  }
}
export type EmailVerification = ReturnType<typeof createEmailVerification>
