import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTurns } from '../../../lib/turns.ts'
import { adaptationKey } from './adaptation.ts'
import type { Adaptation } from './adaptation.ts'
import { createStoredGuide } from './stored-guide.ts'
import type { StoredGuide } from './stored-guide.ts'

/** Memory for adapted guides: about 1,300 channels of average size. */
const keptBytes = 32 * 1024 * 1024
/** Cost of an entry whose guide needed no adaptation. */
const entryBytes = 256

/** A channel's guide as stored. */
export type ChannelEntry = { channelId: number; guide: StoredGuide }

/** `adapted`: null = as stored. */
type Kept = { version: number; adapted: StoredGuide | null; bytes: number }

/**
 * Guides of channels in other flavours, packed on first use, once for each change of the channel, and shared by all links. Those used last
 * are kept.
 */
export function createAdaptedGuides(deps: { keptBytes?: number } = {}) {
  /** Least recently used first. */
  const kept = new Map<string, Kept>()
  const underWay = new Map<StoredGuide, Map<string, Promise<StoredGuide | null>>>()
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

  async function pack(from: StoredGuide, adaptation: Adaptation): Promise<StoredGuide | null> {
    await nextTurn()
    // Loaded on first use: most guide processes never parse a programme (record 0126).
    const { adaptGuide } = await import('./adapt-guide.ts')
    const guide = await adaptGuide(from.packed, adaptation)
    return guide && createStoredGuide(guide, { version: from.version, updatedAt: from.updatedAt })
  }

  /** Concurrent requests share the work. */
  function packOnce(from: StoredGuide, adaptation: Adaptation): Promise<StoredGuide | null> {
    const ofGuide = underWay.get(from) ?? new Map<string, Promise<StoredGuide | null>>()
    const key = adaptationKey(adaptation)
    const packing =
      ofGuide.get(key) ??
      takeTurn(() => pack(from, adaptation)).finally(() => {
        ofGuide.delete(key)
        if (ofGuide.size === 0) underWay.delete(from)
      })
    ofGuide.set(key, packing)
    underWay.set(from, ofGuide)
    return packing
  }

  /** `onPack` is called for each guide that has to be packed. */
  return async (
    entries: readonly ChannelEntry[],
    adaptation: Adaptation,
    onPack: () => void,
  ): Promise<StoredGuide[]> => {
    const adapted: StoredGuide[] = []
    for (const { channelId, guide: from } of entries) {
      const key = `${channelId} ${adaptationKey(adaptation)}`
      let one = kept.get(key)
      if (one?.version !== from.version) {
        onPack()
        const packed = await packOnce(from, adaptation)
        one = {
          version: from.version,
          adapted: packed,
          bytes: entryBytes + (packed?.packed.bytes.byteLength ?? 0),
        }
      }
      keep(key, one)
      adapted.push(one.adapted ?? from)
    }
    return adapted
  }
}
export type AdaptedGuides = ReturnType<typeof createAdaptedGuides>
