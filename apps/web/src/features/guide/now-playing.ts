import type { NowNext } from '@guidefeed/contract'
import { createStore } from '../../lib/store.ts'

/** Maximum number of channels per call (the contract's `limits.nowChannels`, kept equal by a test). */
export const channelsPerCall = 200
/** Delay that limits requests to rows where scrolling or typing stops: fast typists need about 120 ms for a letter. */
const restMs = 180
/** Delay before a channel without a known programme is requested again. */
const unknownAgeMs = 30_000

type Entry = { nowNext: NowNext; askedAtMs: number }

type NowPlayingParts = {
  fetchNow: (channelIds: number[]) => Promise<NowNext[]>
  currentTimeMs: () => number
}

/** Caches the current programmes of visible channels and refreshes them when a programme has ended. */
export function createNowPlaying({ fetchNow, currentTimeMs }: NowPlayingParts) {
  const store = createStore<ReadonlyMap<number, Entry>>(new Map())
  const asked = new Set<number>()
  let visible: readonly number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function askBatch(channelIds: number[]): Promise<void> {
    for (const id of channelIds) asked.add(id)
    try {
      const answers = await fetchNow(channelIds)
      const next = new Map(store.get())
      for (const nowNext of answers) next.set(nowNext.channel_id, { nowNext, askedAtMs: currentTimeMs() })
      store.set(next)
    } catch {
      // Rows stay unchanged; the next update retries.
    } finally {
      for (const id of channelIds) asked.delete(id)
    }
  }

  async function refresh(nowMs: number): Promise<void> {
    const entries = store.get()
    const stale = visible.filter((id) => !asked.has(id) && isStale(entries.get(id), nowMs))
    const batches: Promise<void>[] = []
    for (let from = 0; from < stale.length; from += channelsPerCall) {
      batches.push(askBatch(stale.slice(from, from + channelsPerCall)))
    }
    await Promise.all(batches)
  }

  return {
    store,
    /** Sets the visible channels. */
    show: (channelIds: readonly number[]): void => {
      visible = channelIds
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(currentTimeMs()), restMs)
    },
    /** Refreshes ended programmes; call it regularly. */
    refresh,
  }
}

function isStale(entry: Entry | undefined, nowMs: number): boolean {
  if (!entry) return true
  const { now, next } = entry.nowNext
  if (now) return Date.parse(now.stop) <= nowMs
  if (next) return Date.parse(next.start) <= nowMs
  return nowMs - entry.askedAtMs > unknownAgeMs
}
