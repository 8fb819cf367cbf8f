import { setImmediate } from 'node:timers/promises'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import type { Db } from '../../db/database.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { channelGuideRepository, chainParts } from '../guide/index.ts'
import type { ChannelGuideRow } from '../guide/index.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { matchChannels } from './match-channels.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import { refreshChannel } from './refresh-channel.ts'
import type { RefreshedChannel } from './refresh-channel.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceRow } from './source.repository.ts'

/** Channels that are written in one transaction: short, since the embedded database serves one at a time. */
const channelsPerBatch = 25

export type StoredChannels = {
  channelsFound: number
  kept: number
  dropped: Record<string, number>
  changed: Record<string, number>
}

type Batch = { key: string; channel: ChannelRow; records: ProgrammeRecord[] }[]

/** Writes the guides of all channels of a scanned source, batch by batch: a reader sees each channel old or new, never half. */
export async function storeChannels(input: {
  db: Db
  source: SourceRow
  spool: ProgrammeSpool
  declared: ReadonlyMap<string, DeclaredChannel>
  window: { from: number; until: number }
  today: UtcDay
  now: Date
}): Promise<StoredChannels> {
  const { db, source, spool, declared } = input
  const totals: StoredChannels = { channelsFound: declared.size, kept: 0, dropped: {}, changed: {} }
  const priorities = await sourceRepository(db).priorities()
  const withProgrammes = new Set<string>()
  let waiting: [string, ProgrammeRecord[]][] = []

  const flush = async () => {
    const batch = await matchBatch(db, source, declared, waiting, input.now, totals)
    waiting = []
    await storeBatch(input, batch, priorities, totals)
  }
  for await (const [key, records] of spool.channels()) {
    if (key === '') count(totals.dropped, 'channel_without_id', records.length)
    else {
      withProgrammes.add(key)
      waiting.push([key, records])
    }
    if (waiting.length >= channelsPerBatch) await flush()
  }
  await flush()
  const undeclared = [...withProgrammes].filter((key) => !declared.has(key)).length
  const silent = [...declared.keys()].filter((key) => !withProgrammes.has(key)).length
  totals.channelsFound += undeclared
  if (undeclared > 0) totals.changed['channels_not_declared'] = undeclared
  if (silent > 0) totals.changed['channels_without_programmes'] = silent
  return totals
}

async function matchBatch(
  db: Db,
  source: SourceRow,
  declared: ReadonlyMap<string, DeclaredChannel>,
  waiting: readonly [string, ProgrammeRecord[]][],
  now: Date,
  totals: StoredChannels,
): Promise<Batch> {
  const found = waiting.map(([key]) => declared.get(key) ?? { key, names: [], icon: null })
  const matched = await matchChannels(db, source, found, now)
  return waiting.flatMap(([key, records]) => {
    const channel = matched.get(key)
    if (channel !== undefined) return [{ key, channel, records }]
    count(totals.dropped, 'channel_without_country', records.length)
    return []
  })
}

async function storeBatch(
  input: Parameters<typeof storeChannels>[0],
  batch: Batch,
  priorities: ReadonlyMap<number, number>,
  totals: StoredChannels,
) {
  const { db, source } = input
  const previous = new Map(
    (await channelGuideRepository(db).findMany(batch.map(({ channel }) => channel.id))).map((row) => [
      row.channelId,
      row,
    ]),
  )
  const refreshed: { channel: ChannelRow; result: RefreshedChannel }[] = []
  for (const { channel, records } of batch) {
    const stored = previous.get(channel.id) ?? null
    if (isSuppliedBetter(stored, source, priorities, input.today)) {
      count(totals.dropped, 'other_source_preferred', records.length)
      continue
    }
    const result = await refreshChannel({ ...input, channel, records, previous: stored, sourceId: source.id })
    totals.kept += result.kept
    for (const [reason, n] of Object.entries(result.dropped)) count(totals.dropped, reason, n)
    for (const [kind, n] of Object.entries(result.changed)) count(totals.changed, kind, n)
    // A channel with nothing in the window keeps the guide that it had.
    if (result.kept > 0) refreshed.push({ channel, result })
    await setImmediate()
  }
  await save(db, refreshed)
}

async function save(db: Db, refreshed: readonly { channel: ChannelRow; result: RefreshedChannel }[]) {
  if (refreshed.length === 0) return
  await db.transaction().execute(async (tx) => {
    const channels = channelRepository(tx)
    for (const { channel, result } of refreshed) await channels.setCoverage(channel.id, result.coverage)
    await channels.markChanged()
    const guides = refreshed.map(({ result }) => result.guide).filter((guide) => guide !== null)
    await channelGuideRepository(tx).upsertMany(guides)
  })
}

/** Another source with a higher priority supplies this channel and still reaches beyond today. */
function isSuppliedBetter(
  stored: ChannelGuideRow | null,
  source: SourceRow,
  priorities: ReadonlyMap<number, number>,
  today: UtcDay,
): boolean {
  if (stored?.sourceId == null || stored.sourceId === source.id) return false
  if ((priorities.get(stored.sourceId) ?? 0) <= source.priority) return false
  return (chainParts(stored).at(-1)?.day ?? 0) > today
}

function count(counts: Record<string, number>, reason: string, by: number) {
  if (by > 0) counts[reason] = (counts[reason] ?? 0) + by
}
