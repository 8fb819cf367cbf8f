import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { JobKinds, NoData } from '../jobs/job-queue.ts'
import { setBounded } from '../lib/bounded-map.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { requestCountRepository } from './request-count.repository.ts'

/** Own hits since the last sync, and the total of all processes at that time. */
type Count = { unshared: number; shared: number }

export type RequestCountJobs = { 'http.delete-request-counts': NoData }

const minuteMs = 60_000
/** Most visitors stay below it and cost no query. */
const hitsPerShare = 50
/** Bounds the statement size, and the memory under a flood from many networks. */
const keysPerShare = 1000
const keptKeys = 50_000
const pauseAfterFailureMs = 5000

/**
 * Rate counts by client network and minute, kept in memory. Every 50 hits of a network are synced with other processes through
 * the database, in the background (record 0064). While the database is unreachable, each process limits on its own.
 */
export function createRequestCounts(deps: { db: Db; clock: Clock; logger: Logger }) {
  const { db, clock, logger } = deps
  const counts = requestCountRepository(db)
  let current = { minute: 0, counts: new Map<string, Count>() }
  let waiting = new Set<string>()
  let isSharing = false
  let pausedUntil = 0

  function countOf(key: string): Count {
    const known = current.counts.get(key)
    if (known !== undefined) return known
    const count = { unshared: 0, shared: 0 }
    setBounded(current.counts, key, count, keptKeys)
    return count
  }

  /** Syncs the waiting keys, one statement at a time, until none is left. */
  async function share() {
    while (waiting.size > 0) {
      const { minute, counts: ofMinute } = current
      const batch = new Map<string, { count: Count; hits: number }>()
      for (const key of [...waiting].slice(0, keysPerShare)) {
        waiting.delete(key)
        const count = ofMinute.get(key)
        // A key may be waiting again because it was hit while syncing.
        if (count !== undefined && count.unshared >= hitsPerShare)
          batch.set(hashOf(key), { count, hits: count.unshared })
      }
      if (batch.size === 0) continue
      const rows = [...batch].map(([key, { hits }]) => ({ key, hits, minute: new Date(minute) }))
      for (const { key, hits } of await counts.add(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))) {
        const added = batch.get(key)
        if (added === undefined) continue
        added.count.shared = hits
        added.count.unshared -= added.hits
      }
    }
  }

  function shareInBackground() {
    if (isSharing || clock.now().getTime() < pausedUntil) return
    isSharing = true
    void share()
      .catch((error: unknown) => {
        pausedUntil = clock.now().getTime() + pauseAfterFailureMs
        logger.warn({ err: error }, 'request counts could not be shared')
      })
      .finally(() => {
        isSharing = false
      })
  }

  return {
    /** Counts a request; returns the network's hits this minute and the time left in ms. Never fails or waits. */
    hit(key: string, limit: number): { current: number; ttl: number } {
      const now = clock.now().getTime()
      const minute = now - (now % minuteMs)
      if (minute !== current.minute) {
        current = { minute, counts: new Map() }
        waiting = new Set()
      }
      const count = countOf(key)
      count.unshared += 1
      // Once the total exceeds the limit, all processes refuse, so a flood causes no more queries.
      if (count.unshared >= hitsPerShare && count.shared <= limit) {
        waiting.add(key)
        shareInBackground()
      }
      return { current: count.shared + count.unshared, ttl: minute + minuteMs - now }
    },

    jobKinds: {
      'http.delete-request-counts': {
        everySeconds: 3600,
        onlyAtArrival: true,
        retryLimit: 3,
        timeoutSeconds: 60,
        concurrency: 1,
        handle: () => counts.deleteBefore(new Date(clock.now().getTime() - minuteMs * 2)),
      },
    } satisfies JobKinds<RequestCountJobs>,
  }
}
export type RequestCounts = ReturnType<typeof createRequestCounts>

/** Hashed, since keys are network addresses. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
