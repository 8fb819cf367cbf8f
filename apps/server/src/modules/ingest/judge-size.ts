import { sourceFault } from '@guidefeed/contract'
import type { SourceFault } from '@guidefeed/contract'
import type { IngestStore } from './ingest-store.service.ts'
import { sourceLimits } from './source-limits.ts'
import { storeChannels } from './store-channels.ts'
import type { MatchInput } from './match-channels.service.ts'
import type { StoreInput } from './store-channels.ts'

/** Upper bound of a guide's size per byte of its source: two days are packed twice, and titles stay uncompressed in the schedule. */
const mostPerSourceByte = 4

/**
 * Returns why a run must be held back if the source's guides would exceed `sourceLimits.guideBytes`, else null. Packs them without
 * saving guides or adding channels, because their size is not known before; sources that cannot exceed the limit are spared that.
 */
export async function judgeSize(
  input: Omit<StoreInput, 'channels' | 'matched' | 'doubtful'>,
  matching: MatchInput,
  spooled: { bytes: number; channels(): StoreInput['channels'] },
): Promise<SourceFault | null> {
  const { store, source } = input
  const limit = sourceLimits.guideBytes
  const sizes = await store.guideSizes(source.id)
  const sum = () => [...sizes.values()].reduce((total, size) => total + size, 0)
  if (sum() + mostPerSourceByte * spooled.bytes <= limit) return null
  const save: IngestStore['save'] = async (channels) => {
    for (const { channel, guide } of channels)
      if (guide !== null) sizes.set(channel.id, guide.bytes.byteLength + guide.schedule.byteLength)
    return []
  }
  const match = await store.previewChannels(matching)
  if ('refusal' in match) return match.refusal
  const channels = spooled.channels()
  await storeChannels({
    ...input,
    channels,
    matched: match.matched,
    doubtful: new Map(),
    store: { ...store, save },
  })
  if (sum() <= limit) return null
  const mebibytes = Number((limit / 1024 ** 2).toFixed(1))
  return sourceFault('guides_too_large', { mebibytes })
}
