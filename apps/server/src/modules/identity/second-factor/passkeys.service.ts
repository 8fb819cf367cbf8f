import type { PasskeyAttestation } from '@guidefeed/contract'
import { limits } from '@guidefeed/contract'
import type { Db, Tx } from '../../../db/database.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { Origin } from '../../audit/index.ts'
import { requireConfirmedAddress } from '../email/require-confirmed-address.ts'
import { lockAccount, requireUser } from '../session/require-user.ts'
import { sessionRepository } from '../session/session.repository.ts'
import type { CallingSession } from '../session/session.service.ts'
import type { UserRow } from '../user.repository.ts'
import { hasLoginMethod } from '../account/login-methods.ts'
import { passkeyRefused } from './passkey-ceremonies.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { passkeyRepository } from './passkey.repository.ts'
import type { PasskeyRow } from './passkey.repository.ts'
import { readFactors } from './read-factors.ts'
import { recoveryCodeRepository } from './recovery-code.repository.ts'
import type { RecoveryCodes } from './recovery-codes.service.ts'
import { methodsOf } from './second-factor-methods.ts'
import type { SecondFactorNotices } from './second-factor-notices.ts'

/** An account's passkeys: adding, naming and removing them. */
export function createPasskeys(deps: {
  db: Db
  /** Enabled login providers. */
  providers: readonly { code: string }[]
  ceremonies: PasskeyCeremonies
  recoveryCodes: RecoveryCodes
  notify: SecondFactorNotices
}) {
  const { db, providers, ceremonies, recoveryCodes, notify } = deps

  async function requireWayIn(tx: Tx, user: UserRow) {
    if (await hasLoginMethod(tx, user, providers)) return
    throw new DomainError('last_way_in')
  }

  return {
    /** Returns WebAuthn creation options for a new passkey. Throws email_unconfirmed, passkey_limit. */
    async beginAdd(userId: number) {
      const user = await requireUser(db, userId)
      requireConfirmedAddress(user)
      const passkeys = await passkeyRepository(db).listOf(userId)
      requireRoom(passkeys)
      return ceremonies.beginAdd(user, passkeys)
    },

    /**
     * Adds a passkey from the browser's attestation. Also returns recovery codes if the account had none. Throws email_unconfirmed,
     * passkey_refused, passkey_limit.
     */
    async add(caller: CallingSession, { attestation, name }: NewPasskeyInput, origin: Origin) {
      const { userId } = caller
      const passkey = await ceremonies.finishAdd(userId, attestation, name)
      const giveFirstCodes = await recoveryCodes.prepareFirst(userId)
      return db.transaction().execute(async (tx) => {
        const user = await lockAccount(tx, caller)
        requireConfirmedAddress(user)
        requireRoom(await passkeyRepository(tx).listOf(userId))
        const row = await passkeyRepository(tx).insert(passkey)
        if (row === null) throw passkeyRefused()
        // Other sessions proved their holder without this factor, so they must prove it again.
        await sessionRepository(tx).forgetProofs(userId, caller.sessionId)
        const codes = await giveFirstCodes(tx)
        await notify(tx, user, 'passkey_added', { origin, detail: name })
        return { passkey: row, recoveryCodes: codes }
      })
    },

    /** Throws not_found. */
    rename: (caller: CallingSession, id: number, name: string): Promise<PasskeyRow> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, caller)
        const row = await passkeyRepository(tx).rename(caller.userId, id, name)
        if (row === null) throw passkeyNotFound()
        return row
      }),

    /** Also deletes the recovery codes if no other second factor is left. Throws not_found, last_way_in. */
    remove: (caller: CallingSession, id: number, origin: Origin): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { userId } = caller
        const user = await lockAccount(tx, caller)
        const removed = await passkeyRepository(tx).delete(userId, id)
        if (removed === null) throw passkeyNotFound()
        await requireWayIn(tx, user)
        if (!(await readFactors(tx, userId)).hasAppOrPasskey)
          await recoveryCodeRepository(tx).deleteOf(userId)
        await notify(tx, user, 'passkey_removed', { origin, detail: removed.name })
      }),

    /**
     * Removes a passkey after a password reset, in the caller's transaction; false = no such passkey. Mailbox access must not turn off
     * two-factor login, so recovery codes stay and at least one method must remain. Throws last_second_factor.
     */
    async removeAtReset(tx: Tx, user: UserRow, id: number, origin: Origin): Promise<boolean> {
      const removed = await passkeyRepository(tx).delete(user.id, id)
      if (removed === null) return false
      if (methodsOf(await readFactors(tx, user.id)).length === 0) throw lastSecondFactor()
      await notify(tx, user, 'passkey_removed', { origin, detail: removed.name })
      return true
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
type NewPasskeyInput = { attestation: PasskeyAttestation; name: string }

function requireRoom(passkeys: readonly PasskeyRow[]) {
  if (passkeys.length < limits.passkeysMax) return
  throw new DomainError('passkey_limit', { params: { max: limits.passkeysMax } })
}

function lastSecondFactor() {
  return new DomainError('last_second_factor')
}

function passkeyNotFound() {
  return new DomainError('not_found', { params: { kind: 'passkey' } })
}
