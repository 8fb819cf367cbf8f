import type { Db } from '../../../db/database.ts'
import { createSecretBox } from '../../../lib/secret-box.ts'
import type { SecretKeys } from '../../../lib/secret-box.ts'
import type { SealedStore } from '../../sealing/index.ts'
import { totpRepository } from './totp.repository.ts'

/** Sealed secrets of authenticator apps. One that cannot be unsealed accepts no code; passkeys and recovery codes still work. */
export function createTotpSecrets(deps: { db: Db; keys: SecretKeys }): SealedStore {
  const factors = totpRepository(deps.db)
  return {
    name: 'authenticator apps',
    box: createSecretBox(deps.keys, 'totp'),
    list: factors.listSealed,
    replace: factors.replaceSealed,
  }
}
