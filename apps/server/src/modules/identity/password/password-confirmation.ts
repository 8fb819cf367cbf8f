import { fieldError } from '@guidefeed/contract'
import { DomainError } from '../../../lib/domain-error.ts'
import type { Db } from '../../../db/database.ts'
import type { AuditLog, Origin, SecurityEvents } from '../../audit/index.ts'
import type { PasswordChecker } from './password-hash.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle } from '../throttle.service.ts'
import type { UserRow } from '../user.repository.ts'

/** Checks the signed-in user's password again. Throws invalid_credentials at `field`, too_many_requests. */
export function createPasswordConfirmation(deps: {
  db: Db
  auditLog: AuditLog
  noteEvent: SecurityEvents['note']
  throttle: Throttle
  isRightPassword: PasswordChecker
}) {
  const { db, auditLog, noteEvent, throttle, isRightPassword } = deps
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
      noteEvent({ kind: 'confirmation_failed', userId: user.id, ip: origin.ip })
      throw new DomainError('invalid_credentials', {
        params: { kind: 'password' },
        fields: { [field]: [fieldError('password_wrong')] },
      })
    }
    await throttle.clear(throttleRules.passwordConfirmation, subject)
  }
}
export type PasswordConfirmation = ReturnType<typeof createPasswordConfirmation>
