import { setImmediate } from 'node:timers/promises'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { continuesTimetable } from './continues-timetable.ts'
import type { ChannelToSave, IngestStore } from './ingest-store.service.ts'
import type { MatchedChannels } from './match-channels.service.ts'
import { refreshChannel } from './refresh-channel.ts'
import type { RefreshedChannel } from './refresh-channel.ts'
import { sourceLimits } from './source-limits.ts'
import type { SourceRow } from './source.repository.ts'
import type { RunWarning } from './run-result.ts'
import { stampOf, timetablesOf } from './stored-channel.ts'
import type { StoredChannel } from './stored-channel.ts'

/** Channels per transaction; few, because the embedded database runs one transaction at a time. */
const channelsPerBatch = 25

/** Concurrency: one channel is written while others are deflated in threads. More only costs memory. */
const channelsAtOnce = 3

/** `dropped` and `changed` by reason. read = kept + the sum of dropped. */
export type StoredProgrammes = {
  kept: number
  dropped: Record<string, number>
  changed: Record<string, number>
  /** Channels whose stored guide was kept, or with several timetables. */
  warnings: RunWarning[]
  /** Ids with a doubtful name whose programmes are those of before. */
  confirmed: string[]
}

export type StoreInput = {
  store: IngestStore
  source: SourceRow
  /** Keys and programmes. */
  channels: Iterable<[string, ProgrammeRecord[]]>
  matched: MatchedChannels
  /** Names by id that may belong to other channels than before. */
  doubtful: ReadonlyMap<string, string>
  window: { from: number; until: number }
  today: UtcDay
  now: Date
  /** The source ends early: its programmes only follow those of its stored timetables, and those of other sources stay. */
  extendsOnly: boolean
  /** Stores suspiciously short timetables as well. */
  accept: boolean
  stopping?: AbortSignal | undefined
}

type Batch = { key: string; channel: ChannelRow; records: ProgrammeRecord[] }[]
type Refreshed = Batch[number] & { stored: StoredChannel; result: RefreshedChannel }

/**
 * Writes the guides of a scanned source in batches; a reader sees each channel either old or new. Channels that an
 * administrator edits or another source writes concurrently are rebuilt.
 */
export async function storeChannels(input: StoreInput): Promise<StoredProgrammes> {
  const totals: StoredProgrammes = { kept: 0, dropped: {}, changed: {}, warnings: [], confirmed: [] }
  const priorities = await input.store.priorities()
  let batch: Batch = []
  for (const [key, records] of input.channels) {
    const channel = input.matched.get(key)
    if (channel !== undefined) batch.push({ key, channel, records })
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
  const { store, source } = input
  const storedOf = await store.listStored(batch.map(({ channel }) => channel.id))
  const refreshed: Refreshed[] = []
  const refresh = async ({ key, channel, records }: Batch[number]) => {
    // Yields to requests of this process.
    await setImmediate()
    const stored = storedOf.get(channel.id) ?? { guide: null, timetables: [] }
    const previous = timetablesOf(stored).get(source.id) ?? null
    const isOfOthers = stored.guide !== null && previous === null
    const name = input.doubtful.get(key)
    const isDoubtful = name !== undefined && !continuesTimetable(records, previous, input.now)
    const reason =
      channel.deletedAt !== null
        ? 'channel_deleted'
        : input.extendsOnly && isOfOthers
          ? 'source_damaged'
          : isDoubtful
            ? 'channel_renamed'
            : null
    if (reason !== null) {
      count(totals.dropped, { [reason]: records.length })
      if (reason === 'channel_renamed')
        warn(totals, channel, `the source now calls its channel ${key} “${name}”. ${previousStays}`)
      return
    }
    if (name !== undefined) totals.confirmed.push(key)
    const result = await refreshChannel({ ...input, channel, records, stored, priorities })
    refreshed.push({ key, channel, records, stored, result })
  }
  for (let at = 0; at < batch.length; at += channelsAtOnce)
    await Promise.all(batch.slice(at, at + channelsAtOnce).map(refresh))
  // A channel with nothing in the window keeps its stored guide.
  const toSave = refreshed.filter(({ result }) => result.fresh > 0)
  const edited = toSave.length === 0 ? [] : await store.save(toSave.map(toSaved))
  const editedById = new Map(edited.map((row) => [row.id, row]))
  const again: Batch = []
  for (const { key, channel, records, result } of refreshed) {
    const row = editedById.get(channel.id)
    if (row === undefined) {
      totals.kept += result.kept
      count(totals.dropped, result.dropped)
      count(totals.changed, result.changed)
      const { other_timetable: others } = result.dropped
      if (others !== undefined)
        warn(totals, channel, `${others} programmes of another timetable under its id ${key} are left out.`)
      if (result.collapse !== null) {
        const { before, after } = result.collapse
        warn(totals, channel, `${before} upcoming programmes became ${after}. ${previousStays}`)
      }
    } else again.push({ key, channel: row, records })
  }
  if (again.length > 0) await storeBatch(input, again, priorities, totals)
}

function toSaved({ channel, stored, result }: Refreshed): ChannelToSave {
  const { coverage, guide, timetables } = result
  const { id, version } = channel
  return { channel: { id, version }, basedOn: stampOf(stored), coverage, guide, timetables }
}

const previousStays = 'The previous guide stays.'

/** Adds a warning about a channel. */
function warn({ warnings }: StoredProgrammes, { name }: ChannelRow, finding: string) {
  if (warnings.length < sourceLimits.warnings) warnings.push({ line: 0, message: `${name}: ${finding}` })
}

function count(totals: Record<string, number>, more: Readonly<Record<string, number>>) {
  for (const [reason, number] of Object.entries(more)) totals[reason] = (totals[reason] ?? 0) + number
}
