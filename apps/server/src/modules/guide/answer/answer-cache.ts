import type { LinkRow } from '../link/guide-link.repository.ts'
import type { GuideStore } from '../store/guide-store.ts'
import type { GuideDocument } from './guide-document.ts'

/** Minimum interval between sweeps for stale answers. */
const sweepMs = 10_000

export type KeptAnswer = {
  link: LinkRow
  document: GuideDocument
  /** Memory that the answer retains. */
  bytes: number
  /** Change count of the store when the answer was last checked to be current. */
  storeChanges: number
}

/**
 * Cache of composed guides, evicting the least recently used. An answer is stale once its link or the guide of one of its channels
 * changes.
 */
export function createAnswerCache(deps: {
  store: Pick<GuideStore, 'changeCount' | 'lastChangeOf'>
  /** Size of the cache. */
  keptBytes: number
}) {
  const { store } = deps
  /** Least recently used first. */
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0
  let swept = { storeChanges: 0, at: 0 }

  function forget(key: string, answer: KeptAnswer) {
    kept.delete(key)
    bytes -= answer.bytes
  }

  /** Looks at the channels only if the store has changed since the last check. */
  function isCurrent(answer: KeptAnswer): boolean {
    const changes = store.changeCount()
    if (answer.storeChanges !== changes) {
      if (store.lastChangeOf(answer.link.channelIds) > answer.storeChanges) return false
      answer.storeChanges = changes
    }
    return true
  }

  /** Frees stale answers that are not requested again: each would keep replaced guides in memory. */
  function sweep(now: number) {
    if (swept.storeChanges === store.changeCount() || Math.abs(now - swept.at) < sweepMs) return
    swept = { storeChanges: store.changeCount(), at: now }
    for (const [key, answer] of kept) if (!isCurrent(answer)) forget(key, answer)
  }

  function add(key: string, answer: KeptAnswer) {
    kept.set(key, answer)
    bytes += answer.bytes
    for (const [oldKey, old] of kept) {
      if (bytes <= deps.keptBytes) return
      forget(oldKey, old)
    }
  }

  return {
    /** Returns the answer of a link if it is current. */
    find(key: string, link: LinkRow, now: Date): GuideDocument | null {
      sweep(now.getTime())
      const known = kept.get(key)
      if (known === undefined) return null
      forget(key, known)
      if (known.link !== link || !isCurrent(known)) return null
      add(key, known)
      return known.document
    },

    /** Adds an answer, or replaces that of a concurrent request. */
    keep(key: string, answer: KeptAnswer) {
      const other = kept.get(key)
      if (other !== undefined) forget(key, other)
      add(key, answer)
    },
  }
}
