import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import type { Origin } from '../../audit/index.ts'
import { requireConfirmedAddress } from '../email/require-confirmed-address.ts'
import { lockAccount } from '../session/require-user.ts'
import { sessionRepository } from '../session/session.repository.ts'
import type { CallingSession } from '../session/session.service.ts'
import type { FactorGuesses } from './factor-guesses.ts'
import { readFactors } from './read-factors.ts'
import { recoveryCodeRepository } from './recovery-code.repository.ts'
import type { RecoveryCodes } from './recovery-codes.service.ts'
import type { SecondFactorNotices } from './second-factor-notices.ts'
import { createTotpSecret, findTotpStep, totpUri } from './totp.ts'
import { totpRepository } from './totp.repository.ts'
import { wrongTotpCode } from './wrong-factor.ts'

/** Setup and removal of an authenticator app. The secret is shown once, during setup. */
export function createTotpSetup(deps: {
  db: Db
  clock: Clock
  secretBox: SecretBox
  brand: string
  guesses: FactorGuesses
  recoveryCodes: RecoveryCodes
  notify: SecondFactorNotices
}) {
  const { db, clock, secretBox, guesses, recoveryCodes, notify } = deps
  return {
    /** Throws email_unconfirmed, totp_already_on. */
    begin: (caller: CallingSession): Promise<{ secret: string; uri: string }> =>
      db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, caller)
        requireConfirmedAddress(user)
        const { id, email } = user
        const secret = createTotpSecret()
        if (!(await totpRepository(tx).begin(id, secretBox.seal(secret), clock.now()))) throw alreadyOn()
        return { secret, uri: totpUri(secret, { issuer: deps.brand, email }) }
      }),

    /**
     * Returns recovery codes if the account had none. Throws email_unconfirmed, totp_already_on, second_factor_wrong,
     * too_many_requests.
     */
    async confirm(caller: CallingSession, code: string, origin: Origin): Promise<string[] | null> {
      const { userId } = caller
      const factor = await totpRepository(db).find(userId)
      if (factor !== null && factor.confirmedAt !== null) throw alreadyOn()
      const attempt = await guesses.countOwn(userId)
      const secret = factor === null ? null : secretBox.open(factor.secret)
      const step = secret === null ? null : findTotpStep(secret, code, clock.now())
      if (factor === null || step === null) throw wrongTotpCode()
      const giveFirstCodes = await recoveryCodes.prepareFirst(userId)
      const codes = await db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, caller)
        requireConfirmedAddress(user)
        if (!(await totpRepository(tx).confirm(userId, factor.secret, step, clock.now()))) throw alreadyOn()
        // Proofs of other sessions did not include this factor.
        await sessionRepository(tx).forgetProofs(userId, caller.sessionId)
        const first = await giveFirstCodes(tx)
        await notify(tx, user, 'totp_on', { origin })
        return first
      })
      await attempt.forgive()
      return codes
    },

    /** Idempotent. Also deletes the recovery codes if no other second factor is left. */
    remove: (caller: CallingSession, origin: Origin): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { userId } = caller
        const user = await lockAccount(tx, caller)
        if (!(await totpRepository(tx).delete(userId))) return
        if (!(await readFactors(tx, userId)).hasAppOrPasskey)
          await recoveryCodeRepository(tx).deleteOf(userId)
        await notify(tx, user, 'totp_off', { origin })
      }),
  }
}
export type TotpSetup = ReturnType<typeof createTotpSetup>

function alreadyOn() {
  return new DomainError('totp_already_on')
}
