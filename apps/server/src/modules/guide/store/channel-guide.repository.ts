import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { GuidePart } from './channel-guide.ts'

export type ChannelGuideRow = {
  channelId: number
  version: number
  sourceId: number | null
  parts: GuidePart[]
  bytes: Buffer
  schedule: Buffer
  /** End of the last programme; null without programmes. */
  endsAt: Date | null
  updatedAt: Date
}

/** Position of a reader. */
export type GuideCursor = { version: number; channelId: number }

export type NewChannelGuide = Omit<ChannelGuideRow, 'version'>

const columns = [
  'channelId',
  'version',
  'sourceId',
  'parts',
  'bytes',
  'schedule',
  'endsAt',
  'updatedAt',
] as const

export function channelGuideRepository(db: DbOrTx) {
  // The driver parses `parts` (jsonb); only this file writes it.
  const select = () => db.selectFrom('channelGuide').select(columns).$castTo<ChannelGuideRow>()
  return {
    version: () => currentVersion(db, 'guide'),

    listOf: (channelIds: readonly number[]): Promise<ChannelGuideRow[]> =>
      select()
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .execute(),

    /** Bytes in memory of the guides that a source supplies, by channel. */
    async sizesOf(sourceId: number): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('channelGuide')
        .select(['channelId', sql<number>`octet_length(bytes) + octet_length(schedule)`.as('size')])
        .where('sourceId', '=', sourceId)
        .execute()
      return new Map(rows.map(({ channelId, size }) => [channelId, size]))
    },

    /** Guides changed after the cursor, oldest change first. A batch of changes shares one version. */
    listChangedAfter: (cursor: GuideCursor, limit: number): Promise<ChannelGuideRow[]> =>
      select()
        .where(sql<boolean>`(version, channel_id) > (${cursor.version}, ${cursor.channelId})`)
        .orderBy('version')
        .orderBy('channelId')
        .limit(limit)
        .execute(),

    /** Ids after `after`, ascending, of channels whose guide begins before `day`. */
    async listBeginningBefore(day: number, after: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('channelGuide')
        .select('channelId')
        .where(sql<boolean>`(parts -> 1 ->> 'day')::integer < ${day}`)
        .where('channelId', '>', after)
        .orderBy('channelId')
        .limit(limit)
        .execute()
      return rows.map((row) => row.channelId)
    },

    /** Locks the guides that are still at the version that was read, until the transaction ends. */
    async lockUnchanged(
      guides: readonly Pick<ChannelGuideRow, 'channelId' | 'version'>[],
    ): Promise<Set<number>> {
      const versionOf = new Map(guides.map(({ channelId, version }) => [channelId, version]))
      const rows = await db
        .selectFrom('channelGuide')
        .select(['channelId', 'version'])
        .where('channelId', '=', sql<number>`any(${[...versionOf.keys()]})`)
        .orderBy('channelId')
        .forUpdate()
        .execute()
      return new Set(
        rows.flatMap((row) => (versionOf.get(row.channelId) === row.version ? [row.channelId] : [])),
      )
    },

    /** Locks a channel's guide until the transaction ends. */
    lock: (channelId: number): Promise<ChannelGuideRow | null> =>
      firstRow(select().where('channelId', '=', channelId).forUpdate()),

    async upsertMany(guides: readonly NewChannelGuide[]) {
      if (guides.length === 0) return
      const version = await nextVersion(db, 'guide')
      await db
        .insertInto('channelGuide')
        .values(guides.map((guide) => ({ ...guide, parts: JSON.stringify(guide.parts), version })))
        .onConflict((conflict) =>
          conflict.column('channelId').doUpdateSet((eb) => ({
            version: eb.ref('excluded.version'),
            sourceId: eb.ref('excluded.sourceId'),
            parts: eb.ref('excluded.parts'),
            bytes: eb.ref('excluded.bytes'),
            schedule: eb.ref('excluded.schedule'),
            endsAt: eb.ref('excluded.endsAt'),
            updatedAt: eb.ref('excluded.updatedAt'),
          })),
        )
        .execute()
    },

    /** Number of channels whose guide has not ended. */
    async countRunning(now: Date): Promise<number> {
      const row = await db
        .selectFrom('channelGuide')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('endsAt', '>', now)
        .executeTakeFirstOrThrow()
      return row.count
    },
  }
}
