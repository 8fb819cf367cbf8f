import type { Db } from '../../db/database.ts'
import { createSecretBox } from '../../lib/secret-box.ts'
import type { SecretKeys } from '../../lib/secret-box.ts'
import { StartError } from '../../lib/start-error.ts'
import { keyCheckRepository } from './key-check.repository.ts'
import type { SealedStore } from './sealed-store.ts'

const knownText = 'Guidefeed'

/** Stored proof of which key the database was sealed with. */
export function createKeyCheck(deps: { db: Db; keys: SecretKeys; stores: readonly SealedStore[] }) {
  const rows = keyCheckRepository(deps.db)
  const box = createSecretBox(deps.keys, 'key-check')

  /** For databases without a stored proof: whether the key opens one sealed value of each store. */
  async function opensStores(): Promise<boolean> {
    for (const store of deps.stores) {
      const [row] = await store.list(0, 1)
      if (row !== undefined && store.box.open(row.sealed) === null) return false
    }
    return true
  }

  return {
    /**
     * Throws a StartError if neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens the stored proof. Without a proof, writes one if they open a
     * sample of every store, and throws otherwise.
     */
    async require() {
      if ((await rows.find()) === null && (await opensStores())) await rows.insertMissing(box.seal(knownText))
      const sealed = await rows.find()
      if (sealed === null || box.open(sealed) === null) throw new StartError(wrongKeyText)
    },

    /** Makes the current key the database's key. */
    adopt: () => rows.replace(box.seal(knownText)),
  }
}

const wrongKeyText = `SECRET_KEY is not the key that the stored secrets, such as guide links, were sealed with.
  Set it to the former key again. Without SECRET_KEY, the key is the file secret.key in DATA_DIR.
  To change it, name the former key in SECRET_KEY_PREVIOUS (docs/runbooks/change-secret-key.md).
  If the former key is lost: npm run secrets -- reseal --give-up-unreadable`
