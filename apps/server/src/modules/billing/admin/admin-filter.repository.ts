import { sql } from 'kysely'
import type { OrderByItemBuilder, RawBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import { pageRows } from '../../../db/page-rows.ts'
import type { PageWindow } from '../../../lib/paging.ts'
import type { BillingMatch } from './admin-search.repository.ts'

/** Filters on orders, payments and subscriptions; undefined ones do not apply. `match`: the search, resolved. */
export type AdminFilter<Status extends string, Match = BillingMatch> = {
  status?: Status | undefined
  provider?: string | undefined
  user_id?: number | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  match?: Match | undefined
}

/** `reversed`: largest first. */
export type AdminSort<Field extends string> = { field: Field; reversed: boolean }

type SortedTable<Field extends string, Column> = {
  sortColumns: Record<Field | 'id', Column>
  /** Fields that may be null; null rows sort last in both directions. */
  nullable: readonly NoInfer<Field>[]
}

/** Ids of one page of the query, in the requested order; ties newest first. Joins are left to the page's rows. */
async function listIds<Tables, Names extends keyof Tables, Field extends string>(
  query: SelectQueryBuilder<Tables, Names, unknown>,
  table: SortedTable<Field, StringReference<Tables, Names>>,
  sort: AdminSort<Field>,
  window: PageWindow,
): Promise<number[]> {
  // `nulls last` only on nullable columns: elsewhere it would prevent a backward index scan.
  const direction = (order: OrderByItemBuilder) => {
    if (!sort.reversed) return order.asc()
    return table.nullable.includes(sort.field) ? order.desc().nullsLast() : order.desc()
  }
  const sorted = query
    .clearSelect()
    .select(sql<number>`${sql.ref(table.sortColumns.id)}`.as('id'))
    .orderBy(table.sortColumns[sort.field], direction)
    .orderBy(table.sortColumns.id, 'desc')
    .$castTo<{ id: number }>()
  const rows = await pageRows(sorted, table.sortColumns.id, window)
  return rows.map(({ id }) => id)
}

/** One page of the query, in the requested order; ties newest first. `readRows` reads the page's rows, in any order. */
export async function pageOf<
  Tables,
  Names extends keyof Tables,
  Field extends string,
  Row extends { id: number },
>(
  query: SelectQueryBuilder<Tables, Names, unknown>,
  page: {
    table: SortedTable<Field, StringReference<Tables, Names>>
    sort: AdminSort<Field>
    window: PageWindow
    readRows: (ids: readonly number[]) => Promise<Row[]>
  },
): Promise<Row[]> {
  const ids = await listIds(query, page.table, page.sort, page.window)
  const rows = new Map((await page.readRows(ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** A filterable table, with the columns id, status, provider and created_at. */
type FilteredTable<Match> = {
  name: string
  /** Restricts rows to this user's. */
  ofUser: (userId: number) => RawBuilder<SqlBool>
  /** Conditions, one of which holds for each row that a search finds. */
  matching: (match: Match) => RawBuilder<SqlBool>[]
}

/** Combines all filters into one condition. */
export function conditionOf<Match>(
  filter: AdminFilter<string, Match>,
  table: FilteredTable<Match>,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table.name}.${name}`)
  const conditions = [sql<SqlBool>`true`]
  if (filter.status !== undefined) conditions.push(sql`${column('status')} = ${filter.status}`)
  if (filter.provider !== undefined) conditions.push(sql`${column('provider')} = ${filter.provider}`)
  if (filter.user_id !== undefined) conditions.push(table.ofUser(filter.user_id))
  if (filter.from !== undefined) conditions.push(sql`${column('created_at')} >= ${filter.from}`)
  if (filter.to !== undefined) conditions.push(sql`${column('created_at')} < ${filter.to}`)
  if (filter.match !== undefined) conditions.push(sql`(${sql.join(table.matching(filter.match), sql` or `)})`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
