import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { countListed } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { Counted, PageWindow } from '../../lib/paging.ts'
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
  'askedAt',
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
  channelName: string
  xmltvId: string
  countryCode: string
  logoUrl: string | null
  deletedAt: Date | null
}

/** Values that undoing a decision restores, as JSON: instants are texts. */
export type SourceChannelUndo = Pick<
  Stored,
  'channelId' | 'names' | 'heldNames' | 'heldRuns' | 'heldSeveral' | 'holdOpen' | 'decision'
> & { heldSince: string | null; doubtfulSince: string | null; decidedAt: string | null }

export type SourceChannelEdit = Partial<
  Omit<Stored, 'id' | 'sourceId' | 'sourceKey' | 'state' | 'askedAt' | 'isPresent'>
> & { undo: SourceChannelUndo | null }

type SourceChannelFilter = {
  source_id?: number | undefined
  channel_id?: number | undefined
  state?: SourceChannelRow['state'] | 'open' | undefined
  search?: string | undefined
}

/** Up to this many channels that match a search, their rows are found by an index. With more, matches are frequent enough to scan for. */
const fewChannels = 500

const openStates: readonly Stored['state'][] = ['renamed', 'doubtful']

const sorts = {
  id: 'sourceChannel.id',
  asked_at: 'askedAt',
  source_key: 'sourceKey',
  channel: 'channel.name',
} as const
type SourceChannelSort = { field: keyof typeof sorts; reversed: boolean }

const isSearch = (words: string | undefined): words is string => words !== undefined && words !== ''

/** Channels of sources as administrators see and map them. */
export function adminSourceChannelRepository(db: DbOrTx) {
  /** Condition for a search in ids and names of the source, and in names of channels. */
  async function matchWords(words: string): Promise<RawBuilder<SqlBool>> {
    const pattern = containsPattern(words)
    const isNamed = sql<SqlBool>`(name ilike ${pattern} or xmltv_id ilike ${pattern})`
    const { rows } = await sql<{ id: number }>`
      select id from channel where ${isNamed} limit ${fewChannels + 1}`.execute(db)
    const isOfMatch =
      rows.length > fewChannels
        ? sql`(select ${isNamed} from channel where id = channel_id)`
        : sql`channel_id = any(${rows.map(({ id }) => id)}::integer[])`
    return sql`(search_text like lower(${pattern}) or ${isOfMatch})`
  }

  const select = () => db.selectFrom('sourceChannel')

  async function selectMatching({
    source_id: sourceId,
    channel_id: channelId,
    state,
    search,
  }: SourceChannelFilter) {
    let query = select()
    if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId)
    if (channelId !== undefined) query = query.where('channelId', '=', channelId)
    if (state === 'open') query = query.where('state', 'in', openStates)
    else if (state !== undefined) query = query.where('state', '=', state)
    return isSearch(search) ? query.where(await matchWords(search)) : query
  }

  const joined = (query: ReturnType<typeof select>) =>
    query
      .innerJoin('source', 'source.id', 'sourceChannel.sourceId')
      .innerJoin('channel', 'channel.id', 'sourceChannel.channelId')
      .innerJoin('country', 'country.id', 'channel.countryId')
      .select([...columns, 'source.name as sourceName', 'channel.name as channelName', 'xmltvId'])
      .select(['country.code as countryCode', 'channel.logoUrl', 'channel.deletedAt'])
      // The driver parses JSON; only this module writes it.
      .select(sql<MatchCandidate[]>`source_channel.candidates`.as('candidates'))
      .select(sql<SourceChannelUndo | null>`source_channel.undo`.as('undo'))

  return {
    async list(
      filter: SourceChannelFilter,
      { field, reversed }: SourceChannelSort,
      window: PageWindow,
    ): Promise<SourceChannelRow[]> {
      const rows = joined(await selectMatching(filter)).orderBy(sorts[field], (order) => {
        const directed = reversed ? order.desc() : order.asc()
        return field === 'asked_at' ? directed.nullsLast() : directed
      })
      return pageRows(rows.orderBy('sourceChannel.id'), 'sourceChannel.id', window)
    },

    count: async (filter: SourceChannelFilter): Promise<Counted> =>
      countListed(db, await selectMatching(filter), { isSearch: isSearch(filter.search) }),

    /** Number of channels that wait for a decision, and since when the newest does; null = none. */
    async readOpen(): Promise<{ count: number; newestAt: Date | null }> {
      const { count, newestAt } = await select()
        .select((of) => [of.fn.countAll<number>().as('count'), of.fn.max('askedAt').as('newestAt')])
        .where('state', 'in', openStates)
        .executeTakeFirstOrThrow()
      return { count, newestAt }
    },

    find: (id: number): Promise<SourceChannelRow | null> =>
      firstRow(joined(select().where('sourceChannel.id', '=', id))),

    lock: (id: number): Promise<SourceChannelRow | null> =>
      firstRow(joined(select().where('sourceChannel.id', '=', id)).forUpdate('sourceChannel')),

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

    /** Whether another channel of any source is mapped to this one. */
    async hasOther(channelId: number, exceptId: number): Promise<boolean> {
      const others = select().select('id').where('channelId', '=', channelId).where('id', '<>', exceptId)
      return (await firstRow(others.limit(1))) !== null
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
