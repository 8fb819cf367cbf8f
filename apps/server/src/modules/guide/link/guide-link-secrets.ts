import type { Db } from '../../../db/database.ts'
import { createSecretBox } from '../../../lib/secret-box.ts'
import type { SecretKeys } from '../../../lib/secret-box.ts'
import type { SealedStore } from '../../sealing/index.ts'
import { guideLinkRepository } from './guide-link.repository.ts'

/** Sealed tokens of guide links, for display to their owners. Requests look links up by hash and need no key. */
export function createGuideLinkSecrets(deps: { db: Db; keys: SecretKeys }): SealedStore {
  const links = guideLinkRepository(deps.db)
  return {
    name: 'guide links',
    box: createSecretBox(deps.keys, 'guide-link'),
    list: links.listSealed,
    replace: links.replaceSealed,
  }
}
