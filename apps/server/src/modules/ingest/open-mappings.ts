import type { DbOrTx, Tx } from '../../db/database.ts'
import { attentionRepository } from '../attention/index.ts'
import { adminSourceChannelRepository } from './admin-source-channel.repository.ts'

/** All mappings are one item of the attention list. */
export const openMappingsKey = 'all'

/** Number of mappings that wait for a decision, and since when the newest of them does. */
export const readOpenMappings = (db: DbOrTx) => adminSourceChannelRepository(db).readOpen()

/** Takes the mappings off the attention list once none waits; the watch follows other changes within a minute. */
export async function closeDecidedMappings(tx: Tx, now: Date) {
  if ((await readOpenMappings(tx)).count === 0)
    await attentionRepository(tx).close('mappings_open', openMappingsKey, now)
}
