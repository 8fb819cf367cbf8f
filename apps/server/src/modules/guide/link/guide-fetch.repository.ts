import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

/** `ip` is canonical; empty = unknown or erased. */
export type NewGuideFetch = Omit<Row<'guideFetch'>, 'id'>

const columns = [
  'fetchedAt',
  'ip',
  'player',
  'userAgent',
  'status',
  'bytes',
  'wrongOptions',
  'byFormerLink',
  'form',
  'options',
  'channels',
  'days',
] as const

/** Bounds reading the players of a link that is fetched by force. */
const countedFetches = 5000

export function guideFetchRepository(db: DbOrTx) {
  return {
    async insertMany(fetches: readonly NewGuideFetch[]) {
      if (fetches.length === 0) return
      const column = <Key extends keyof NewGuideFetch>(key: Key) => fetches.map((fetch) => fetch[key])
      // A parameter for each column instead of one for each value.
      await sql`insert into guide_fetch (user_id, fetched_at, ip, player, user_agent, status, bytes, wrong_options,
          by_former_link, form, options, channels, days)
        select * from unnest(${column('userId')}::integer[], ${column('fetchedAt')}::timestamptz[], ${column('ip')}::text[],
          ${column('player')}::text[], ${column('userAgent')}::text[], ${column('status')}::integer[],
          ${column('bytes')}::bigint[], ${column('wrongOptions')}::text[], ${column('byFormerLink')}::boolean[], ${column('form')}::text[],
          ${column('options')}::text[], ${column('channels')}::integer[], ${column('days')}::integer[])`.execute(
        db,
      )
    },

    async forgetAddressesOfUser(userId: number, ips: readonly string[]) {
      await db
        .updateTable('guideFetch')
        .set({ ip: '' })
        .where('userId', '=', userId)
        .where('ip', '=', sql<string>`any(${ips})`)
        .execute()
    },

    async forgetAddresses(before: Date) {
      await db
        .updateTable('guideFetch')
        .set({ ip: '' })
        .where('fetchedAt', '<', before)
        .where('ip', '<>', '')
        .execute()
    },

    /** Newest first. */
    listNewest: (userId: number, limit: number): Promise<Omit<NewGuideFetch, 'userId'>[]> =>
      db
        .selectFrom('guideFetch')
        .select(columns)
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /**
     * The newest fetch of each player, by address and program, among the newest 5,000 since a time; newest first. `loadedAt`: its newest by
     * the present link with programmes, or answered as unchanged; null = none.
     */
    async listNewestOfPlayers(
      userId: number,
      since: Date,
    ): Promise<(Omit<NewGuideFetch, 'userId'> & { loadedAt: Date | null })[]> {
      const newest = db
        .selectFrom('guideFetch')
        .select(['id', ...columns])
        .where('userId', '=', userId)
        .where('fetchedAt', '>=', since)
        .orderBy('id', 'desc')
        .limit(countedFetches)
      const rows = await db
        .selectFrom(newest.as('newest'))
        .distinctOn(['ip', 'userAgent'])
        .selectAll()
        .select(
          sql<Date | null>`max(fetched_at)
            filter (where (status = 304 or bytes > 0) and channels is distinct from 0 and not by_former_link)
            over (partition by ip, user_agent)`.as('loadedAt'),
        )
        .orderBy('ip')
        .orderBy('userAgent')
        .orderBy('id', 'desc')
        .execute()
      return rows.toSorted((a, b) => b.id - a.id)
    },

    async countOf(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('guideFetch')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Deletes up to `limit` of the oldest; returns how many. */
    async deleteBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('guideFetch')
        .where('id', 'in', (from) =>
          from
            .selectFrom('guideFetch')
            .select('id')
            .where('fetchedAt', '<', before)
            .orderBy('fetchedAt')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async deleteOf(userId: number) {
      await db.deleteFrom('guideFetch').where('userId', '=', userId).execute()
    },
  }
}
