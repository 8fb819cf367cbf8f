import type { SecondFactorProof } from '@guidefeed/contract'
import type { Db, DbOrTx, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { originOf } from '../../audit/index.ts'
import type { SecurityEvents } from '../../audit/index.ts'
import { lockAccount } from '../session/require-user.ts'
import type { Client } from '../session/session.service.ts'
import type { UserRow } from '../user.repository.ts'
import type { FactorGuesses } from './factor-guesses.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { readFactors } from './read-factors.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { recoveryCodeRepository } from './recovery-code.repository.ts'
import { methodsOf } from './second-factor-methods.ts'
import type { SecondFactorNotices } from './second-factor-notices.ts'
import { findTotpStep } from './totp.ts'
import { totpRepository } from './totp.repository.ts'
import { wrongRecoveryCode, wrongTotpCode } from './wrong-factor.ts'

/** A verified proof: `use` consumes it in the caller's transaction; call `settle` after the commit. */
type CheckedProof = { use(tx: Tx): Promise<void>; settle(): Promise<void> }

/** Checks second factors. Each proof is single-use, also under concurrent requests. */
export function createSecondFactors(deps: {
  db: Db
  clock: Clock
  secretBox: SecretBox
  ceremonies: PasskeyCeremonies
  guesses: FactorGuesses
  notify: SecondFactorNotices
  noteEvent: SecurityEvents['note']
}) {
  const { db, clock, secretBox, ceremonies, guesses, notify } = deps

  async function checkTotp(user: UserRow, code: string, client: Client): Promise<CheckedProof> {
    const attempt = await guesses.count(user, 'totp', client)
    const factor = await totpRepository(db).find(user.id)
    const secret = factor?.confirmedAt ? secretBox.open(factor.secret) : null
    const step = secret === null ? null : findTotpStep(secret, code, clock.now())
    if (factor === null || step === null) throw wrongTotpCode()
    return {
      async use(tx) {
        if (!(await totpRepository(tx).useStep(user.id, factor.secret, step))) throw wrongTotpCode()
      },
      settle: attempt.forgive,
    }
  }

  async function checkRecoveryCode(user: UserRow, code: string, client: Client): Promise<CheckedProof> {
    const attempt = await guesses.count(user, 'recovery_code', client)
    const salt = await recoveryCodeRepository(db).findSalt(user.id)
    if (salt === null) throw wrongRecoveryCode()
    const codeHash = await hashRecoveryCode(code, salt)
    return {
      async use(tx) {
        const codes = recoveryCodeRepository(tx)
        if (!(await codes.take(user.id, codeHash))) throw wrongRecoveryCode()
        const origin = originOf({ caller: { userId: user.id, adminUserId: null }, client })
        await notify(tx, user, 'code_used', { origin, detail: await codes.countOf(user.id) })
      },
      settle: attempt.forgive,
    }
  }

  async function check(user: UserRow, proof: SecondFactorProof, client: Client): Promise<CheckedProof> {
    if (proof.method === 'totp') return checkTotp(user, proof.code, client)
    if (proof.method === 'recovery_code') return checkRecoveryCode(user, proof.recovery_code, client)
    const purpose = { purpose: 'second_factor', userId: user.id } as const
    const { use } = await ceremonies.finishUse(purpose, proof.assertion)
    return { use, settle: () => Promise.resolve() }
  }

  return {
    /** Second factors available to the account; empty = it has none. */
    methodsOf: async (source: DbOrTx, userId: number) => methodsOf(await readFactors(source, userId)),

    /** WebAuthn request options for the passkeys of the account. */
    passkeyOptions: (userId: number) => ceremonies.beginUse({ purpose: 'second_factor', userId }),

    /**
     * Consumes a proof in one transaction with the `work` that it authorises.
     * Throws second_factor_wrong, passkey_refused, too_many_requests.
     */
    async spend<T>(
      user: UserRow,
      proof: SecondFactorProof,
      client: Client,
      work: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      try {
        const checked = await check(user, proof, client)
        const done = await db.transaction().execute(async (tx) => {
          await lockAccount(tx, { userId: user.id })
          await checked.use(tx)
          return work(tx)
        })
        await checked.settle()
        return done
      } catch (error) {
        if (isWrongProof(error))
          deps.noteEvent({ kind: 'second_factor_failed', userId: user.id, ip: client.ip })
        throw error
      }
    },
  }
}
export type SecondFactors = ReturnType<typeof createSecondFactors>

function isWrongProof(error: unknown): boolean {
  return error instanceof DomainError && ['second_factor_wrong', 'passkey_refused'].includes(error.code)
}
