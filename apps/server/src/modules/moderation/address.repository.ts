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

/** `after`: the last address of the portion before it. */
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

  /** Seen addresses, and networks with a rule, which a status narrows before they are counted. */
  const listed = ({ search, status }: AddressFilter, portion: AddressPortion | null = null) => {
    const kind = status === undefined ? null : status === 'banned' ? 'ban' : 'whitelist'
    const seenByKind = kind === null ? sql`true` : sql`ip = any(array(${coveredAddresses(kind, now)}))`
    const ruledByKind =
      kind === null
        ? sql`true`
        : sql`exists (
      select from address_rule covering where kind = ${kind} and covering.network >>= address_rule.network
        and (until is null or until > ${now}))`
    // Both sides are searched and cut before they are joined, so that a portion does not add up all addresses.
    const isPart = (ip: RawBuilder<unknown>) => {
      if (portion === null) return sql`true`
      const isAfter = portion.after === null ? sql`true` : sql`${ip} > ${portion.after}::inet`
      return search === undefined ? isAfter : sql`${isAfter} and ${textHas(search, ip)}`
    }
    const cut = (ip: RawBuilder<unknown>) =>
      portion === null ? sql`` : sql`order by ${ip} limit ${portion.limit}`
    return sql`
      select coalesce(seen.ip, ruled.network) as ip, coalesce(seen.user_count, 0) as user_count,
        coalesce(seen.fetches, 0) as fetches, seen.first_seen_at, seen.last_seen_at
      from (
        select ip, count(*) as user_count, sum(fetches) as fetches,
          min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at
        from user_address where ${seenByKind} and ${isPart(sql`ip`)} group by ip ${cut(sql`ip`)}
      ) seen
      full join (
        select distinct network::inet as network from address_rule
        where (until is null or until > ${now}) and ${ruledByKind} and ${isPart(sql`network::inet`)} ${cut(sql`network::inet`)}
      ) ruled on ruled.network = seen.ip
      where ${search === undefined ? sql`true` : textHas(search, sql`coalesce(seen.ip, ruled.network)`)}`
  }

  return {
    /** One page, and the number of all rows, which are added up once for both. */
    async list(
      filter: AddressFilter,
      sort: AddressSort,
      window: PageWindow,
    ): Promise<{ rows: AddressRow[]; total: number }> {
      const order = sql`order by ${sql.ref(sort.field)} ${sql.raw(sort.reversed ? 'desc' : 'asc')} nulls last, ip`
      const page = sql`select * from listed ${order} limit ${window.limit} offset ${window.offset}`
      const { rows } = await sql<AddressRow & { total: number }>`
        with listed as materialized (${listed(filter)})
        select shown.*, total from (select count(*) as total from listed) counted
        left join (${withRules(page)}) shown on true ${order}`.execute(db)
      // A page behind the last one has the total only.
      return {
        rows: rows.filter((row) => row.ip !== null).map(({ total: _, ...row }) => row),
        total: rows[0]?.total ?? 0,
      }
    },

    /** Rows of an export, by address. */
    async listPortion(filter: AddressFilter, portion: AddressPortion): Promise<AddressRow[]> {
      const { rows } = await sql<AddressRow>`${withRules(sql`
        select * from (${listed(filter, portion)}) listed order by ip limit ${portion.limit}`)} order by ip`.execute(
        db,
      )
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

/** Addresses have few letters, so most texts match none. */
const textHas = (search: string, ip: RawBuilder<unknown>) =>
  /^[\da-f:./]+$/i.test(search)
    ? sql`(${ip})::text like ${containsPattern(search.toLowerCase())}`
    : sql`false`

/** Seen addresses within a network of the kind, found by the order of the index on addresses. */
function coveredAddresses(kind: 'ban' | 'whitelist', now: Date) {
  return sql`select ip from address_rule
    join user_address on ip >= network::inet
      and ip <= set_masklen(broadcast(network), case family(network) when 4 then 32 else 128 end)
    where kind = ${kind} and (until is null or until > ${now})`
}

/** The narrowest rule of a kind that covers `address.ip`. */
function coveringRule(kind: 'ban' | 'whitelist', now: Date) {
  return sql`select network, note, until from address_rule
    where kind = ${kind} and network >>= address.ip and (until is null or until > ${now})
    order by masklen(network) desc limit 1`
}
