import type { DbOrTx } from '../../../db/database.ts'
import { passkeyRepository } from './passkey.repository.ts'
import type { PasskeyRow } from './passkey.repository.ts'
import { recoveryCodeRepository } from './recovery-code.repository.ts'
import { totpRepository } from './totp.repository.ts'

export type Factors = {
  /** An app is confirmed, or a passkey is registered. Recovery codes alone also ask for a second factor (`methodsOf`). */
  hasAppOrPasskey: boolean
  totpSince: Date | null
  passkeys: PasskeyRow[]
  recoveryCodesLeft: number
}

export async function readFactors(db: DbOrTx, userId: number): Promise<Factors> {
  const totpSince = (await totpRepository(db).find(userId))?.confirmedAt ?? null
  const passkeys = await passkeyRepository(db).listOf(userId)
  return {
    hasAppOrPasskey: totpSince !== null || passkeys.length > 0,
    totpSince,
    passkeys,
    recoveryCodesLeft: await recoveryCodeRepository(db).countOf(userId),
  }
}
