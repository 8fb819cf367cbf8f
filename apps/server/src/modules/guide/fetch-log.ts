import type { IncomingMessage } from 'node:http'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import type { NewGuideFetch } from './guide-fetch.repository.ts'
import { guessPlayer } from './player.ts'
import { createFollower } from './version-follower.ts'

const flushMs = 2000
/** Under a flood the count is cut and not the memory. */
const keptFetches = 50_000
const rowsPerInsert = 1000
const userAgentLength = 300

/** Counts every fetch of a link in batches, so that answers never wait for it. */
export function createFetchLog(deps: { db: Db; clock: Clock; logger: Logger; trustProxy: boolean }) {
  const fetches = guideFetchRepository(deps.db)
  let waiting: NewGuideFetch[] = []

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsPerInsert)
      await fetches.insertMany(batch)
      waiting = waiting.slice(batch.length)
    }
  }

  return {
    follower: createFollower({ name: 'fetch log', everyMs: flushMs, logger: deps.logger, catchUp: flush }),
    flush,
    note(request: IncomingMessage, fetch: { userId: number; status: number; bytes: number }) {
      if (waiting.length >= keptFetches) return
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLength)
      waiting.push({
        ...fetch,
        fetchedAt: deps.clock.now(),
        ip: clientIp(request, deps.trustProxy),
        userAgent,
        player: guessPlayer(userAgent),
      })
    },
  }
}
export type FetchLog = ReturnType<typeof createFetchLog>

function clientIp(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers['x-forwarded-for']
  const nearest = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined
  if (trustProxy && nearest !== undefined && nearest !== '') return nearest
  return (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
}
