import type { Db } from '../../../db/database.ts'
import { clientNetwork } from '../../../lib/client-network.ts'
import { originOf } from '../../audit/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import { hashDevice } from '../session/device-hash.ts'
import { knownDeviceRepository } from '../session/known-device.repository.ts'
import type { Client } from '../session/session.service.ts'
import { throttleRules } from '../throttle.service.ts'
import type { Throttle, ThrottleRule } from '../throttle.service.ts'
import { userRepository } from '../user.repository.ts'

/**
 * Throttles login attempts by account and network, by account from all networks, and by network. A device known to the account
 * has its own counter, so that guesses from elsewhere never lock out the owner.
 */
export function createLoginGuesses(deps: {
  db: Db
  throttle: Throttle
  auditLog: AuditLog
  isUnlimited: (ip: string) => boolean
}) {
  const { db, throttle, auditLog, isUnlimited } = deps

  /** Audits the throttled account; addresses without an account are not recorded. */
  async function noteThrottled(email: string, client: Client, rule: ThrottleRule) {
    const user = await userRepository(db).findByEmail(email)
    await auditLog.note(db, {
      origin: originOf({ caller: null, client }),
      action: 'login.throttled',
      subject: { type: 'user', id: user?.id ?? 'unknown' },
      after: { rule: rule.name },
    })
  }

  return {
    /** Counts one attempt before its password is checked; call `forgive` after a correct one. Throws too_many_requests. */
    async count(email: string, client: Client): Promise<{ forgive(): Promise<void> }> {
      if (isUnlimited(client.ip)) return { forgive: () => Promise.resolve() }
      const account = email.toLowerCase()
      const deviceHash = hashDevice(client)
      const note = (rule: ThrottleRule) => () => noteThrottled(email, client, rule)
      const { loginAccount, loginEverywhere, loginNetwork } = throttleRules
      if ((await knownDeviceRepository(db).find(email, deviceHash)) !== null) {
        const device = `device ${deviceHash.toString('base64url')} ${account}`
        await throttle.require(loginAccount, device, note(loginAccount))
        return { forgive: () => throttle.clear(loginAccount, device) }
      }
      // Narrowest rule first: what it refuses does not count towards the others, so one attack is audited once.
      const here = `${clientNetwork(client.ip)} ${account}`
      await throttle.require(loginAccount, here, note(loginAccount))
      await throttle.require(loginEverywhere, account, note(loginEverywhere))
      await throttle.requireFrom(client.ip, loginNetwork, note(loginNetwork))
      return {
        async forgive() {
          await throttle.clear(loginAccount, here)
          await throttle.giveBack(loginEverywhere, account)
          await throttle.giveBackFrom(client.ip, loginNetwork)
        },
      }
    },
  }
}
export type LoginGuesses = ReturnType<typeof createLoginGuesses>
