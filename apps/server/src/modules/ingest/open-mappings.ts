import type { DbOrTx, Tx } from '../../db/database.ts'
import { attentionRepository } from '../attention/index.ts'
import { adminSourceChannelRepository } from './admin-source-channel.repository.ts'

/** Subject key of the one attention item for all open mappings. */
export const openMappingsKey = 'all'

/** Number of mappings that await a decision, and when the newest was opened. */
export const readOpenMappings = (db: DbOrTx) => adminSourceChannelRepository(db).readOpen()

/** Closes the attention item once no mapping awaits a decision. The watch follows other changes within a minute. */
export async function closeDecidedMappings(tx: Tx, now: Date) {
  if ((await readOpenMappings(tx)).count === 0)
    await attentionRepository(tx).close('mappings_open', openMappingsKey, now)
}
