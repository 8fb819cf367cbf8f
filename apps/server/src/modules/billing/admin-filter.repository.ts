import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { containsPattern, startsPattern } from '../../db/like-pattern.ts'

/** What administrators look for among orders, payments or subscriptions (decisions.md section 3, Admin). */
export type AdminFilter<Status extends string> = {
  status?: Status | undefined
  provider?: string | undefined
  user_id?: number | undefined
  from?: Date | undefined
  /** Left out itself. */
  to?: Date | undefined
  search?: string | undefined
}

/** `Field` of the contract, `reversed` for the largest first. */
export type AdminSort<Field extends string> = { field: Field; reversed: boolean }

/** One condition out of all that is asked for. `search` finds ids of the table by words. */
export function conditionOf(
  filter: AdminFilter<string>,
  columns: { id: string; status: string; provider: string; userId: string; createdAt: string },
  search: (words: string) => RawBuilder<number>,
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`]
  const add = (column: string, operator: string, value: unknown) =>
    value !== undefined && conditions.push(sql`${sql.ref(column)} ${sql.raw(operator)} ${value}`)
  add(columns.status, '=', filter.status)
  add(columns.provider, '=', filter.provider)
  add(columns.userId, '=', filter.user_id)
  add(columns.createdAt, '>=', filter.from)
  add(columns.createdAt, '<', filter.to)
  if (filter.search !== undefined && filter.search !== '')
    conditions.push(sql`${sql.ref(columns.id)} in (${search(filter.search)})`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Ids of the customers whose name or address contains the words. */
export function findCustomers(words: string) {
  const pattern = containsPattern(words)
  return sql<number>`select id from user_account where name ilike ${pattern} or email ilike ${pattern}`
}

/** The order's number that the words are, with or without its #; else none. */
export function orderNumberIn(words: string) {
  const digits = /^#?([1-9]\d{0,9})$/.exec(words)?.[1]
  return sql<number | null>`${digits ?? null}::bigint`
}

/** Matches the beginning of a provider's reference: what is copied out of its pages, whole or cut short. */
export const referenceBeginningWith = (words: string) => sql<string>`like ${startsPattern(words)}`
