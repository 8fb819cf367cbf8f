import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { PageWindow } from '../../lib/paging.ts'
import type { MatchCandidate } from './mapping.ts'

const columns = [
  'sourceChannel.id',
  'sourceId',
  'sourceKey',
  'names',
  'heldNames',
  'heldSince',
  'heldRuns',
  'heldSeveral',
  'holdOpen',
  'isPresent',
  'channelId',
  'state',
  'doubtfulSince',
  'decision',
  'decidedAt',
  'sourceChannel.version',
] as const

type Column<Name extends string> = Name extends `${string}.${infer Bare}` ? Bare : Name
type Stored = Row<'sourceChannel', Column<(typeof columns)[number]>>

/** A channel of a source, and the catalogue channel that it is mapped to. */
export type SourceChannelRow = Stored & {
  candidates: MatchCandidate[]
  undo: SourceChannelUndo | null
  sourceName: string
  askedAt: Date | null
  channelName: string
  xmltvId: string
  countryCode: string
  logoUrl: string | null
  deletedAt: Date | null
}

/** What a decision changes, as JSON: instants are texts. */
export type SourceChannelUndo = Pick<
  Stored,
  'channelId' | 'names' | 'heldNames' | 'heldRuns' | 'heldSeveral' | 'holdOpen' | 'decision'
> & { heldSince: string | null; doubtfulSince: string | null; decidedAt: string | null }

export type SourceChannelEdit = Partial<
  Omit<Stored, 'id' | 'sourceId' | 'sourceKey' | 'state' | 'isPresent'>
> & { undo: SourceChannelUndo | null }

type SourceChannelFilter = {
  source_id?: number | undefined
  channel_id?: number | undefined
  state?: SourceChannelRow['state'] | 'open' | undefined
  search?: string | undefined
}

const askedAt = sql<Date | null>`case source_channel.state when 'renamed' then held_since
  when 'doubtful' then doubtful_since end`

const sorts = {
  id: sql`source_channel.id`,
  asked_at: askedAt,
  source_key: sql`source_key`,
  channel: sql`channel.name`,
}
type SourceChannelSort = { field: keyof typeof sorts; reversed: boolean }

/** Channels of sources as administrators see and map them. */
export function adminSourceChannelRepository(db: DbOrTx) {
  function select({ source_id: sourceId, channel_id: channelId, state, search }: SourceChannelFilter) {
    let query = db
      .selectFrom('sourceChannel')
      .innerJoin('source', 'source.id', 'sourceChannel.sourceId')
      .innerJoin('channel', 'channel.id', 'sourceChannel.channelId')
      .innerJoin('country', 'country.id', 'channel.countryId')
    if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId)
    if (channelId !== undefined) query = query.where('channelId', '=', channelId)
    if (state === 'open') query = query.where('state', 'in', ['renamed', 'doubtful'])
    else if (state !== undefined) query = query.where('state', '=', state)
    if (search === undefined || search === '') return query
    const pattern = containsPattern(search)
    return query.where(
      sql<boolean>`(source_key ilike ${pattern} or array_to_string(names || held_names, ' ') ilike ${pattern}
        or channel.name ilike ${pattern} or channel.xmltv_id ilike ${pattern})`,
    )
  }

  const selectRows = (filter: SourceChannelFilter) =>
    select(filter)
      .select([...columns, 'source.name as sourceName', 'channel.name as channelName', 'xmltvId'])
      .select(['country.code as countryCode', 'channel.logoUrl', 'channel.deletedAt', askedAt.as('askedAt')])
      // The driver parses JSON; only this module writes it.
      .select(sql<MatchCandidate[]>`source_channel.candidates`.as('candidates'))
      .select(sql<SourceChannelUndo | null>`source_channel.undo`.as('undo'))

  return {
    list: (
      filter: SourceChannelFilter,
      { field, reversed }: SourceChannelSort,
      window: PageWindow,
    ): Promise<SourceChannelRow[]> =>
      pageRows(
        selectRows(filter)
          .orderBy(sorts[field], (order) => (reversed ? order.desc() : order.asc()).nullsLast())
          .orderBy('sourceChannel.id'),
        'sourceChannel.id',
        window,
      ),

    count: (filter: SourceChannelFilter): Promise<number> => countRows(select(filter)),

    find: (id: number): Promise<SourceChannelRow | null> =>
      firstRow(selectRows({}).where('sourceChannel.id', '=', id)),

    lock: (id: number): Promise<SourceChannelRow | null> =>
      firstRow(selectRows({}).where('sourceChannel.id', '=', id).forUpdate('sourceChannel')),

    /** Ids of the source that are mapped to these channels, by channel; one that the source has comes before one that it had. */
    async listHolders(sourceId: number, channelIds: readonly number[], exceptId: number) {
      const rows = await db
        .selectFrom('sourceChannel')
        .select(['channelId', 'sourceKey', 'isPresent'])
        .where('sourceId', '=', sourceId)
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .where('id', '<>', exceptId)
        .orderBy('isPresent')
        .execute()
      return new Map(rows.map(({ channelId, ...holder }) => [channelId, holder]))
    },

    /** Forgets mappings to a channel of ids that the source no longer has. */
    async forgetAbsent(sourceId: number, channelId: number) {
      await db
        .deleteFrom('sourceChannel')
        .where('sourceId', '=', sourceId)
        .where('channelId', '=', channelId)
        .where('isPresent', '=', false)
        .execute()
    },

    /** `leftId`: channel from which the next run removes the source's programmes. */
    async update(id: number, { undo, ...edit }: SourceChannelEdit, leftId: number | null) {
      await db
        .updateTable('sourceChannel')
        .set({
          ...edit,
          undo: undo === null ? null : JSON.stringify(undo),
          ...(leftId !== null && {
            leftChannelIds: sql<number[]>`array_append(array_remove(left_channel_ids, ${leftId}), ${leftId})`,
          }),
        })
        .where('id', '=', id)
        .execute()
    },
  }
}
