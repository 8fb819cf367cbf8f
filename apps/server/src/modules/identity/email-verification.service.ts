import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import type { SendMail } from '../messaging/index.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

/** As the mail says. */
const lifetimeMs = 24 * 3_600_000

/** Proves that an address belongs to its account: a link by mail, which works for 24 hours. */
export function createEmailVerification(deps: {
  db: Db
  clock: Clock
  throttle: Throttle
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, clock, throttle, sendMail, publicUrl } = deps

  async function mailLink(tx: Tx, user: Pick<UserRow, 'id' | 'name' | 'email'>) {
    const token = createOpaqueToken()
    await emailTokenRepository(tx).insert({
      tokenHash: hashToken(token),
      userId: user.id,
      purpose: 'verify_email',
      email: user.email,
      expiresAt: new Date(clock.now().getTime() + lifetimeMs),
    })
    await sendMail(tx, {
      to: user.email,
      template: 'verify-email',
      data: { name: user.name, url: `${publicUrl()}/email-verify?token=${token}` },
    })
  }

  return {
    /** Mails the link in the caller's transaction. */
    mailLink,

    /** Mails the link again where that makes sense; nobody learns from the answer whether it did. */
    async resend(email: string) {
      const { allowed } = await throttle.take(throttleRules.verificationMail, email.toLowerCase())
      if (!allowed) return
      await db.transaction().execute(async (tx) => {
        const user = await userRepository(tx).findByEmail(email)
        if (user === undefined || user.emailVerifiedAt !== null) return
        if (user.bannedAt !== null || user.inactivatedAt !== null) return
        await mailLink(tx, user)
      })
    },

    /** Confirms the address that the token was mailed to. A second click on the same link is no error. Throws token_invalid. */
    async confirm(token: string) {
      const tokenHash = hashToken(token)
      await db.transaction().execute(async (tx) => {
        const now = clock.now()
        const found = await emailTokenRepository(tx).find(tokenHash, 'verify_email')
        const user = found === undefined ? undefined : await userRepository(tx).find(found.userId)
        if (found === undefined || user === undefined || found.expiresAt <= now || user.email !== found.email)
          throw new DomainError('token_invalid', 'This link is not valid any more. Ask for a new one.')
        if (found.usedAt !== null && user.emailVerifiedAt !== null) return
        await emailTokenRepository(tx).markUsed(tokenHash, now)
        await userRepository(tx).update(user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now })
      })
    },

    sweep: () => emailTokenRepository(db).deleteExpired(clock.now()),
  }
}
export type EmailVerification = ReturnType<typeof createEmailVerification>
