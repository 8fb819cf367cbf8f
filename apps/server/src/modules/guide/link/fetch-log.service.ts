import type { IncomingMessage } from 'node:http'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { parseNetwork } from '../../../lib/network.ts'
import { createFollower } from '../../../lib/version-follower.ts'
import { guideFetchDayRepository } from './guide-fetch-day.repository.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import type { NewGuideFetch } from './guide-fetch.repository.ts'
import { guessPlayer } from './player.ts'
import { userAddressRepository } from './user-address.repository.ts'
import type { AddressSighting } from './user-address.repository.ts'

const flushMs = 2000
/** Bounds memory and processor time under a flood, whose further fetches go uncounted: 5,000 a second. */
const keptFetches = 10_000
const rowsPerInsert = 1000
const userAgentLength = 300

/** Locks the living among these users against deletion until the transaction ends. */
export type HoldUsers = (tx: Tx, userIds: readonly number[]) => Promise<Set<number>>

/** A fetch as it is noted: what can be derived waits for the flush, off the path of the answer. */
type NotedFetch = Omit<NewGuideFetch, 'player'>

/** Records fetches of links in batches, so that responses never wait for the database. */
export function createFetchLog(deps: { db: Db; clock: Clock; logger: Logger; holdUsers: HoldUsers }) {
  let waiting: NotedFetch[] = []

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsPerInsert)
      await deps.db.transaction().execute(async (tx) => {
        // Skip users deleted since: their rows would fail the whole batch.
        const users = await deps.holdUsers(tx, [...new Set(batch.map(({ userId }) => userId))])
        const fetches = describeFetches(batch.filter(({ userId }) => users.has(userId)))
        await guideFetchRepository(tx).insertMany(fetches)
        await guideFetchDayRepository(tx).add(fetches)
        await userAddressRepository(tx).add(countByAddress(fetches))
      })
      waiting = waiting.slice(batch.length)
    }
  }

  return {
    follower: createFollower({ name: 'fetch log', everyMs: flushMs, logger: deps.logger, catchUp: flush }),
    flush,
    note(request: IncomingMessage, fetch: Omit<NotedFetch, 'fetchedAt' | 'userAgent'>) {
      if (waiting.length >= keptFetches) return
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLength)
      waiting.push({ ...fetch, userAgent, fetchedAt: deps.clock.now() })
    },
  }
}
export type FetchLog = ReturnType<typeof createFetchLog>

/** Adds the canonical address and the player; a batch has few different ones. */
function describeFetches(noted: readonly NotedFetch[]): NewGuideFetch[] {
  const [ips, players] = [new Map<string, string>(), new Map<string, string>()]
  return noted.map((fetch) => {
    const ip = ips.get(fetch.ip) ?? parseNetwork(fetch.ip)?.text ?? ''
    const player = players.get(fetch.userAgent) ?? guessPlayer(fetch.userAgent)
    ips.set(fetch.ip, ip)
    players.set(fetch.userAgent, player)
    return { ...fetch, ip, player }
  })
}

/** In a fixed order, so that two processes writing the same rows cannot deadlock. */
function countByAddress(fetches: readonly NewGuideFetch[]): AddressSighting[] {
  const sightings = new Map<string, AddressSighting>()
  for (const { userId, ip, fetchedAt, userAgent } of fetches) {
    if (ip === '') continue
    const key = `${userId} ${ip}`
    const known = sightings.get(key)
    const counted = { firstSeenAt: known?.firstSeenAt ?? fetchedAt, fetches: (known?.fetches ?? 0) + 1 }
    sightings.set(key, { userId, ip, lastSeenAt: fetchedAt, userAgent, ...counted })
  }
  return [...sightings.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sighting]) => sighting)
}
