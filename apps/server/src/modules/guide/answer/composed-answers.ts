import { dayOfDate } from '../../../lib/utc-day.ts'
import type { LinkRow } from '../link/guide-link.repository.ts'
import type { GuideStore } from '../store/guide-store.ts'
import type { GuideWindow } from '../store/stored-guide.ts'
import { composeGuide, composeNotice } from './guide-document.ts'
import type { GuideDocument } from './guide-document.ts'
import type { Notice } from './notice-guide.ts'

/** Memory for kept answers: 16,000 notices, or 450 links of 200 channels. */
const keptBytes = 16 * 1024 * 1024

/** How often stale answers are looked for while the store changes. */
const sweepMs = 10_000

type Kept = {
  link: LinkRow
  document: GuideDocument
  /** Changes of the store when the answer was last found to be current. */
  storeChanges: number
  /** Newest version of the guides of its channels. */
  newestVersion: number
}

/**
 * Composes the answers of links, and keeps those used last until their link, the guide of one of their channels, or the day changes.
 * Most requests are polls that end in a 304.
 */
export function createComposedAnswers(deps: { store: GuideStore; keptBytes?: number }) {
  const { store } = deps
  /** Least recently used first. */
  const kept = new Map<string, Kept>()
  let bytes = 0
  let swept = { storeChanges: 0, at: 0 }

  function forget(key: string, { document }: Kept) {
    kept.delete(key)
    bytes -= document.ownBytes
  }

  /** Only changes of the store can make a guide stale, and only those of its own channels do. */
  function isCurrent(one: Kept): boolean {
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

  function keep(key: string, one: Kept) {
    kept.set(key, one)
    bytes += one.document.ownBytes
    for (const [oldKey, old] of kept) {
      if (bytes <= (deps.keptBytes ?? keptBytes)) return
      forget(oldKey, old)
    }
  }

  /** The notice, or the guide if that is null. */
  return async (
    link: LinkRow,
    notice: Notice | null,
    window: GuideWindow,
    now: Date,
  ): Promise<GuideDocument> => {
    const about = notice === null ? 'guide' : `${notice.why} ${'reason' in notice ? notice.reason : ''}`
    const key = `${link.userId} ${dayOfDate(now)} ${window.firstDay} ${window.lastDay} ${about}`
    sweep(now.getTime())
    const known = kept.get(key)
    if (known !== undefined) {
      forget(key, known)
      if (known.link === link && isCurrent(known)) {
        keep(key, known)
        return known.document
      }
    }
    if (notice === null) await store.load(link.channelIds)
    const storeChanges = store.changeCount()
    const newestVersion = store.newestVersion(link.channelIds)
    const document =
      notice === null ? composeGuide(store, link, window, now) : composeNotice(notice, link, window, now)
    // A concurrent request may have composed it meanwhile.
    const other = kept.get(key)
    if (other !== undefined) forget(key, other)
    keep(key, { link, document, storeChanges, newestVersion })
    return document
  }
}
export type ComposedAnswers = ReturnType<typeof createComposedAnswers>
