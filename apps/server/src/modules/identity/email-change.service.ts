import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { hashToken } from '../../lib/opaque-token.ts'
import { originOf } from '../audit/index.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { emailTaken } from './account.service.ts'
import { isSameAddress, tokenInvalid } from './email-links.ts'
import type { EmailLinks } from './email-links.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import type { Client } from './session.service.ts'
import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

/** Another address for an account: it counts when its owner has opened the link that was mailed there. Both addresses are told. */
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
    subject: { type: 'user', id: user.id },
    before: { email: user.email },
    after: { email },
  })

  async function mailBoth(tx: Tx, user: UserRow, newEmail: string) {
    const { name, locale } = user
    const url = await links.issue(tx, { purpose: 'change_email', userId: user.id, email: newEmail })
    await sendMail(tx, { to: newEmail, locale, template: 'verify-new-email', data: { name, url } })
    await sendMail(tx, {
      to: user.email,
      locale,
      template: 'email-change-requested',
      data: { name, new_email: newEmail, url: `${publicUrl()}/forgot-password` },
    })
  }

  return {
    /** Mails the link; an earlier request is void. Throws email_taken, too_many_requests. */
    async request(user: UserRow, newEmail: string, origin: Origin) {
      await throttle.require(throttleRules.emailChange, `user ${user.id}`)
      await db.transaction().execute(async (tx) => {
        if ((await userRepository(tx).findByEmail(newEmail)) !== undefined) throw emailTaken()
        await emailTokenRepository(tx).deleteOf(user.id, ['change_email'])
        await mailBoth(tx, user, newEmail)
        const change = describeChange(user, newEmail)
        await auditLog.note(tx, { origin, action: 'user.email_change_request', ...change })
      })
    },

    /** False = this is no token of a change. A second click on the same link is no error. Throws token_invalid, email_taken. */
    confirm(token: string, client: Client): Promise<boolean> {
      const tokenHash = hashToken(token)
      return db.transaction().execute(async (tx) => {
        const now = clock.now()
        const found = await emailTokenRepository(tx).find(tokenHash, 'change_email')
        if (found === undefined) return false
        const user = await userRepository(tx).find(found.userId)
        if (user === undefined || found.expiresAt <= now) throw tokenInvalid()
        if (found.usedAt !== null && isSameAddress(user.email, found.email)) return true
        if (found.usedAt !== null) throw tokenInvalid()
        const isMoved = await userRepository(tx).moveToEmail(user.id, found.email, now)
        if (!isMoved) throw emailTaken()
        await emailTokenRepository(tx).markUsed(tokenHash, now)
        await emailTokenRepository(tx).deleteOf(user.id, ['verify_email', 'reset_password', 'delete_account'])
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        const change = describeChange(user, found.email)
        await auditLog.note(tx, { origin, action: 'user.email_change', ...change })
        await sendMail(tx, {
          to: user.email,
          locale: user.locale,
          template: 'email-changed',
          data: { name: user.name, new_email: found.email },
        })
        return true
      })
    },
  }
}
export type EmailChange = ReturnType<typeof createEmailChange>
