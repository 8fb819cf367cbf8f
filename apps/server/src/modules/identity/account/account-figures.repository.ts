import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Month } from '../../../lib/months.ts'

export type AccountCounts = {
  total: number
  active: number
  banned: number
  inactive: number
  unverified: number
}

/** Aggregates of accounts that are not deleted, each from an index (record 0084). */
export function accountFigureRepository(db: DbOrTx) {
  return {
    /**
     * Counts by state as in the list of users; states overlap. Active ones are counted by subtraction, since blocked and unverified accounts
     * are few and have partial indexes.
     */
    async countByState(): Promise<AccountCounts> {
      const { rows } = await sql<AccountCounts>`
        with blocked as (
          select count(*) as total, count(banned_at) as banned, count(inactivated_at) as inactive from user_account
          where deleted_at is null and (banned_at is not null or inactivated_at is not null)
        ), unverified as (
          select count(*) as total, count(*) filter (where banned_at is null and inactivated_at is null) as unblocked
          from user_account where deleted_at is null and email_verified_at is null
        ), living as (
          select count(*) as total from user_account where deleted_at is null
        )
        select living.total, living.total - blocked.total - unverified.unblocked as active, blocked.banned, blocked.inactive,
          unverified.total as unverified
        from living, blocked, unverified`.execute(db)
      const [counts] = rows
      if (counts === undefined) throw new Error('An aggregate has one row')
      return counts
    },

    /** Accounts by the month in which they were created. */
    async listNew(months: readonly Month[]): Promise<{ month: Month; count: number }[]> {
      const { rows } = await sql<{ month: Month; count: number }>`
        select to_char(month, 'YYYY-MM-DD') as month, created.count from unnest(${[...months]}::date[]) as month
        cross join lateral (
          select count(*) as count from user_account
          where deleted_at is null and created_at >= month::timestamp at time zone 'UTC'
            and created_at < (month + interval '1 month') at time zone 'UTC'
        ) created
        order by month`.execute(db)
      return rows
    },
  }
}
