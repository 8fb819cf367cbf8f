import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import { pageRows } from '../../db/page-rows.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import type { PageWindow } from '../../lib/paging.ts'

export type ChannelFilter = {
  ids?: readonly number[] | undefined
  exceptIds?: readonly number[] | undefined
  /** True = switched on, in a country that is switched on; false does not filter. */
  isOffered?: boolean | undefined
  countryIds?: readonly number[] | undefined
  active?: boolean | undefined
  search?: string | undefined
}
export type ChannelSort = { field: 'id' | 'name' | 'xmltv_id'; reversed: boolean }

const columns = [
  'id',
  'name',
  'xmltvId',
  'otherNames',
  'formerIds',
  'countryId',
  'logoUrl',
  'active',
  'version',
] as const

export type AdminChannelRow = Row<'channel', (typeof columns)[number]>
export type ChannelEdit = Omit<AdminChannelRow, 'id'>

export type DeletedChannel = { id: number; wasActive: boolean }

/** Channels as administrators see them; deleted ones are left out. */
export function adminChannelRepository(db: DbOrTx) {
  function select({ ids, exceptIds, isOffered, countryIds, active, search }: ChannelFilter) {
    let query = db.selectFrom('channel').where('deletedAt', 'is', null)
    if (ids !== undefined) query = query.where('id', '=', sql<number>`any(${ids})`)
    if (exceptIds !== undefined) query = query.where('id', '<>', sql<number>`all(${exceptIds})`)
    if (isOffered === true)
      query = query
        .where('active', '=', true)
        .where(sql<boolean>`(select country.active from country where country.id = channel.country_id)`)
    if (countryIds !== undefined) query = query.where('countryId', '=', sql<number>`any(${countryIds})`)
    if (active !== undefined) query = query.where('active', '=', active)
    if (search !== undefined && search !== '') {
      const pattern = containsPattern(search)
      query = query.where((where) =>
        where.or([
          where('name', 'ilike', pattern),
          where('xmltvId', 'ilike', pattern),
          sql<boolean>`array_to_string(former_ids, ' ') ilike ${pattern}`,
        ]),
      )
    }
    return query
  }

  return {
    list: (filter: ChannelFilter, sort: ChannelSort, window: PageWindow): Promise<AdminChannelRow[]> =>
      pageRows(
        select(filter)
          .select(columns)
          .orderBy(sort.field === 'xmltv_id' ? 'xmltvId' : sort.field, sort.reversed ? 'desc' : 'asc')
          .orderBy('id'),
        'id',
        window,
      ),

    count: (filter: ChannelFilter): Promise<number> => countRows(select(filter)),

    lock: (id: number): Promise<AdminChannelRow | null> =>
      firstRow(select({}).select(columns).where('id', '=', id).forUpdate()),

    find: (id: number): Promise<AdminChannelRow | null> =>
      firstRow(select({}).select(columns).where('id', '=', id)),

    /** Whether another channel, deleted or not, has this public id or had it. */
    async isTaken(xmltvId: string, exceptId: number): Promise<boolean> {
      const row = await firstRow(
        db
          .selectFrom('channel')
          .select('id')
          .where('id', '<>', exceptId)
          .where((where) =>
            where.or([where('xmltvId', '=', xmltvId), sql<boolean>`former_ids @> array[${xmltvId}]`]),
          ),
      )
      return row !== null
    },

    /** Switching a merged channel on undoes its merge. */
    async update(id: number, edit: ChannelEdit) {
      await db
        .updateTable('channel')
        .set({ ...edit, ...(edit.active ? { mergedIntoId: null } : {}) })
        .where('id', '=', id)
        .execute()
    },

    async listIds(filter: ChannelFilter): Promise<number[]> {
      const rows = await select(filter).select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    },

    /** Switches channels on or off; returns those that changed. Switching a merged channel on undoes its merge. */
    async switch(ids: readonly number[], active: boolean): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        with found as (
          select id from channel
          where id = any(${ids}::integer[]) and deleted_at is null and active <> ${active} order by id for no key update
        )
        update channel set active = ${active}, version = version + 1,
          merged_into_id = case when not ${active}::boolean then merged_into_id end
        from found where channel.id = found.id
        returning channel.id`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The given ids that are channels, in the given order. */
    async listKnown(ids: readonly number[]): Promise<number[]> {
      const rows = await select({})
        .select('id')
        .where('id', '=', sql<number>`any(${ids})`)
        .execute()
      const known = new Set(rows.map((row) => row.id))
      return [...new Set(ids)].filter((id) => known.has(id))
    },

    /** Soft-deletes channels. Returns those that were not deleted yet, and whether they were switched on. */
    async delete(ids: readonly number[], now: Date): Promise<DeletedChannel[]> {
      const { rows } = await sql<DeletedChannel>`
        with found as (
          select id, active from channel where id = any(${ids}::integer[]) and deleted_at is null order by id for update
        ), gone as (
          update channel set active = false, deleted_at = ${now}, version = version + 1
          from found where channel.id = found.id
        )
        select id, active as was_active from found`.execute(db)
      return rows
    },

    /** Restores soft-deleted channels; switches on only `activeIds`. */
    async restore(ids: readonly number[], activeIds: readonly number[]) {
      await sql`update channel set deleted_at = null, version = version + 1,
          active = id = any(${activeIds}::integer[])
        where id = any(${ids}::integer[]) and deleted_at is not null`.execute(db)
    },
  }
}
