import type { ChannelChangeKind } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { PageWindow } from '../../lib/paging.ts'

/** A channel as it is after its change. */
export type NotedChannel = {
  name: string
  xmltvId: string
  countryId: number
  /** Name before a rename; for a merge, of the channel that became part of this one. */
  formerName?: string
  /** ID before the change; for a merge, of the channel that became part of this one. */
  formerXmltvId?: string
}

type Note = {
  kind: ChannelChangeKind
  channels: readonly NotedChannel[]
  now: Date
  /** Shared by the transactions of one change, so that they write one entry for each country. */
  groupKey?: string
}

const columns = [
  'channelChange.id',
  'kind',
  'countryId',
  'channelCount',
  'happenedAt',
  'changedAt',
  'country.code as countryCode',
  'country.name as countryName',
] as const

const itemColumns = ['name', 'xmltvId', 'formerName', 'formerXmltvId'] as const
export type ChangeItemRow = Row<'channelChangeItem', (typeof itemColumns)[number]>

export type ChangeRow = Row<
  'channelChange',
  'id' | 'kind' | 'countryId' | 'channelCount' | 'happenedAt' | 'changedAt'
> & { countryCode: string; countryName: string }

/** Public log of changes of channels. */
export function channelChangeRepository(db: DbOrTx) {
  const ofCountry = (code: string | undefined) => {
    const query = db.selectFrom('channelChange')
    if (code === undefined) return query
    const country = db.selectFrom('country').select('id').where('code', '=', code)
    return query.where('countryId', '=', country)
  }

  return {
    /** Notes a change of channels in the transaction that makes it, one entry for each country. */
    async note({ kind, channels, now, groupKey }: Note) {
      for (const [countryId, changed] of Map.groupBy(channels, (channel) => channel.countryId)) {
        const values = { kind, countryId, groupKey: groupKey ?? null, channelCount: changed.length }
        const { id } = await db
          .insertInto('channelChange')
          .values({ ...values, happenedAt: now, changedAt: now })
          .onConflict((conflict) =>
            conflict.columns(['groupKey', 'kind', 'countryId']).doUpdateSet({
              channelCount: sql`channel_change.channel_count + excluded.channel_count`,
              changedAt: now,
            }),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
        const items = changed.map(({ name, xmltvId, formerName, formerXmltvId }) => ({
          name,
          xmltv_id: xmltvId,
          former_name: formerName ?? null,
          former_xmltv_id: formerXmltvId ?? null,
        }))
        await sql`insert into channel_change_item (change_id, name, xmltv_id, former_name, former_xmltv_id)
          select ${id}, name, xmltv_id, former_name, former_xmltv_id
          from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
            as item (name text, xmltv_id text, former_name text, former_xmltv_id text)`.execute(db)
      }
    },

    /** By id, newest first. */
    list: (countryCode: string | undefined, window: PageWindow): Promise<ChangeRow[]> =>
      pageRows(
        ofCountry(countryCode)
          .innerJoin('country', 'country.id', 'channelChange.countryId')
          .select(columns)
          .orderBy('channelChange.id', 'desc'),
        'channelChange.id',
        window,
      ),

    count: (countryCode: string | undefined): Promise<number> => countRows(ofCountry(countryCode)),

    async exists(id: number): Promise<boolean> {
      const row = await firstRow(db.selectFrom('channelChange').select('id').where('id', '=', id))
      return row !== null
    },

    /** The first channels of each entry, by name. */
    async listFirstItems(changeIds: readonly number[], perChange: number) {
      const { rows } = await sql<ChangeItemRow & { changeId: number }>`
        select wanted.id as change_id, name, xmltv_id, former_name, former_xmltv_id
        from unnest(${changeIds}::integer[]) as wanted (id) cross join lateral (
          select * from channel_change_item where change_id = wanted.id order by name, id limit ${perChange}) as item
        order by item.name, item.id`.execute(db)
      return Map.groupBy(rows, (row) => row.changeId)
    },

    /** By name. */
    listItems: (changeId: number, window: PageWindow): Promise<ChangeItemRow[]> =>
      pageRows(
        db
          .selectFrom('channelChangeItem')
          .select(itemColumns)
          .where('changeId', '=', changeId)
          .orderBy('name')
          .orderBy('id'),
        'id',
        window,
      ),

    countItems: (changeId: number): Promise<number> =>
      countRows(db.selectFrom('channelChangeItem').where('changeId', '=', changeId)),

    async deleteBefore(before: Date) {
      await db.deleteFrom('channelChange').where('happenedAt', '<', before).execute()
    },
  }
}
