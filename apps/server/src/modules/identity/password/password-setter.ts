import type { Tx } from '../../../db/database.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import { emailTokenRepository } from '../email/email-token.repository.ts'
import { endSessions } from '../session/end-sessions.ts'
import { userRepository } from '../user.repository.ts'
import type { UserRow } from '../user.repository.ts'

export type PasswordSetter = ReturnType<typeof createPasswordSetter>

/**
 * Common part of every password change, in the caller's transaction: ends all sessions, or all but one; voids mailed links and
 * a pending change of address, which an attacker may have begun; mails the owner.
 */
export function createPasswordSetter(deps: {
  sendMail: SendMail
  publicUrl: () => string
  auditLog: AuditLog
}) {
  return async (
    tx: Tx,
    user: UserRow,
    passwordHash: string,
    { keepSessionId, origin }: { keepSessionId: number | null; origin: Origin },
  ) => {
    await userRepository(tx).update(user.id, { passwordHash })
    await endSessions(tx, user.id, keepSessionId)
    await emailTokenRepository(tx).deleteOf(user.id, [
      'reset_password',
      'change_email',
      'delete_account',
      'disconnect_login',
    ])
    const subject = { type: 'user', id: user.id } as const
    await deps.auditLog.note(tx, { origin, action: 'user.password_change', subject })
    await deps.sendMail(tx, {
      to: user,
      template: 'password-changed',
      data: { name: user.name, url: `${deps.publicUrl()}/forgot-password` },
    })
  }
}
