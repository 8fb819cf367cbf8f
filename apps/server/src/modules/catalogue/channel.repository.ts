import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../db/change-counter.ts'
import type { DbOrTx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

const columns = [
  'id',
  'xmltvId',
  'name',
  'otherNames',
  // Public ids before a rename.
  'formerIds',
  'countryId',
  'logoUrl',
  'filledDays',
  'describedPercent',
  'refreshedAt',
  // Incremented by each edit of an administrator, and when a source changes its names or logo.
  'version',
  // Set on deletion: the row is kept, so that its sources do not add the channel again.
  'deletedAt',
  // The channel that this one became part of (record 0142).
  'mergedIntoId',
] as const

export type ChannelRow = Row<'channel', (typeof columns)[number]>

/** Ids, ascending. */
export type PickedChannels = { channelIds: number[]; countryIds: number[] }

export type NewChannel = Pick<ChannelRow, 'xmltvId' | 'name' | 'otherNames' | 'countryId' | 'logoUrl'>

/** Names and logo as players show them. */
export type ChannelTexts = Pick<ChannelRow, 'name' | 'otherNames' | 'logoUrl'>

export type ChannelCoverage = Pick<ChannelRow, 'filledDays' | 'describedPercent' | 'refreshedAt'>

/** PostgreSQL limits a statement to 65,535 parameters. */
const rowsPerInsert = 1000

/** Channels as visitors, links and sources need them; see `adminChannelRepository` for edits by administrators. */
export function channelRepository(db: DbOrTx) {
  return {
    version: () => currentVersion(db, 'catalogue'),

    /** Bumps the catalogue's version, so that all readers reload it. */
    markChanged: () => nextVersion(db, 'catalogue'),

    /** Offered channels: switched on, in a country that is switched on. */
    listOffered: (): Promise<ChannelRow[]> =>
      db
        .selectFrom('channel')
        .innerJoin('country', 'country.id', 'channel.countryId')
        .select(columns.map((column) => `channel.${column}` as const))
        .where('channel.active', '=', true)
        .where('country.active', '=', true)
        .execute(),

    /** The given ids that are not offered: unknown, switched off, or in a country that is switched off. */
    async listNotOfferedIds(ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::integer[]) as given (id)
        where not exists (select from channel join country on country.id = channel.country_id
          where channel.id = given.id and channel.active and country.active)`.execute(db)
      return rows.map((row) => row.id)
    },

    /** The given ids that never belonged to a channel. */
    async listUnknownIds(ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::integer[]) as given (id)
        where not exists (select from channel where channel.id = given.id)`.execute(db)
      return rows.map((row) => row.id)
    },

    /** The given channels that links serve: switched on, also in a country that is off (record 0085). Ascending. */
    async listServedIds(ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from channel where id = any(${ids}::integer[]) and active order by id`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The given channels that a cart may hold, and their countries: offered ones, and served ones among those that its customer has. */
    async readSelectable(ids: readonly number[], heldIds: readonly number[]): Promise<PickedChannels> {
      const { rows } = await sql<PickedChannels>`
        select coalesce(array_agg(channel.id order by channel.id), '{}') as channel_ids,
          coalesce(array_agg(distinct country_id), '{}') as country_ids
        from channel join country on country.id = channel.country_id
        where channel.id = any(${ids}::integer[]) and channel.active
          and (country.active or channel.id = any(${heldIds}::integer[]))`.execute(db)
      return rows[0] ?? { channelIds: [], countryIds: [] }
    },

    /** Distinct external logo URLs of channels that are switched on. */
    async listLogoUrls(): Promise<string[]> {
      const { rows } = await sql<{ url: string }>`
        select distinct logo_url as url from channel where active and logo_url not like '/%'`.execute(db)
      return rows.map(({ url }) => url)
    },

    listByIds: (ids: readonly number[]): Promise<ChannelRow[]> =>
      db
        .selectFrom('channel')
        .select(columns)
        .where('id', '=', sql<number>`any(${ids})`)
        .orderBy('id')
        .execute(),

    /** Locks the channels until the transaction ends. Returns the ids of those whose version is unchanged since they were read. */
    async lockChannels(channels: readonly Pick<ChannelRow, 'id' | 'version'>[]): Promise<Set<number>> {
      const versionOf = new Map(channels.map(({ id, version }) => [id, version]))
      const rows = await db
        .selectFrom('channel')
        .select(['id', 'version'])
        .where('id', '=', sql<number>`any(${[...versionOf.keys()]})`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      return new Set(rows.flatMap(({ id, version }) => (versionOf.get(id) === version ? [id] : [])))
    },

    /**
     * Names and countries of all channels, deleted ones too, which sources must not add again. A merged channel is another name of the
     * one that it became part of.
     */
    listNamed: () =>
      db
        .selectFrom('channel')
        .innerJoin('country', 'country.id', 'channel.countryId')
        .select(['xmltvId', 'channel.name', 'otherNames', 'country.code as countryCode'])
        .select(sql<number>`coalesce(merged_into_id, channel.id)`.as('id'))
        .orderBy('channel.id')
        .execute(),

    /** Internal ids of all channels, deleted ones too, by present and former public ids. Follows merges. */
    async listXmltvIds(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('channel')
        .select(['xmltvId', 'formerIds', sql<number>`coalesce(merged_into_id, id)`.as('id')])
        .execute()
      return new Map(
        rows.flatMap(({ id, xmltvId, formerIds }) =>
          [...formerIds, xmltvId].map((publicId) => [publicId, id] as const),
        ),
      )
    },

    /** Inserts channels whose public id is new, and returns them. */
    async insertMany(channels: readonly NewChannel[], createdAt: Date): Promise<ChannelRow[]> {
      const added: ChannelRow[] = []
      for (let at = 0; at < channels.length; at += rowsPerInsert) {
        const rows = await db
          .insertInto('channel')
          .values(channels.slice(at, at + rowsPerInsert).map((channel) => ({ ...channel, createdAt })))
          .onConflict((conflict) => conflict.column('xmltvId').doNothing())
          .returning(columns)
          .execute()
        added.push(...rows)
      }
      return added
    },

    /** Replaces merged channels by their targets. Returns each channel once. */
    async followMerges(ids: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select distinct coalesce(merged_into_id, id) as id from channel where id = any(${ids}::integer[])`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },

    /** Makes a channel part of another one, which gets its public ids as former ones (record 0142). */
    async mergeInto(id: number, intoId: number) {
      await sql`update channel set merged_into_id = ${intoId}, active = false where id = ${id}`.execute(db)
      // Channels that were merged into it earlier.
      await sql`update channel set merged_into_id = ${intoId} where merged_into_id = ${id}`.execute(db)
      await sql`update channel as into_channel set version = into_channel.version + 1,
          former_ids = array(select unnest(into_channel.former_ids)
            union select unnest(array_append(merged.former_ids, merged.xmltv_id)) except select into_channel.xmltv_id)
        from channel as merged where into_channel.id = ${intoId} and merged.id = ${id}`.execute(db)
    },

    /** Makes a merged channel one of its own again. */
    async splitFrom(id: number, intoId: number) {
      await sql`update channel set merged_into_id = null, active = true where id = ${id}`.execute(db)
      await sql`update channel as into_channel set version = into_channel.version + 1,
          former_ids = array(select unnest(into_channel.former_ids)
            except select unnest(array_append(merged.former_ids, merged.xmltv_id)))
        from channel as merged where into_channel.id = ${intoId} and merged.id = ${id}`.execute(db)
    },

    /** Changes names and logos of locked channels. */
    async setTexts(channels: readonly (ChannelTexts & Pick<ChannelRow, 'id'>)[]) {
      if (channels.length === 0) return
      const rows = channels.map(({ id, name, otherNames, logoUrl }) => ({
        id,
        name,
        other_names: otherNames,
        logo_url: logoUrl,
      }))
      await sql`
        update channel set name = new.name, other_names = new.other_names, logo_url = new.logo_url, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as new (id integer, name text, other_names text[], logo_url text)
        where channel.id = new.id`.execute(db)
    },

    async setCoverages(coverages: readonly (ChannelCoverage & { id: number })[]) {
      if (coverages.length === 0) return
      const rows = coverages.map(({ id, filledDays, describedPercent, refreshedAt }) => ({
        id,
        filled_days: filledDays,
        described_percent: describedPercent,
        refreshed_at: refreshedAt,
      }))
      await sql`
        update channel set filled_days = new.filled_days, described_percent = new.described_percent,
          refreshed_at = new.refreshed_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as new (id integer, filled_days real[], described_percent integer, refreshed_at timestamptz)
        where channel.id = new.id`.execute(db)
    },
  }
}
