import type { Tx } from '../../db/database.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { emailTokenRepository } from './email-token.repository.ts'
import { sessionRepository } from './session.repository.ts'
import { userRepository } from './user.repository.ts'
import type { UserRow } from './user.repository.ts'

export type PasswordSetter = ReturnType<typeof createPasswordSetter>

/**
 * What every change of a password brings along, in the caller's transaction: sessions end, all or all but one; links that
 * were mailed and a change of address that somebody else may have begun are void; its owner is told.
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
    await sessionRepository(tx).deleteOf(user.id, keepSessionId)
    await emailTokenRepository(tx).deleteOf(user.id, ['reset_password', 'change_email', 'delete_account'])
    const subject = { type: 'user', id: user.id }
    await deps.auditLog.note(tx, { origin, action: 'user.password_change', subject })
    await deps.sendMail(tx, {
      to: user.email,
      locale: user.locale,
      template: 'password-changed',
      data: { name: user.name, url: `${deps.publicUrl()}/forgot-password` },
    })
  }
}
