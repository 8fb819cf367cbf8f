import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'

const columns = [
  'id',
  'name',
  'url',
  'countryId',
  'timezone',
  'priority',
  'licence',
  'scheduleHours',
  'active',
  'version',
] as const

/** Sources as administrators see them. */
export function adminSourceRepository(db: DbOrTx) {
  const select = () => db.selectFrom('source').select(columns)
  return {
    list: () => select().orderBy('id').execute(),

    find: (id: number) => firstRow(select().where('id', '=', id)),

    /** All sources, locked. */
    lockAll: () => select().orderBy('id').forUpdate().execute(),

    /** Number of channels that each source (of these, or of all) supplies, and their mean coverage in days. */
    async listSupplied(
      ids?: readonly number[],
    ): Promise<Map<number, { channels: number; daysAhead: number }>> {
      const { rows } = await sql<{ sourceId: number; channels: number; daysAhead: number }>`
        select source_id, count(*)::integer as channels, round(avg(days)::numeric, 1)::float8 as days_ahead
        from channel_guide join channel on channel.id = channel_id,
          lateral (select coalesce(sum(share), 0) as days from unnest(filled_days) as share) filled
        where ${ids === undefined ? sql`source_id is not null` : sql`source_id = any(${[...ids]}::integer[])`}
        group by source_id`.execute(db)
      return new Map(rows.map(({ sourceId, ...supplied }) => [sourceId, supplied]))
    },

    /** Ids of the channels that a source supplies. */
    async listSuppliedIds(sourceId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('channelGuide')
        .select('channelId')
        .where('sourceId', '=', sourceId)
        .execute()
      return rows.map((row) => row.channelId)
    },

    /** Sources that have a channel: the one that supplies it, then by priority. */
    listOfChannel: (channelId: number) =>
      db
        .selectFrom('sourceChannel')
        .innerJoin('source', 'source.id', 'sourceChannel.sourceId')
        .leftJoin('channelGuide', (join) =>
          join
            .onRef('channelGuide.channelId', '=', 'sourceChannel.channelId')
            .onRef('channelGuide.sourceId', '=', 'source.id'),
        )
        .select(['source.id', 'source.name', 'source.priority', 'source.active', 'sourceChannel.sourceKey'])
        .select(sql<boolean>`channel_guide.channel_id is not null`.as('supplies'))
        .where('sourceChannel.channelId', '=', channelId)
        .orderBy('supplies', 'desc')
        .orderBy('source.priority', 'desc')
        .orderBy('source.id')
        .orderBy('sourceChannel.sourceKey')
        .execute(),

    lockByUrl: (url: string) => firstRow(select().where('url', '=', url).forUpdate()),

    lock: (id: number) => firstRow(select().where('id', '=', id).forUpdate()),
  }
}

export type AdminSourceRow = Awaited<ReturnType<ReturnType<typeof adminSourceRepository>['list']>>[number]
