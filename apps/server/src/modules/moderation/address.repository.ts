import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { PageWindow } from '../../lib/paging.ts'

export type AddressRow = {
  ip: string
  userCount: number
  fetches: number
  firstSeenAt: Date | null
  lastSeenAt: Date | null
  isBanned: boolean
  banReason: string | null
  bannedUntil: Date | null
  isWhitelisted: boolean
  whitelistNote: string | null
}

export type AddressFilter = { search?: string | undefined; status?: 'banned' | 'whitelisted' | undefined }
export type AddressSort = { field: 'ip' | 'last_seen_at' | 'fetches' | 'user_count'; reversed: boolean }

/** `after`: the last address of the previous portion. */
type AddressPortion = { after: string | null; limit: number }

export type AddressUserRow = {
  id: number
  name: string
  email: string
  firstSeenAt: Date
  lastSeenAt: Date
  fetches: number
  userAgent: string
}

/** Addresses of fetches, with the rules that apply to them at `now`. */
export function addressRepository(db: DbOrTx, now: Date) {
  /** `address` has ip, user_count, fetches, first_seen_at and last_seen_at. */
  const withRules = (address: RawBuilder<unknown>) => sql`
    select address.*, ban.network is not null as is_banned, ban.note as ban_reason, ban.until as banned_until,
      trust.network is not null as is_whitelisted, trust.note as whitelist_note
    from (${address}) address
    left join lateral (${coveringRule('ban', now)}) ban on true
    left join lateral (${coveringRule('whitelist', now)}) trust on true`

  /** Conditions on seen addresses and on networks with a rule. */
  const conditions = ({ search, status }: AddressFilter, after: string | null) => {
    const kind = status === undefined ? null : status === 'banned' ? 'ban' : 'whitelist'
    const matches = (ip: RawBuilder<unknown>) =>
      sql`${search === undefined ? sql`true` : textHas(search, ip)} and ${after === null ? sql`true` : sql`${ip} > ${after}::inet`}`
    return {
      seen: sql`${matches(sql`ip`)} and ${kind === null ? sql`true` : sql`ip = any(array(${coveredAddresses(kind, now)}))`}`,
      ruled: sql`${matches(sql`network::inet`)} and ${
        kind === null
          ? sql`true`
          : sql`exists (
        select from address_rule covering where kind = ${kind} and covering.network >>= address_rule.network
          and (until is null or until > ${now}))`
      }`,
    }
  }
  const ruledOnly = (condition: RawBuilder<unknown>) => sql`
    select distinct network::inet as ip, 0 as user_count, 0::bigint as fetches,
      null::timestamptz as first_seen_at, null::timestamptz as last_seen_at
    from address_rule
    where (until is null or until > ${now}) and ${condition}
      and not exists (select from address_total where ip = network::inet)`

  /**
   * Candidates for the first `rows` rows: seen addresses, limited by the sort index, and all rules without fetches, which are few. The
   * caller sorts and limits.
   */
  const candidates = (
    filter: AddressFilter,
    { field, reversed }: AddressSort,
    { rows, after = null }: { rows: number; after?: string | null },
  ) => {
    const { seen, ruled } = conditions(filter, after)
    const direction = sql.raw(reversed ? 'desc' : 'asc')
    return sql`
      (select * from address_total where ${seen} order by ${sql.ref(field)} ${direction}, ip ${direction} limit ${rows})
      union all (${ruledOnly(ruled)})`
  }

  return {
    async list(
      filter: AddressFilter,
      sort: AddressSort,
      { limit, offset }: PageWindow,
    ): Promise<AddressRow[]> {
      const direction = sql.raw(sort.reversed ? 'desc' : 'asc')
      const order = sql`order by ${sql.ref(sort.field)} ${direction} nulls last, ip ${direction}`
      const page = sql`
        select * from (${candidates(filter, sort, { rows: offset + limit })}) listed
        ${order} limit ${limit} offset ${offset}`
      const { rows } = await sql<AddressRow>`${withRules(page)} ${order}`.execute(db)
      return rows
    },

    async count(filter: AddressFilter): Promise<number> {
      const { seen, ruled } = conditions(filter, null)
      const { rows } = await sql<{ total: number }>`
        select (select count(*) from address_total where ${seen}) + (select count(*) from (${ruledOnly(ruled)}) ruled)
          as total`.execute(db)
      return rows[0]?.total ?? 0
    },

    /** Rows of an export, by address. */
    async listPortion(filter: AddressFilter, { after, limit }: AddressPortion): Promise<AddressRow[]> {
      const { rows } = await sql<AddressRow>`${withRules(sql`
        select * from (${candidates(filter, { field: 'ip', reversed: false }, { rows: limit, after })}) listed
        order by ip limit ${limit}`)} order by ip`.execute(db)
      return rows
    },

    /** One address, or the total of a network. */
    async read(network: string): Promise<AddressRow> {
      const { rows } = await sql<AddressRow>`${withRules(sql`
        select ${network}::inet as ip, count(distinct user_id) as user_count, coalesce(sum(fetches), 0) as fetches,
          min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at
        from user_address where ip <<= ${network}::inet`)}`.execute(db)
      const [row] = rows
      if (row === undefined) throw new Error('the aggregate returned no row')
      return row
    },

    /** Most recently seen first. */
    async listOfUser(userId: number, window: PageWindow): Promise<(AddressRow & { userAgent: string })[]> {
      const { rows } = await sql<AddressRow & { userAgent: string }>`${withRules(sql`
        select ip, 1 as user_count, fetches, first_seen_at, last_seen_at, user_agent
        from user_address where user_id = ${userId}`)}
        order by last_seen_at desc, ip limit ${window.limit} offset ${window.offset}`.execute(db)
      return rows
    },

    countOfUser: (userId: number): Promise<number> =>
      countRows(db.selectFrom('userAddress').where('userId', '=', userId)),

    async listUsers(network: string, limit: number): Promise<AddressUserRow[]> {
      const { rows } = await sql<AddressUserRow>`
        select user_account.id, name, email, min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at,
          sum(fetches) as fetches, (array_agg(user_agent order by last_seen_at desc))[1] as user_agent
        from user_address join user_account on user_account.id = user_address.user_id
        where ip <<= ${network}::inet
        group by user_account.id order by last_seen_at desc, user_account.id limit ${limit}`.execute(db)
      return rows
    },
  }
}

/** Searches the text of an address. Text with characters that no address contains matches nothing, without a scan. */
const textHas = (search: string, ip: RawBuilder<unknown>) =>
  /^[\da-f:./]+$/i.test(search)
    ? sql`abbrev(${ip}) like ${containsPattern(search.toLowerCase())}`
    : sql`false`

/** Seen addresses within a network of the kind, found by the order of the index on addresses. */
function coveredAddresses(kind: 'ban' | 'whitelist', now: Date) {
  return sql`select ip from address_rule
    join address_total on ip >= network::inet
      and ip <= set_masklen(broadcast(network), case family(network) when 4 then 32 else 128 end)
    where kind = ${kind} and (until is null or until > ${now})`
}

/** The narrowest rule of a kind that covers `address.ip`. */
function coveringRule(kind: 'ban' | 'whitelist', now: Date) {
  return sql`select network, note, until from address_rule
    where kind = ${kind} and network >>= address.ip and (until is null or until > ${now})
    order by masklen(network) desc limit 1`
}
