import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { PageWindow } from '../../lib/paging.ts'

export type UserFilter = {
  search?: string | undefined
  status?: 'active' | 'banned' | 'inactive' | 'unverified' | undefined
  hasService?: boolean | undefined
}
export type UserSort = { field: 'id' | 'name' | 'email' | 'created_at' | 'last_login_at'; reversed: boolean }

export type HeldServiceRow = {
  id: number
  userId: number
  service: string
  channelLimit: number
  finishAt: Date
  isTrial: boolean
}

const sortColumns = {
  id: 'id',
  name: 'name',
  email: 'email',
  created_at: 'createdAt',
  last_login_at: 'lastLoginAt',
} as const

/** Read-only list of users for administrators, with their services and links. */
export function userListRepository(db: DbOrTx, now: Date) {
  function select({ search, status, hasService }: UserFilter) {
    let query = db.selectFrom('userAccount').where('deletedAt', 'is', null)
    if (search !== undefined && search !== '') {
      const pattern = containsPattern(search)
      query = query.where((where) =>
        where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)]),
      )
    }
    if (status === 'active') query = query.where('bannedAt', 'is', null).where('inactivatedAt', 'is', null)
    if (status === 'banned') query = query.where('bannedAt', 'is not', null)
    if (status === 'inactive') query = query.where('inactivatedAt', 'is not', null)
    if (status === 'unverified') query = query.where('emailVerifiedAt', 'is', null)
    if (hasService !== undefined) {
      query = query.where((where) => {
        const isHeld = where.exists(
          where
            .selectFrom('userService')
            .select('userService.id')
            .whereRef('userService.userId', '=', 'userAccount.id')
            .where('startAt', '<=', now)
            .where('accessUntil', '>', now),
        )
        return hasService ? isHeld : where.not(isHeld)
      })
    }
    return query
  }

  return {
    list: (filter: UserFilter, sort: UserSort, window: PageWindow) =>
      select(filter)
        .select(['id', 'name', 'email', 'isAdmin', 'emailVerifiedAt', 'createdAt', 'lastLoginAt'])
        .select(['bannedAt', 'banReason', 'inactivatedAt', 'inactiveReason'])
        .orderBy(sortColumns[sort.field], (order) => (sort.reversed ? order.desc() : order.asc()).nullsLast())
        .orderBy('id')
        .limit(window.limit)
        .offset(window.offset)
        .execute(),

    count: (filter: UserFilter): Promise<number> => countRows(select(filter)),

    /** Latest end first, as in the user's own profile. */
    listServices: (userIds: readonly number[]): Promise<HeldServiceRow[]> =>
      db
        .selectFrom('userService')
        .innerJoin('service', 'service.id', 'userService.serviceId')
        .select(['userService.id', 'userService.userId', 'service.name as service'])
        .select(['userService.channelLimit', 'userService.finishAt', 'userService.isTrial'])
        .where('userService.userId', '=', sql<number>`any(${userIds})`)
        .orderBy('finishAt', 'desc')
        .orderBy('userService.id')
        .execute(),
  }
}
export type ListedUserRow = Awaited<ReturnType<ReturnType<typeof userListRepository>['list']>>[number]
