import { DomainError } from '../../lib/domain-error.ts'
import type { Db } from '../../db/database.ts'
import type { AuditLog, Origin } from '../audit/index.ts'
import type { createPasswordChecker } from './password-hash.ts'
import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'
import type { UserRow } from './user.repository.ts'

/** Asks who is signed in for his password once more. Throws invalid_credentials at `field`, too_many_requests. */
export function createPasswordConfirmation(deps: {
  db: Db
  auditLog: AuditLog
  throttle: Throttle
  isRightPassword: ReturnType<typeof createPasswordChecker>
}) {
  const { db, auditLog, throttle, isRightPassword } = deps
  return async (
    user: Pick<UserRow, 'id' | 'passwordHash'>,
    password: string,
    field: string,
    origin: Origin,
  ) => {
    const subject = `user ${user.id}`
    await throttle.require(throttleRules.passwordConfirmation, subject, () =>
      auditLog.note(db, {
        origin,
        action: 'password_confirmation.throttled',
        subject: { type: 'user', id: user.id },
      }),
    )
    if (!(await isRightPassword(user.passwordHash, password))) {
      const message = 'This is not your password.'
      throw new DomainError('invalid_credentials', message, { fields: { [field]: [message] } })
    }
    await throttle.clear(throttleRules.passwordConfirmation, subject)
  }
}
export type ConfirmPassword = ReturnType<typeof createPasswordConfirmation>
