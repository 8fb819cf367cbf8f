import { OrderCodeText } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { OrderByItemBuilder, RawBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import { containsPattern, startsPattern } from '../../../db/like-pattern.ts'
import type { PageWindow } from '../../../lib/paging.ts'

/** Filters on orders, payments and subscriptions; absent ones do not apply. */
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

type SortedTable<Field extends string, Column> = {
  sortColumns: Record<Field | 'id', Column>
  /** Fields whose rows without a value come last either way. */
  nullable: readonly NoInfer<Field>[]
}

/** One page of what a query finds, in the order that is asked for; the newest of equal ones first. */
export function pageOf<Tables, Names extends keyof Tables, Row, Field extends string>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  table: SortedTable<Field, StringReference<Tables, Names>>,
  sort: AdminSort<Field>,
  window: PageWindow,
) {
  // Last is said only where a value may be missing: elsewhere it would keep an index from being read backwards.
  const direction = (order: OrderByItemBuilder) => {
    if (!sort.reversed) return order.asc()
    return table.nullable.includes(sort.field) ? order.desc().nullsLast() : order.desc()
  }
  return query
    .orderBy(table.sortColumns[sort.field], direction)
    .orderBy(table.sortColumns.id, 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

/** A table that is filtered: it has the columns id, status, provider and created_at. */
type FilteredTable = {
  name: string
  /** Which rows are this user's. */
  ofUser: (userId: number) => RawBuilder<SqlBool>
  /** The ids of the rows that these words mean. */
  find: (words: string) => RawBuilder<number>
}

/** One condition out of all that is asked for. */
export function conditionOf(filter: AdminFilter<string>, table: FilteredTable): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table.name}.${name}`)
  const conditions = [sql<SqlBool>`true`]
  if (filter.status !== undefined) conditions.push(sql`${column('status')} = ${filter.status}`)
  if (filter.provider !== undefined) conditions.push(sql`${column('provider')} = ${filter.provider}`)
  if (filter.user_id !== undefined) conditions.push(table.ofUser(filter.user_id))
  if (filter.from !== undefined) conditions.push(sql`${column('created_at')} >= ${filter.from}`)
  if (filter.to !== undefined) conditions.push(sql`${column('created_at')} < ${filter.to}`)
  if (filter.search !== undefined && filter.search !== '')
    conditions.push(sql`${column('id')} in (${table.find(filter.search)})`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Ids of the customers whose name or address contains the words. */
export function findCustomers(words: string) {
  const pattern = containsPattern(words)
  return sql<number>`select id from user_account where name ilike ${pattern} or email ilike ${pattern}`
}

/** Ids of the order that the words name: by its code, or by its id with or without a #. */
export function findOrders(words: string) {
  const digits = /^#?([1-9]\d{0,9})$/.exec(words)?.[1] ?? null
  const code = OrderCodeText.safeParse(words).data ?? null
  return sql<number>`select id from customer_order where id = ${digits}::bigint or code = ${code}`
}

/** Matches the beginning of a provider's reference: what is copied out of its pages, whole or cut short. */
export const referenceBeginningWith = (words: string) => sql<string>`like ${startsPattern(words)}`
