import type { SelectQueryBuilder, StringReference } from 'kysely'
import type { PageWindow } from '../lib/paging.ts'

/** Rows of a page, in the query's order; for an export the next ones by descending `id`, so that each portion costs the same. */
export function pageRows<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  id: StringReference<Tables, Names>,
  { limit, offset, portion }: PageWindow,
): Promise<Row[]> {
  if (portion === undefined) return query.limit(limit).offset(offset).execute()
  const { last } = portion
  return query
    .$if(last !== null, (rest) => rest.where(id, '<', Number(last?.['id']) as never))
    .clearOrderBy()
    .orderBy(id, 'desc')
    .limit(limit)
    .execute()
}
