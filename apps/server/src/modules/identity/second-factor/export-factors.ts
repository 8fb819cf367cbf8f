import type { ExportedFactor } from '@guidefeed/contract'
import type { DbOrTx } from '../../../db/database.ts'
import { readFactors } from './read-factors.ts'

/** The second factors of an account for the data export; one entry per remaining recovery code. */
export async function exportFactors(db: DbOrTx, userId: number): Promise<ExportedFactor[]> {
  const { totpSince, passkeys, recoveryCodesLeft } = await readFactors(db, userId)
  const undated = { name: null, created_at: null, last_used_at: null }
  return [
    ...(totpSince === null
      ? []
      : [{ ...undated, kind: 'totp' as const, created_at: totpSince.toISOString() }]),
    ...passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      kind: 'passkey' as const,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    ...Array.from({ length: recoveryCodesLeft }, () => ({ ...undated, kind: 'recovery_code' as const })),
  ]
}
