import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTurns } from '../../../lib/turns.ts'
import { adaptationKey } from './adaptation.ts'
import type { Adaptation } from './adaptation.ts'
import type { ArchivedDay } from './guide-archive.repository.ts'
import { createStoredGuide } from './stored-guide.ts'
import type { StoredGuide } from './stored-guide.ts'

/** Memory for adapted guides: about 1,300 channels of average size. */
const keptBytes = 32 * 1024 * 1024
/** Cost of an entry whose guide needed no adaptation. */
const entryBytes = 256

/** How guides differ from the stored ones. */
export type GuideVariant = { adaptation: Adaptation | null; hasArchive: boolean }

/** Equal for equal variants. */
export const variantKey = ({ adaptation, hasArchive }: GuideVariant): string =>
  `${adaptation === null ? '' : adaptationKey(adaptation)}${hasArchive ? ' past' : ''}`

/** A channel's guide as stored. */
export type ChannelEntry = { channelId: number; guide: StoredGuide }

/** `adapted`: null = as stored. */
type Kept = { version: number; adapted: StoredGuide | null; bytes: number }

/**
 * Guides of channels in other flavours, adapted or with archived days: packed on first use, once for each change of the channel, and shared
 * by all links. Those used last are kept.
 */
export function createAdaptedGuides(deps: {
  listArchive: (channelId: number) => Promise<ArchivedDay[]>
  keptBytes?: number
}) {
  /** Least recently used first. */
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, { version: number; packing: Promise<Kept> }>()
  /** One at a time: packing must not delay other answers. */
  const takeTurn = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  let bytes = 0

  function keep(key: string, one: Kept) {
    forget(key)
    kept.set(key, one)
    bytes += one.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= (deps.keptBytes ?? keptBytes)) return
      forget(oldest)
    }
  }

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  async function pack({ channelId, guide: from }: ChannelEntry, variant: GuideVariant): Promise<Kept> {
    const { adaptation, hasArchive } = variant
    await nextTurn()
    // Loaded on first use: most guide processes never parse a programme (record 0126).
    const { adaptGuide } = await import('./adapt-guide.ts')
    const { version, updatedAt } = from
    const packed = adaptation === null ? null : await adaptGuide(from.packed, adaptation)
    const adapted = packed && createStoredGuide(packed, { version, updatedAt })
    const bytes = entryBytes + (packed?.bytes.byteLength ?? 0)
    if (!hasArchive) return { version, adapted, bytes }
    const { withArchive } = await import('./archived-guide.ts')
    const archived = await deps.listArchive(channelId)
    const { guide, archiveBytes } = await withArchive({ from, guide: adapted ?? from, archived, adaptation })
    return { version, adapted: guide, bytes: bytes + archiveBytes }
  }

  /** Concurrent requests share the work. */
  function packOnce(key: string, entry: ChannelEntry, variant: GuideVariant): Promise<Kept> {
    const known = underWay.get(key)
    if (known?.version === entry.guide.version) return known.packing
    const packing = takeTurn(() => pack(entry, variant)).finally(() => {
      if (underWay.get(key)?.packing === packing) underWay.delete(key)
    })
    underWay.set(key, { version: entry.guide.version, packing })
    return packing
  }

  /** `onPack` is called for each guide that has to be packed. */
  return async (
    entries: readonly ChannelEntry[],
    variant: GuideVariant,
    onPack: () => void,
  ): Promise<StoredGuide[]> => {
    const adapted: StoredGuide[] = []
    for (const entry of entries) {
      const key = `${entry.channelId} ${variantKey(variant)}`
      let one = kept.get(key)
      if (one?.version !== entry.guide.version) {
        onPack()
        one = await packOnce(key, entry, variant)
      }
      keep(key, one)
      adapted.push(one.adapted ?? entry.guide)
    }
    return adapted
  }
}
export type AdaptedGuides = ReturnType<typeof createAdaptedGuides>
