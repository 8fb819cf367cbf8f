import { sourceFault } from '@guidefeed/contract'
import type { SourceFault } from '@guidefeed/contract'
import type { ChannelToSave, IngestStore } from './ingest-store.service.ts'
import type { MatchInput } from './match-channels.service.ts'
import { SourceError } from './source-fetcher.ts'
import { sourceLimits } from './source-limits.ts'
import { storeChannels } from './store-channels.ts'
import type { StoreInput } from './store-channels.ts'

/** Upper bound of a guide's size per byte of its source: two days are packed twice, and titles stay uncompressed in the schedule. */
const mostPerSourceByte = 4
/** Channels from which the size of a large source is estimated, and how far it may exceed the estimate. */
const sampledChannels = 64
const margin = 1.25

/** The programmes of a source: of every `step`-th channel, 1 = of all. */
type Spooled = {
  channelCount: number
  bytes(step: number): number
  channels(step: number): StoreInput['channels']
}

/**
 * Returns why a run must be held back if the source's guides would exceed `sourceLimits.guideBytes`, else null. Their size is not known
 * before they are packed, so a source that could exceed the limit is estimated from some of its channels, and packed without being
 * saved if it is near the limit. `withSizeLimit` ends the run of a source that misleads the estimate.
 */
export async function judgeSize(
  input: Omit<StoreInput, 'channels' | 'matched' | 'doubtful'>,
  matching: MatchInput,
  spooled: Spooled,
): Promise<SourceFault | null> {
  const { store, source } = input
  const stored = await store.guideSizes(source.id)
  const bytes = spooled.bytes(1)
  if (total(stored) + mostPerSourceByte * bytes <= sourceLimits.guideBytes) return null
  const match = await store.previewChannels(matching)
  if ('refusal' in match) return match.refusal
  const { matched } = match

  async function measure(step: number): Promise<Map<number, number>> {
    const sizes = new Map<number, number>()
    const save: IngestStore['save'] = async (channels) => {
      for (const [id, size] of sizesOf(channels)) sizes.set(id, size)
      return []
    }
    const channels = spooled.channels(step)
    await storeChannels({ ...input, channels, matched, doubtful: new Map(), store: { ...store, save } })
    return sizes
  }

  const step = Math.floor(spooled.channelCount / sampledChannels)
  if (step > 1) {
    const unlisted = new Map(stored)
    for (const { id } of matched.values()) unlisted.delete(id)
    const estimate = (total(await measure(step)) * bytes) / spooled.bytes(step)
    if (total(unlisted) + margin * estimate <= sourceLimits.guideBytes) return null
  }
  const sizes = new Map([...stored, ...(await measure(1))])
  return total(sizes) <= sourceLimits.guideBytes ? null : tooLarge()
}

/** Returns a store whose `save` throws SourceError before the source's guides exceed their limit. */
export async function withSizeLimit(store: IngestStore, sourceId: number): Promise<IngestStore> {
  const sizes = await store.guideSizes(sourceId)
  return {
    ...store,
    save(channels) {
      for (const [id, size] of sizesOf(channels)) sizes.set(id, size)
      if (total(sizes) > sourceLimits.guideBytes) throw new SourceError(tooLarge())
      return store.save(channels)
    },
  }
}

/** Memory that the guides of channels take in a guide process, by channel. */
const sizesOf = (channels: readonly ChannelToSave[]): [number, number][] =>
  channels.flatMap(({ channel, guide }) =>
    guide === null ? [] : [[channel.id, guide.bytes.byteLength + guide.schedule.byteLength]],
  )

const total = (sizes: ReadonlyMap<number, number>) => [...sizes.values()].reduce((sum, size) => sum + size, 0)

const tooLarge = () =>
  sourceFault('guides_too_large', {
    mebibytes: Number((sourceLimits.guideBytes / 1024 ** 2).toFixed(1)),
  })
