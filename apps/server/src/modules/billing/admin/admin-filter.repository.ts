import { OrderCodeText } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { OrderByItemBuilder, RawBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import { containsPattern, startsPattern } from '../../../db/like-pattern.ts'
import { pageRows } from '../../../db/page-rows.ts'
import type { PageWindow } from '../../../lib/paging.ts'

/** Filters on orders, payments and subscriptions; undefined ones do not apply. */
export type AdminFilter<Status extends string> = {
  status?: Status | undefined
  provider?: string | undefined
  user_id?: number | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  search?: string | undefined
}

/** `reversed`: largest first. */
export type AdminSort<Field extends string> = { field: Field; reversed: boolean }

type SortedTable<Field extends string, Column> = {
  sortColumns: Record<Field | 'id', Column>
  /** Fields that may be null; null rows sort last in both directions. */
  nullable: readonly NoInfer<Field>[]
}

/** One page of the query, in the requested order; ties newest first. */
export function pageOf<Tables, Names extends keyof Tables, Row, Field extends string>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  table: SortedTable<Field, StringReference<Tables, Names>>,
  sort: AdminSort<Field>,
  window: PageWindow,
) {
  // `nulls last` only on nullable columns: elsewhere it would prevent a backward index scan.
  const direction = (order: OrderByItemBuilder) => {
    if (!sort.reversed) return order.asc()
    return table.nullable.includes(sort.field) ? order.desc().nullsLast() : order.desc()
  }
  const sorted = query.orderBy(table.sortColumns[sort.field], direction).orderBy(table.sortColumns.id, 'desc')
  return pageRows(sorted, table.sortColumns.id, window)
}

/** A filterable table, with the columns id, status, provider and created_at. */
type FilteredTable = {
  name: string
  /** Restricts rows to this user's. */
  ofUser: (userId: number) => RawBuilder<SqlBool>
  /** Ids of the rows that match the search text. */
  selectMatching: (words: string) => RawBuilder<number>
}

/** Combines all filters into one condition. */
export function conditionOf(filter: AdminFilter<string>, table: FilteredTable): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table.name}.${name}`)
  const conditions = [sql<SqlBool>`true`]
  if (filter.status !== undefined) conditions.push(sql`${column('status')} = ${filter.status}`)
  if (filter.provider !== undefined) conditions.push(sql`${column('provider')} = ${filter.provider}`)
  if (filter.user_id !== undefined) conditions.push(table.ofUser(filter.user_id))
  if (filter.from !== undefined) conditions.push(sql`${column('created_at')} >= ${filter.from}`)
  if (filter.to !== undefined) conditions.push(sql`${column('created_at')} < ${filter.to}`)
  if (filter.search !== undefined && filter.search !== '')
    conditions.push(sql`${column('id')} in (${table.selectMatching(filter.search)})`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Ids of the customers whose name or email address contains the text. */
export function selectCustomers(words: string) {
  const pattern = containsPattern(words)
  return sql<number>`select id from user_account where name ilike ${pattern} or email ilike ${pattern}`
}

/** Ids of the orders that match the text: by order code, or by id with or without a leading #. */
export function selectOrders(words: string) {
  const digits = /^#?([1-9]\d{0,9})$/.exec(words)?.[1] ?? null
  const code = OrderCodeText.safeParse(words).data ?? null
  return sql<number>`select id from customer_order where id = ${digits}::bigint or code = ${code}`
}

/** Prefix match on a provider's reference, since references are pasted from its dashboard, sometimes truncated. */
export const referenceBeginningWith = (words: string) => sql<string>`like ${startsPattern(words)}`
