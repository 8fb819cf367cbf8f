import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../db/database.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { Origin } from '../../audit/index.ts'
import { requireConfirmedAddress } from '../email/require-confirmed-address.ts'
import { lockAccount } from '../session/require-user.ts'
import type { CallingSession } from '../session/session.service.ts'
import { readFactors } from './read-factors.ts'
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts'
import { recoveryCodeRepository } from './recovery-code.repository.ts'
import { methodsOf } from './second-factor-methods.ts'
import type { SecondFactorNotices } from './second-factor-notices.ts'

const codeCount = 10

/** Recovery codes: a fallback for the other second factors, shown once, stored as hashes, single-use. */
export function createRecoveryCodes({ db, notify }: { db: Db; notify: SecondFactorNotices }) {
  /** Runs before the transaction, because the hash is slow by design. */
  async function prepare(userId: number) {
    const salt = randomBytes(16)
    const codes = Array.from({ length: codeCount }, createRecoveryCode)
    const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
    return {
      codes,
      /** Replaces the account's codes in the caller's transaction. */
      async store(tx: Tx) {
        await recoveryCodeRepository(tx).deleteOf(userId)
        await recoveryCodeRepository(tx).insertSet(userId, salt, hashes)
      },
    }
  }

  return {
    /**
     * Prepares codes for an account that sets up a second factor. The result stores and returns them in the caller's transaction,
     * under the account's lock; null = the account has codes already, possibly from a concurrent setup.
     */
    async prepareFirst(userId: number) {
      const { codes, store } = await prepare(userId)
      return async (tx: Tx): Promise<string[] | null> => {
        if ((await recoveryCodeRepository(tx).countOf(userId)) > 0) return null
        await store(tx)
        return codes
      }
    },

    /** Replaces all codes and returns the new ones. Throws email_unconfirmed, second_factor_off without a second factor. */
    async renew(caller: CallingSession, origin: Origin): Promise<string[]> {
      const { userId } = caller
      const { codes, store } = await prepare(userId)
      await db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, caller)
        requireConfirmedAddress(user)
        if (methodsOf(await readFactors(tx, userId)).length === 0) throw new DomainError('second_factor_off')
        await store(tx)
        await notify(tx, user, 'codes_renewed', { origin })
      })
      return codes
    },
  }
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>
