import type { SecurityEventKind } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { eventNetwork } from '../../lib/client-network.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { createFollower } from '../../lib/version-follower.ts'
import { securityEventRepository } from './security-event.repository.ts'
import type { CountedEvent } from './security-event.repository.ts'

export type SecurityEventNote = {
  kind: SecurityEventKind
  /** The account concerned; null = unknown. */
  userId: number | null
  ip: string | null
  /** Call, rule or action, from a small fixed set; never input of a caller. */
  detail?: string
}

const minuteMs = 60_000
const flushMs = 2000
const keptMs = 90 * 86_400_000
const keptRows = 1_000_000
/** Per kind and minute; further events share one row without user and network. */
const rowsPerKind = 100
/** Memory bound during an outage of the database; further events go uncounted. */
const waitingRows = 10_000

/** Counts security events in memory and writes the counts every two seconds (record 0063). */
export function createSecurityEvents(deps: {
  db: Db
  clock: Clock
  logger: Logger
  /** Counts each event for the metrics. */
  countKind?: ((kind: SecurityEventKind) => void) | undefined
}) {
  const { db, clock, logger } = deps
  let waiting = new Map<string, CountedEvent>()
  let writing: Promise<void> = Promise.resolve()
  let current = { minute: 0, keys: new Map<SecurityEventKind, Set<string>>() }

  /** The event's own row, or the shared one of its kind if the minute has too many rows of it. */
  function bound(event: CountedEvent): CountedEvent {
    const minute = event.minute.getTime()
    if (current.minute !== minute) current = { minute, keys: new Map() }
    const keys = current.keys.get(event.kind) ?? new Set()
    current.keys.set(event.kind, keys)
    if (!keys.has(keyOf(event)) && keys.size >= rowsPerKind)
      return { ...event, detail: '', userId: null, network: null }
    keys.add(keyOf(event))
    return event
  }

  function count(event: CountedEvent) {
    const key = keyOf(event)
    const known = waiting.get(key)
    if (known !== undefined) known.times += event.times
    else if (waiting.size < waitingRows) waiting.set(key, event)
  }

  async function write() {
    if (waiting.size === 0) return
    const events = waiting
    waiting = new Map()
    const inOrder = [...events].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
    try {
      await securityEventRepository(db).add(inOrder)
    } catch (error) {
      for (const event of inOrder) count(event)
      throw error
    }
  }

  /** One write at a time. */
  function flush(): Promise<void> {
    const done = writing.then(write)
    writing = done.catch(() => {})
    return done
  }

  return {
    /** Counts an event; never throws and never waits. Call it after the commit of the change. */
    note({ kind, userId, ip, detail = '' }: SecurityEventNote) {
      deps.countKind?.(kind)
      const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs)
      const network = ip === null ? null : eventNetwork(ip)
      count(bound({ minute, kind, detail, userId, network, times: 1 }))
    },

    follower: createFollower({ name: 'security events', everyMs: flushMs, logger, catchUp: flush }),

    /** Writes the pending counts of this process. */
    flush,

    async sweep() {
      await securityEventRepository(db).deleteBefore(new Date(clock.now().getTime() - keptMs))
      await securityEventRepository(db).deleteBeyond(keptRows)
    },
  }
}
export type SecurityEvents = ReturnType<typeof createSecurityEvents>

function keyOf({ minute, kind, detail, userId, network }: CountedEvent): string {
  return [minute.toISOString(), kind, detail, userId ?? '', network ?? ''].join(' ')
}
