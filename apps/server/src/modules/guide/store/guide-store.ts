import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import { channelRepository } from '../../catalogue/index.ts'
import { writeChannelElement } from './channel-element.ts'
import { buildChannelGuide } from './channel-guide.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import type { ChannelEntry } from './adapted-guides.ts'
import type { GuideCursor, ServedGuideRow } from './channel-guide.repository.ts'
import { encodeSchedule, openSchedule } from './schedule-index.ts'
import type { ScheduleIndex } from './schedule-index.ts'
import { createStoredGuide } from './stored-guide.ts'
import type { StoredGuide } from './stored-guide.ts'
import { createFollower } from '../../../lib/version-follower.ts'

export type GuideEntry = {
  guide: StoredGuide
  /** Null in a store without schedules. */
  schedule: ScheduleIndex | null
}
/** `takenAs`: the store's change count when it took the guide. */
type TakenEntry = GuideEntry & { takenAs: number }

/** Few, so that their texts from the driver, twice the size of the guides, leave memory before the next. */
const rowsPerRead = 20
const pollMs = 500

/**
 * In-memory store of all channels' guides, which follows the database. Links can be served before the first load has ended:
 * missing guides are then read on demand.
 */
export function createGuideStore(deps: {
  db: Db
  logger: Logger
  /** Whether to read and keep schedules, a quarter of the memory; only the API needs them. */
  keepsSchedules: boolean
}) {
  const guides = channelGuideRepository(deps.db)
  const channels = channelRepository(deps.db)
  const { keepsSchedules: withSchedules } = deps
  const entries = new Map<number, TakenEntry>()
  let cursor: GuideCursor = { version: 0, channelId: 0 }
  let changes = 0

  function take(row: ServedGuideRow) {
    const known = entries.get(row.channelId)
    if (known !== undefined && known.guide.version >= row.version) return
    changes += 1
    entries.set(row.channelId, {
      guide: createStoredGuide(row, { version: row.version, updatedAt: row.updatedAt }),
      schedule: row.schedule === null ? null : openSchedule(row.schedule),
      takenAs: changes,
    })
  }

  /** Adds channels without programmes by name alone, until the follower finds a guide. */
  async function takeNamesOnly(channelIds: readonly number[]) {
    for (const channel of await channels.listByIds(channelIds)) {
      const guide = await buildChannelGuide(writeChannelElement(channel), [], null)
      if (guide === null) continue
      const schedule = withSchedules ? encodeSchedule([]) : null
      take({ channelId: channel.id, version: 0, updatedAt: new Date(0), ...guide, schedule })
    }
  }

  async function catchUp() {
    for (;;) {
      const rows = await guides.listChangedAfter(cursor, { limit: rowsPerRead, withSchedules })
      rows.forEach(take)
      const last = rows.at(-1)
      if (last !== undefined) cursor = { version: last.version, channelId: last.channelId }
      if (rows.length < rowsPerRead) break
      // Yields to requests.
      await setImmediate()
    }
  }

  return {
    follower: createFollower({ name: 'guides', everyMs: pollMs, logger: deps.logger, catchUp }),

    /** Loads those of the channels that are missing. */
    async load(channelIds: readonly number[]) {
      const missing = channelIds.filter((id) => !entries.has(id))
      for (let at = 0; at < missing.length; at += rowsPerRead) {
        const ids = missing.slice(at, at + rowsPerRead)
        for (const row of await guides.listServed(ids, { withSchedules })) take(row)
        const undescribed = ids.filter((id) => !entries.has(id))
        if (undescribed.length > 0) await takeNamesOnly(undescribed)
      }
    },

    /** The loaded ones of the channels. */
    list(channelIds: readonly number[]): ChannelEntry[] {
      return channelIds.flatMap((channelId) => {
        const guide = entries.get(channelId)?.guide
        return guide === undefined ? [] : { channelId, guide }
      })
    },

    find: (channelId: number): GuideEntry | null => entries.get(channelId) ?? null,

    /** Guides taken so far: equal counts, equal content. */
    changeCount: () => changes,

    /**
     * Change count when the last of the channels' guides was taken. Versions cannot tell: a guide that was loaded on demand may be newer
     * than changes that the follower has yet to take.
     */
    lastChangeOf(channelIds: readonly number[]): number {
      let last = 0
      for (const id of channelIds) last = Math.max(last, entries.get(id)?.takenAs ?? 0)
      return last
    },
  }
}
export type GuideStore = ReturnType<typeof createGuideStore>
