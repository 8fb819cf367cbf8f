import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { channelGuideRepository } from './channel-guide.repository.ts'
import type { ChannelGuideRow, GuideCursor } from './channel-guide.repository.ts'
import { openSchedule } from './schedule-index.ts'
import type { ScheduleIndex } from './schedule-index.ts'
import { createStoredGuide } from './stored-guide.ts'
import type { StoredGuide } from './stored-guide.ts'
import { createFollower } from '../../lib/version-follower.ts'

export type GuideEntry = { guide: StoredGuide; schedule: ScheduleIndex }

const rowsPerRead = 50
const pollMs = 500

/**
 * All channels' guides in memory, following the database. A link can be answered before the first load has ended: what is
 * missing is then read on the spot.
 */
export function createGuideStore(deps: { db: Db; logger: Logger }) {
  const guides = channelGuideRepository(deps.db)
  const entries = new Map<number, GuideEntry>()
  let cursor: GuideCursor = { version: 0, channelId: 0 }
  /** Channels that were looked up and have no guide; the follower tells when one gets its first. */
  const absent = new Set<number>()

  function take(row: ChannelGuideRow) {
    const known = entries.get(row.channelId)
    if (known !== undefined && known.guide.version >= row.version) return
    absent.delete(row.channelId)
    entries.set(row.channelId, {
      guide: createStoredGuide(row, { version: row.version, updatedAt: row.updatedAt }),
      schedule: openSchedule(row.schedule),
    })
  }

  async function catchUp() {
    for (;;) {
      const rows = await guides.listChangedAfter(cursor, rowsPerRead)
      rows.forEach(take)
      const last = rows.at(-1)
      if (last !== undefined) cursor = { version: last.version, channelId: last.channelId }
      if (rows.length < rowsPerRead) break
      // Requests go first.
      await setImmediate()
    }
  }

  return {
    follower: createFollower({ name: 'guides', everyMs: pollMs, logger: deps.logger, catchUp }),

    /** Makes sure that these channels are in memory, as far as they have a guide at all. */
    async load(channelIds: readonly number[]) {
      const missing = channelIds.filter((id) => !entries.has(id) && !absent.has(id))
      for (let at = 0; at < missing.length; at += rowsPerRead) {
        const ids = missing.slice(at, at + rowsPerRead)
        for (const row of await guides.findMany(ids)) take(row)
        for (const id of ids) if (!entries.has(id)) absent.add(id)
      }
    },

    get: (channelId: number): GuideEntry | undefined => entries.get(channelId),
  }
}
export type GuideStore = ReturnType<typeof createGuideStore>
