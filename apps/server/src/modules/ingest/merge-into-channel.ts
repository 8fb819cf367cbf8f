import type { Tx } from '../../db/database.ts'
import { cartRepository } from '../cart/index.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { channelChangeRepository } from '../changelog/index.ts'
import { channelHolders, rewriteChannelGuide } from '../guide/index.ts'
import { adminSourceChannelRepository } from './admin-source-channel.repository.ts'
import type { SourceChannelRow } from './admin-source-channel.repository.ts'

/** The channel that an earlier decision made part of the one that the row is mapped to; null = none. */
export async function findMerged(tx: Tx, { undo, channelId }: SourceChannelRow): Promise<ChannelRow | null> {
  if (undo === null) return null
  const [channel] = await channelRepository(tx).listByIds([undo.channelId])
  return channel?.mergedIntoId === channelId ? channel : null
}

/**
 * Makes the channel of a doubtful mapping part of the one that it is mapped to, and hands its customers over (record 0142). Only a doubtful
 * channel has a channel that was added for it alone; other decisions correct what a source's channel was taken for, and change nothing here.
 */
export async function mergeIntoChannel(tx: Tx, row: SourceChannelRow, intoId: number, now: Date) {
  const before = await findMerged(tx, row)
  if (before !== null) await giveBack(tx, before, row.channelId, now)
  const fromId = before?.id ?? row.channelId
  if ((before === null && row.doubtfulSince === null) || intoId === fromId) return
  const [from, into] = await readServed(tx, [fromId, intoId])
  if (from === undefined || into === undefined || (await isSupplied(tx, row, from.id))) return
  await channelRepository(tx).mergeInto(from.id, into.id)
  await cartRepository(tx).replaceChannel(from.id, into.id)
  const merged = { ...into, formerName: from.name, formerXmltvId: from.xmltvId }
  await channelChangeRepository(tx).note({ kind: 'merged', channels: [merged], now })
  await publishNames(tx, into.id, now)
  await channelHolders(tx).move(from.id, into.id, now)
}

/** Makes a merged channel one of its own again, and gives its customers back. */
export async function splitFromChannel(tx: Tx, row: SourceChannelRow, now: Date) {
  const from = await findMerged(tx, row)
  if (from === null) return
  await channelChangeRepository(tx).note({ kind: 'restored', channels: [from], now })
  await giveBack(tx, from, row.channelId, now)
}

async function giveBack(tx: Tx, from: ChannelRow, intoId: number, now: Date) {
  await channelRepository(tx).splitFrom(from.id, intoId)
  await publishNames(tx, intoId, now)
  const userIds = await channelHolders(tx).moveBack(from.id, intoId, now)
  await cartRepository(tx).replaceChannel(intoId, from.id, userIds)
}

/** Writes the channel's former ids into its guide, and has readers reload the catalogue. */
async function publishNames(tx: Tx, id: number, now: Date) {
  const channels = channelRepository(tx)
  const [channel] = await channels.listByIds([id])
  const writeGuide = channel === undefined ? null : await rewriteChannelGuide(tx, channel, now)
  await channels.markChanged()
  await writeGuide?.()
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
