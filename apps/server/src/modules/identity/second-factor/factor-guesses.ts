import type { Db } from '../../../db/database.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import { hashDevice } from '../session/device-hash.ts'
import { knownDeviceRepository } from '../session/known-device.repository.ts'
import type { Client } from '../session/session.service.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle, ThrottleRule } from '../throttle.service.ts'
import type { UserRow } from '../user.repository.ts'

type Attempt = { forgive(): Promise<void> }

/**
 * Throttles guesses at codes by account and method, against attackers who know the password. As with passwords, a device that has
 * signed in before has its own counter, so that guesses from elsewhere never lock out the owner.
 */
export function createFactorGuesses(deps: { db: Db; throttle: Throttle; auditLog: AuditLog }) {
  const { db, throttle, auditLog } = deps

  async function take(rules: readonly ThrottleRule[], subject: string, onFirst?: () => Promise<void>) {
    for (const rule of rules) await throttle.require(rule, subject, onFirst)
    return {
      async forgive() {
        for (const rule of rules) await throttle.clear(rule, subject)
      },
    }
  }

  return {
    /** Counts one login attempt before its code is checked. Throws too_many_requests. */
    async count(
      user: Pick<UserRow, 'id' | 'email'>,
      method: 'totp' | 'recovery_code',
      client: Client,
    ): Promise<Attempt> {
      const deviceHash = hashDevice(client)
      const device = await knownDeviceRepository(db).find(user.email, deviceHash)
      // Devices trusted by a reset share one counter: otherwise mailbox access would buy ten guesses per device.
      const place = device?.hasSignedIn ? deviceHash.toString('base64url') : 'elsewhere'
      return take([throttleRules.factor, throttleRules.factorDaily], `${method} ${user.id} ${place}`, () =>
        auditLog.note(db, {
          origin: originOf({ caller: null, client }),
          action: 'second_factor.throttled',
          subject: { type: 'user', id: user.id },
          after: { method },
        }),
      )
    },

    /** Counts an attempt of a signed-in user who sets up an app or proves their identity. */
    countOwn: (userId: number): Promise<Attempt> => take([throttleRules.factor], `own ${userId}`),
  }
}
export type FactorGuesses = ReturnType<typeof createFactorGuesses>
