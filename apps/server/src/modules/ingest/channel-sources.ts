import type { ChannelSource } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { adminSourceRepository } from './admin-source.repository.ts'

/** Sources that have a channel: the one that supplies it first, then by priority. */
export async function listChannelSources(db: Db, channelId: number): Promise<ChannelSource[]> {
  const rows = await adminSourceRepository(db).listOfChannel(channelId)
  return rows.map(({ id, sourceKey, ...same }) => ({ ...same, source_id: id, source_key: sourceKey }))
}

/** Ids of the channels that a source supplies. */
export const listSuppliedChannels = (db: Db, sourceId: number): Promise<number[]> =>
  adminSourceRepository(db).listSuppliedIds(sourceId)
