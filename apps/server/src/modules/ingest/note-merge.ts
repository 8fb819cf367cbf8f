import type { Tx } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { adminSourceChannelRepository } from './admin-source-channel.repository.ts'
import type { SourceChannelRow } from './admin-source-channel.repository.ts'

/**
 * Notes in the changelog that a channel became part of another one. Only a doubtful channel has a channel that was added for it alone; other
 * decisions correct what a source's channel was taken for.
 */
export async function noteMerge(tx: Tx, row: SourceChannelRow, intoId: number, now: Date) {
  if (row.doubtfulSince === null || intoId === row.channelId) return
  const [from, into] = await readServed(tx, [row.channelId, intoId])
  if (from === undefined || into === undefined || (await isSupplied(tx, row, from.id))) return
  const merged = { ...into, formerName: from.name, formerXmltvId: from.xmltvId }
  await channelChangeRepository(tx).note({ kind: 'merged', channels: [merged], now })
}

/** Notes that a merged channel is on its own again. */
export async function noteSplit(tx: Tx, { undo, ...row }: SourceChannelRow, now: Date) {
  if (undo === null || undo.doubtfulSince === null || undo.channelId === row.channelId) return
  const [from] = await readServed(tx, [undo.channelId])
  if (from === undefined || (await isSupplied(tx, row, from.id))) return
  await channelChangeRepository(tx).note({ kind: 'restored', channels: [from], now })
}

/** The given channels that visitors see, in that order. */
async function readServed(tx: Tx, ids: readonly number[]) {
  const channels = channelRepository(tx)
  const served = new Set(await channels.listServedIds(ids))
  const byId = new Map((await channels.listByIds(ids)).map((row) => [row.id, row]))
  return ids.map((id) => (served.has(id) ? byId.get(id) : undefined))
}

const isSupplied = (tx: Tx, { id }: Pick<SourceChannelRow, 'id'>, channelId: number) =>
  adminSourceChannelRepository(tx).hasOther(channelId, id)
