import type { Matches } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import { pageRows } from '../../db/page-rows.ts'
import { describeMatches } from '../../lib/matches.ts'
import type { PageWindow } from '../../lib/paging.ts'
import type { UserServices } from '../billing/index.ts'

export type UserFilter = {
  search?: string | undefined
  status?: 'active' | 'banned' | 'inactive' | 'unverified' | undefined
  hasService?: boolean | undefined
}
export type UserSort = { field: 'id' | 'name' | 'email' | 'created_at' | 'last_login_at'; reversed: boolean }

const sortColumns = {
  id: 'id',
  name: 'name',
  email: 'email',
  created_at: 'createdAt',
  last_login_at: 'lastLoginAt',
} as const

/** Read-only list of users for administrators. `holders`: subquery of the users with a service in force. */
export function userListRepository(db: DbOrTx, holders: ReturnType<UserServices['selectHolders']>) {
  // Correlated, so that a page looks up its own users only; `in` would list all holders first.
  const ofUser = holders.where('subscription.userId', '=', sql.ref<number>('user_account.id'))

  function select({ search, status, hasService }: UserFilter) {
    let query = db.selectFrom('userAccount').where('deletedAt', 'is', null)
    if (search !== undefined && search !== '')
      query = query.where('searchText', 'like', sql<string>`lower(${containsPattern(search)})`)
    if (status === 'active')
      query = query
        .where('bannedAt', 'is', null)
        .where('inactivatedAt', 'is', null)
        .where('emailVerifiedAt', 'is not', null)
    if (status === 'banned') query = query.where('bannedAt', 'is not', null)
    if (status === 'inactive') query = query.where('inactivatedAt', 'is not', null)
    if (status === 'unverified') query = query.where('emailVerifiedAt', 'is', null)
    if (hasService !== undefined)
      query = query.where(({ exists, not }) => (hasService ? exists(ofUser) : not(exists(ofUser))))
    return query
  }

  return {
    list: (filter: UserFilter, sort: UserSort, window: PageWindow) =>
      pageRows(
        select(filter)
          .select(['id', 'name', 'email', 'isAdmin', 'emailVerifiedAt', 'createdAt', 'lastLoginAt'])
          .select(['bannedAt', 'banReason', 'inactivatedAt', 'inactiveReason'])
          // `nulls last` only where there are nulls: elsewhere it would prevent a backward index scan.
          .orderBy(sortColumns[sort.field], (order) => {
            if (!sort.reversed) return order.asc()
            return sort.field === 'last_login_at' ? order.desc().nullsLast() : order.desc()
          })
          .orderBy('id'),
        'id',
        window,
      ),

    async listIds(filter: UserFilter): Promise<number[]> {
      const rows = await select(filter).select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    },

    /** As `describeMatches` of `listIds`, in the database: reading 100,000 ids takes longer than to find them. */
    async describeMatches(filter: UserFilter): Promise<Matches> {
      const { rows } = await sql<Matches>`
        select count(*) as total, encode(sha256(convert_to(coalesce(string_agg(id::text, ' ' order by id), ''), 'UTF8')), 'hex') as digest
        from (${select(filter).select('id')}) matching`.execute(db)
      return rows[0] ?? describeMatches([])
    },

    count: (filter: UserFilter): Promise<number> => countRows(select(filter)),
  }
}
export type ListedUserRow = Awaited<ReturnType<ReturnType<typeof userListRepository>['list']>>[number]
