import type { Db } from './db/database.ts'
import type { SecretKeys } from './lib/secret-box.ts'
import { createGuideLinkSecrets } from './modules/guide/index.ts'
import { createTotpSecrets } from './modules/identity/index.ts'
import { createKeyCheck } from './modules/sealing/index.ts'
import type { SealedStore } from './modules/sealing/index.ts'

/** All columns of sealed values: checked at start-up, resealed by `npm run secrets -- reseal`. */
export function createSealedStores(deps: { db: Db; keys: SecretKeys }): SealedStore[] {
  const { db, keys } = deps
  return [createGuideLinkSecrets({ db, keys }), createTotpSecrets({ db, keys })]
}

/** Throws a StartError if the keys cannot open the stored values. */
export const requireKnownKey = (deps: { db: Db; keys: SecretKeys }): Promise<void> =>
  createKeyCheck({
    db: deps.db,
    keys: deps.keys,
    stores: createSealedStores({ db: deps.db, keys: deps.keys }),
  }).require()
