import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { GuidePart } from './channel-guide.ts'

/** `endsAt`: end of the last programme; null without programmes. */
export type ChannelGuideRow = Omit<Row<'channelGuide'>, 'parts'> & { parts: GuidePart[] }

/** Columns that the store of guides keeps in memory; `schedule` is null unless read `withSchedules`. */
export type ServedGuideRow = Pick<
  ChannelGuideRow,
  'channelId' | 'version' | 'parts' | 'bytes' | 'updatedAt'
> & {
  schedule: Buffer | null
}

/** Position of a reader of changes: the last guide that it has read. */
export type GuideCursor = { version: number; channelId: number }

export type NewChannelGuide = Omit<ChannelGuideRow, 'version'>

/** A guide, and the stored guide that it was derived from; null = the channel had none. */
export type GuideReplacement = { guide: NewChannelGuide; basedOn: Pick<ChannelGuideRow, 'version'> | null }

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

/** Packed guides by channel id. Each write takes a new version, which processes that serve guides poll. */
export function channelGuideRepository(db: DbOrTx) {
  // The driver parses `parts` (jsonb); only this file writes it.
  const select = () => db.selectFrom('channelGuide').select(columns).$narrowType<{ parts: GuidePart[] }>()

  const selectServed = (withSchedules: boolean) =>
    db
      .selectFrom('channelGuide')
      .select(['channelId', 'version', 'parts', 'bytes', 'updatedAt'])
      .select(withSchedules ? 'schedule' : sql<null>`null`.as('schedule'))
      .$castTo<ServedGuideRow>()

  async function lockVersions(channelIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('channelGuide')
      .select(['channelId', 'version'])
      .where('channelId', '=', sql<number>`any(${channelIds})`)
      .orderBy('channelId')
      .forUpdate()
      .execute()
    return new Map(rows.map(({ channelId, version }) => [channelId, version]))
  }

  async function write(guides: readonly NewChannelGuide[], version: number) {
    if (guides.length === 0) return
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
  }

  return {
    version: () => currentVersion(db, 'guide'),

    listOf: (channelIds: readonly number[]): Promise<ChannelGuideRow[]> =>
      select()
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .execute(),

    listServed: (
      channelIds: readonly number[],
      { withSchedules }: { withSchedules: boolean },
    ): Promise<ServedGuideRow[]> =>
      selectServed(withSchedules)
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .execute(),

    listVersions: (channelIds: readonly number[]) =>
      db
        .selectFrom('channelGuide')
        .select(['channelId', 'version', 'sourceId'])
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .execute(),

    /** Size in bytes of each guide that a source supplies, by channel id. */
    async sizesOf(sourceId: number): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('channelGuide')
        .select(['channelId', sql<number>`octet_length(bytes) + octet_length(schedule)`.as('size')])
        .where('sourceId', '=', sourceId)
        .execute()
      return new Map(rows.map(({ channelId, size }) => [channelId, size]))
    },

    /** Guides changed after the cursor, oldest change first. A batch of changes shares one version. */
    listChangedAfter: (
      cursor: GuideCursor,
      { limit, withSchedules }: { limit: number; withSchedules: boolean },
    ): Promise<ServedGuideRow[]> =>
      selectServed(withSchedules)
        .where(sql<boolean>`(version, channel_id) > (${cursor.version}, ${cursor.channelId})`)
        .orderBy('version')
        .orderBy('channelId')
        .limit(limit)
        .execute(),

    /** Ids after `after`, ascending, of channels whose guide begins before `day`. */
    async listBeginningBefore(day: number, after: number, limit: number): Promise<number[]> {
      // parts[0] is the channel element, parts[1] the guide's first day.
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

    /** Guides of these channels that begin before `day`. */
    listOfBeginningBefore: (
      channelIds: readonly number[],
      day: number,
    ): Promise<Pick<ChannelGuideRow, 'channelId' | 'parts' | 'bytes'>[]> =>
      db
        .selectFrom('channelGuide')
        .select(['channelId', 'parts', 'bytes'])
        .$narrowType<{ parts: GuidePart[] }>()
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .where(sql<boolean>`(parts -> 1 ->> 'day')::integer < ${day}`)
        .execute(),

    async upsertMany(guides: readonly NewChannelGuide[]) {
      if (guides.length > 0) await write(guides, await nextVersion(db, 'guide'))
    },

    /**
     * Optimistic lock: writes only guides whose stored guide is still the one that they were derived from. Returns the channel ids of
     * those written.
     */
    async replaceMany(replacements: readonly GuideReplacement[]): Promise<Set<number>> {
      if (replacements.length === 0) return new Set()
      // Lock order of all writes of guides: the counter, then the rows. While the counter is locked, nobody adds rows.
      const version = await nextVersion(db, 'guide')
      const stored = await lockVersions(replacements.map(({ guide }) => guide.channelId))
      const unchanged = replacements
        .filter(({ guide, basedOn }) => stored.get(guide.channelId) === basedOn?.version)
        .map(({ guide }) => guide)
      await write(unchanged, version)
      return new Set(unchanged.map(({ channelId }) => channelId))
    },

    /** Ids of channels whose guide has not ended, including channels that are not offered. */
    async listRunningIds(now: Date): Promise<number[]> {
      const rows = await db.selectFrom('channelGuide').select('channelId').where('endsAt', '>', now).execute()
      return rows.map((row) => row.channelId)
    },
  }
}
