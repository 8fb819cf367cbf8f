import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { hashToken } from '../../lib/opaque-token.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { isSameAddress, tokenInvalid } from './email-links.ts'
import type { EmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import type { Client } from './session.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

/** Proves that an address belongs to its account: a link by mail, which works for 24 hours. */
export function createEmailVerification(deps: {
  db: Db
  clock: Clock
  links: EmailLinks
  sendMail: SendMail
  auditLog: AuditLog
  publicUrl: () => string
}) {
  const { db, clock, links, sendMail, auditLog, publicUrl } = deps

  async function welcome(tx: Tx, { email, locale, name }: UserRow) {
    const data = { name, url: publicUrl() }
    await sendMail(tx, { to: email, locale, template: 'welcome', data })
  }

  return {
    /** Mails the link in the caller's transaction. */
    async mailLink(tx: Tx, user: Pick<UserRow, 'id' | 'name' | 'email' | 'locale'>) {
      const url = await links.issue(tx, { purpose: 'verify_email', userId: user.id, email: user.email })
      await sendMail(tx, {
        to: user.email,
        locale: user.locale,
        template: 'verify-email',
        data: { name: user.name, url },
      })
    },

    /** Tells the owner of a confirmed address how to go on, in the caller's transaction. */
    welcome,

    /** Confirms the address that the token was mailed to, and welcomes its owner. A second click on the same link is no error. Throws token_invalid. */
    async confirm(token: string, client: Client) {
      const tokenHash = hashToken(token)
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const found = await emailTokenRepository(tx).find(tokenHash, 'verify_email')
        const user = found === undefined ? undefined : await userRepository(tx).find(found.userId)
        if (found === undefined || user === undefined || found.expiresAt <= now) throw tokenInvalid()
        if (!isSameAddress(user.email, found.email)) throw tokenInvalid()
        if (found.usedAt !== null && user.emailVerifiedAt !== null) return
        await emailTokenRepository(tx).markUsed(tokenHash, now)
        if (user.emailVerifiedAt !== null) return
        await userRepository(tx).update(user.id, { emailVerifiedAt: now })
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        const subject = { type: 'user', id: user.id }
        await auditLog.note(tx, { origin, action: 'user.email_verify', subject })
        await welcome(tx, user)
      })
    },
  }
}
export type EmailVerification = ReturnType<typeof createEmailVerification>
