import { setImmediate } from 'node:timers/promises'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import type { Db } from '../../db/database.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import { isSuppliedByOther } from './channel-supplier.ts'
import type { MatchedChannels } from './match-channels.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import { refreshChannel } from './refresh-channel.ts'
import type { RefreshedChannel } from './refresh-channel.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'

/** Channels that are written in one transaction: short, since the embedded database serves one at a time. */
const channelsPerBatch = 25

/** Channels that are worked on side by side: one is written while others are deflated in threads. More only costs memory. */
const channelsAtOnce = 3

/** `dropped` and `changed` by reason. read = kept + the sum of dropped. */
export type StoredProgrammes = {
  kept: number
  dropped: Record<string, number>
  changed: Record<string, number>
}

type StoreInput = {
  db: Db
  source: SourceRow
  spool: ProgrammeSpool
  matched: MatchedChannels
  window: { from: number; until: number }
  today: UtcDay
  now: Date
  stopping?: AbortSignal | undefined
}

type Batch = { channel: ChannelRow; records: ProgrammeRecord[] }[]

/** Writes the guides of all channels of a scanned source, batch by batch: a reader sees each channel old or new, never half. */
export async function storeChannels(input: StoreInput): Promise<StoredProgrammes> {
  const totals: StoredProgrammes = { kept: 0, dropped: {}, changed: {} }
  const priorities = await sourceRepository(input.db).priorities()
  let batch: Batch = []
  for await (const [key, records] of input.spool.channels()) {
    const channel = input.matched.get(key)
    if (channel !== undefined) batch.push({ channel, records })
    else
      count(totals.dropped, { [key === '' ? 'missing_channel' : 'channel_without_country']: records.length })
    if (batch.length < channelsPerBatch) continue
    input.stopping?.throwIfAborted()
    await storeBatch(input, batch, priorities, totals)
    batch = []
  }
  await storeBatch(input, batch, priorities, totals)
  return totals
}

async function storeBatch(
  input: StoreInput,
  batch: Batch,
  priorities: ReadonlyMap<number, number>,
  totals: StoredProgrammes,
) {
  const { db, source, today } = input
  const rows = await channelGuideRepository(db).findMany(batch.map(({ channel }) => channel.id))
  const previousOf = new Map(rows.map((row) => [row.channelId, row]))
  const refreshed: (RefreshedChannel & { channelId: number })[] = []
  const refresh = async ({ channel, records }: Batch[number]) => {
    // Requests of this process go first.
    await setImmediate()
    const previous = previousOf.get(channel.id) ?? null
    if (isSuppliedByOther(previous, source, priorities, today)) {
      count(totals.dropped, { other_source_preferred: records.length })
      return
    }
    const result = await refreshChannel({ ...input, channel, records, previous, sourceId: source.id })
    totals.kept += result.kept
    count(totals.dropped, result.dropped)
    count(totals.changed, result.changed)
    // A channel with nothing in the window keeps the guide that it had.
    if (result.kept > 0) refreshed.push({ ...result, channelId: channel.id })
  }
  for (let at = 0; at < batch.length; at += channelsAtOnce)
    await Promise.all(batch.slice(at, at + channelsAtOnce).map(refresh))
  await save(db, refreshed)
}

async function save(db: Db, refreshed: readonly (RefreshedChannel & { channelId: number })[]) {
  if (refreshed.length === 0) return
  await db.transaction().execute(async (tx) => {
    const channels = channelRepository(tx)
    await channels.setCoverages(refreshed.map(({ channelId, coverage }) => ({ id: channelId, ...coverage })))
    await channels.markChanged()
    const guides = refreshed.map(({ guide }) => guide).filter((guide) => guide !== null)
    await channelGuideRepository(tx).upsertMany(guides)
  })
}

function count(totals: Record<string, number>, more: Readonly<Record<string, number>>) {
  for (const [reason, number] of Object.entries(more)) totals[reason] = (totals[reason] ?? 0) + number
}
