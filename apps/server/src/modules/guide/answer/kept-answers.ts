import type { LinkRow } from '../link/guide-link.repository.ts'
import type { GuideStore } from '../store/guide-store.ts'
import type { GuideDocument } from './guide-document.ts'

/** How often stale answers are looked for while the store changes. */
const sweepMs = 10_000

export type KeptAnswer = {
  link: LinkRow
  document: GuideDocument
  /** Memory that the answer holds on to. */
  bytes: number
  /** Changes of the store when the answer was last found to be current. */
  storeChanges: number
  /** Newest version of the guides of its channels. */
  newestVersion: number
}

/** Keeps the composed answers used last, until their link or the guide of one of their channels changes. */
export function createKeptAnswers(deps: {
  store: Pick<GuideStore, 'changeCount' | 'newestVersion'>
  /** Memory for all of them. */
  keptBytes: number
}) {
  const { store } = deps
  /** Least recently used first. */
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0
  let swept = { storeChanges: 0, at: 0 }

  function forget(key: string, one: KeptAnswer) {
    kept.delete(key)
    bytes -= one.bytes
  }

  /** Only changes of the store can make a guide stale, and only those of its own channels do. */
  function isCurrent(one: KeptAnswer): boolean {
    const changes = store.changeCount()
    if (one.storeChanges !== changes) {
      if (store.newestVersion(one.link.channelIds) !== one.newestVersion) return false
      one.storeChanges = changes
    }
    return true
  }

  /** A stale answer that nobody asks for would keep the replaced guides in memory. */
  function sweep(now: number) {
    if (swept.storeChanges === store.changeCount() || Math.abs(now - swept.at) < sweepMs) return
    swept = { storeChanges: store.changeCount(), at: now }
    for (const [key, one] of kept) if (!isCurrent(one)) forget(key, one)
  }

  function add(key: string, one: KeptAnswer) {
    kept.set(key, one)
    bytes += one.bytes
    for (const [oldKey, old] of kept) {
      if (bytes <= deps.keptBytes) return
      forget(oldKey, old)
    }
  }

  return {
    /** The answer if it is current. */
    find(key: string, link: LinkRow, now: Date): GuideDocument | null {
      sweep(now.getTime())
      const known = kept.get(key)
      if (known === undefined) return null
      forget(key, known)
      if (known.link !== link || !isCurrent(known)) return null
      add(key, known)
      return known.document
    },

    /** Replaces one that a concurrent request has composed meanwhile. */
    keep(key: string, one: KeptAnswer) {
      const other = kept.get(key)
      if (other !== undefined) forget(key, other)
      add(key, one)
    },
  }
}
