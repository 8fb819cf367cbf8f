import type { Db, Tx } from '../../db/database.ts'
import { dayOfDate } from '../../lib/utc-day.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { archiveDays, channelGuideRepository, guideReach } from '../guide/index.ts'
import { confirmNames, followNames, noteHolds } from './follow-names.service.ts'
import type { FollowedNames, HoldsInput, NamesInput } from './follow-names.service.ts'
import { matchChannels, previewChannels } from './match-channels.service.ts'
import type { MatchInput, MatchOutcome } from './match-channels.service.ts'
import { outlineChannels } from './outline-channels.ts'
import type { ChannelOutline, OutlineInput } from './outline-channels.ts'
import type { RefreshedChannel } from './refresh-channel.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceContent } from './source.repository.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import { sourceTimetableRepository } from './source-timetable.repository.ts'
import { stampOf } from './stored-channel.ts'
import type { StoredChannel } from './stored-channel.ts'

/** `channel`: id and version as read. `basedOn`: stamp of the stored guide and timetables that the new guide was derived from. */
export type ChannelToSave = Pick<RefreshedChannel, 'coverage' | 'guide' | 'timetables'> & {
  channel: Pick<ChannelRow, 'id' | 'version'>
  basedOn: string
}

/** Database operations of a source reader. Plain data only, because the calls cross processes. */
export type IngestStore = {
  /** Programmes kept by the last run that changed the guide, or null before the first. */
  lastKept(sourceId: number): Promise<number | null>
  setContent(sourceId: number, content: SourceContent): Promise<void>
  matchChannels(input: MatchInput): Promise<MatchOutcome>
  /** As `matchChannels`, without adding anything. */
  previewChannels(input: MatchInput): Promise<MatchOutcome>
  /** Compares the names of matched channels with those of earlier runs, and has channels follow them. */
  followNames(input: NamesInput): Promise<FollowedNames>
  /** Stores names that were doubtful. */
  confirmNames(input: Pick<NamesInput, 'sourceId' | 'found' | 'now'>): Promise<void>
  /** Stores the names that a complete run has put on hold. */
  noteHolds(input: HoldsInput): Promise<void>
  /** Compares channels with the catalogue, and adds nothing. */
  outlineChannels(input: OutlineInput): Promise<ChannelOutline>
  /** Priorities of the active sources. */
  priorities(): Promise<Map<number, number>>
  /** Stored guides and timetables by channel ID; channels without a guide are missing. */
  listStored(channelIds: readonly number[]): Promise<Map<number, StoredChannel>>
  /** Bytes that the stored guides of a source take in memory, by channel. */
  guideSizes(sourceId: number): Promise<Map<number, number>>
  /**
   * Writes in one transaction: a reader sees each channel either old or new. Skips channels that an administrator has edited or another
   * source has written since they were read, and returns those as they are now.
   */
  save(channels: readonly ChannelToSave[]): Promise<ChannelRow[]>
}

/** Runs the operations in the process that holds the database connections. */
export function createIngestStore(db: Db): IngestStore {
  return {
    lastKept: (sourceId) => sourceRunRepository(db).lastKept(sourceId),
    setContent: (sourceId, content) => sourceRepository(db).setContent(sourceId, content),
    matchChannels: (input) => matchChannels(db, input),
    previewChannels: (input) => previewChannels(db, input),
    followNames: (input) => followNames(db, input),
    confirmNames: (input) => confirmNames(db, input),
    noteHolds: (input) => noteHolds(db, input),
    outlineChannels: (input) => outlineChannels(db, input),
    priorities: () => sourceRepository(db).priorities(),
    listStored: (channelIds) => listStored(db, channelIds),
    guideSizes: (sourceId) => channelGuideRepository(db).sizesOf(sourceId),
    async save(wanted) {
      await archiveReplaced(db, wanted)
      return db.transaction().execute(async (tx) => {
        const channels = channelRepository(tx)
        const unedited = await channels.lockChannels(wanted.map(({ channel }) => channel))
        const stamps = await listStamps(tx, [...unedited])
        const saved = wanted.filter(
          ({ channel, basedOn }) =>
            unedited.has(channel.id) && (stamps.get(channel.id) ?? unstored) === basedOn,
        )
        if (saved.length > 0) {
          await channels.setCoverages(saved.map(({ channel, coverage }) => ({ id: channel.id, ...coverage })))
          await channels.markChanged()
        }
        const guides = saved.map(({ guide }) => guide).filter((guide) => guide !== null)
        await channelGuideRepository(tx).upsertMany(guides)
        await sourceTimetableRepository(tx).upsertMany(saved.flatMap(({ timetables }) => timetables))
        const skipped = wanted.filter((channel) => !saved.includes(channel)).map(({ channel }) => channel.id)
        return skipped.length === 0 ? [] : channels.listByIds(skipped)
      })
    },
  }
}

/** Archives the days that the new guides no longer have. */
async function archiveReplaced(db: Db, wanted: readonly ChannelToSave[]) {
  const guides = wanted.map(({ guide }) => guide).filter((guide) => guide !== null)
  const [first] = guides
  if (first === undefined) return
  const firstDay = dayOfDate(first.updatedAt) - guideReach.daysBack
  await archiveDays(
    db,
    guides.map(({ channelId }) => channelId),
    firstDay,
  )
}

const unstored = stampOf({ guide: null, timetables: [] })

async function listStored(db: Db, channelIds: readonly number[]): Promise<Map<number, StoredChannel>> {
  const timetables = await sourceTimetableRepository(db).listOf(channelIds)
  const guides = await channelGuideRepository(db).listOf(channelIds)
  return join(guides, timetables)
}

/** Stamps of what is stored of the channels that have a guide. */
async function listStamps(tx: Tx, channelIds: readonly number[]): Promise<Map<number, string>> {
  const timetables = await sourceTimetableRepository(tx).listRevisions(channelIds)
  const guides = await channelGuideRepository(tx).listVersions(channelIds)
  return new Map([...join(guides, timetables)].map(([id, stored]) => [id, stampOf(stored)]))
}

function join<G extends { channelId: number }, T extends { channelId: number }>(
  guides: readonly G[],
  timetables: readonly T[],
): Map<number, { guide: G; timetables: T[] }> {
  const ofChannel = Map.groupBy(timetables, ({ channelId }) => channelId)
  return new Map(
    guides.map((guide) => [guide.channelId, { guide, timetables: ofChannel.get(guide.channelId) ?? [] }]),
  )
}
