import type { Db } from '../../db/database.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { ChannelRow } from '../catalogue/index.ts'
import { channelGuideRepository } from '../guide/index.ts'
import type { ChannelGuideRow } from '../guide/index.ts'
import { matchChannels, previewChannels } from './match-channels.service.ts'
import type { MatchInput, MatchOutcome } from './match-channels.service.ts'
import { outlineChannels } from './outline-channels.ts'
import type { ChannelOutline, OutlineInput } from './outline-channels.ts'
import type { RefreshedChannel } from './refresh-channel.ts'
import { sourceRepository } from './source.repository.ts'
import type { SourceContent } from './source.repository.ts'
import { sourceRunRepository } from './source-run.repository.ts'

/** `channel`: as it was when its guide was written. */
export type ChannelToSave = Pick<RefreshedChannel, 'coverage' | 'guide'> & {
  channel: Pick<ChannelRow, 'id' | 'version'>
}

/** Database operations of a source reader. Plain data only, because the calls cross processes. */
export type IngestStore = {
  /** Programmes kept by the last run that changed the guide, or null before the first. */
  lastKept(sourceId: number): Promise<number | null>
  setContent(sourceId: number, content: SourceContent): Promise<void>
  matchChannels(input: MatchInput): Promise<MatchOutcome>
  /** As `matchChannels`, without adding anything. */
  previewChannels(input: MatchInput): Promise<MatchOutcome>
  /** Compares channels with the catalogue, and adds nothing. */
  outlineChannels(input: OutlineInput): Promise<ChannelOutline>
  /** Priorities of the active sources. */
  priorities(): Promise<Map<number, number>>
  listGuides(channelIds: readonly number[]): Promise<ChannelGuideRow[]>
  /** Bytes that the stored guides of a source take in memory, by channel. */
  guideSizes(sourceId: number): Promise<Map<number, number>>
  /**
   * Writes in one transaction: a reader sees each channel either old or new. Skips channels that an administrator has edited since they
   * were read, and returns those as they are now.
   */
  save(channels: readonly ChannelToSave[]): Promise<ChannelRow[]>
}

export function createIngestStore(db: Db): IngestStore {
  return {
    lastKept: (sourceId) => sourceRunRepository(db).lastKept(sourceId),
    setContent: (sourceId, content) => sourceRepository(db).setContent(sourceId, content),
    matchChannels: (input) => matchChannels(db, input),
    previewChannels: (input) => previewChannels(db, input),
    outlineChannels: (input) => outlineChannels(db, input),
    priorities: () => sourceRepository(db).priorities(),
    listGuides: (channelIds) => channelGuideRepository(db).listOf(channelIds),
    guideSizes: (sourceId) => channelGuideRepository(db).sizesOf(sourceId),
    save: (wanted) =>
      db.transaction().execute(async (tx) => {
        const channels = channelRepository(tx)
        const unedited = await channels.lockUnedited(wanted.map(({ channel }) => channel))
        const saved = wanted.filter(({ channel }) => unedited.has(channel.id))
        if (saved.length > 0) {
          await channels.setCoverages(saved.map(({ channel, coverage }) => ({ id: channel.id, ...coverage })))
          await channels.markChanged()
        }
        const guides = saved.map(({ guide }) => guide).filter((guide) => guide !== null)
        await channelGuideRepository(tx).upsertMany(guides)
        const edited = wanted.map(({ channel }) => channel.id).filter((id) => !unedited.has(id))
        return edited.length === 0 ? [] : channels.listByIds(edited)
      }),
  }
}
