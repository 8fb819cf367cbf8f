import { limits } from '@guidefeed/contract/fields'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Counted } from '../lib/paging.ts'
import type { DbOrTx } from './database.ts'

/** Number of rows of a query. */
export async function countRows<Tables, Names extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Names, unknown>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

/** Number of rows of a list that grows without bound; a search counts up to `limits.countedMatches`. */
export async function countListed<Tables, Names extends keyof Tables>(
  db: DbOrTx,
  query: SelectQueryBuilder<Tables, Names, unknown>,
  { isSearch }: { isSearch: boolean },
): Promise<Counted> {
  if (!isSearch) return { total: await countRows(query), isMinimum: false }
  const matches = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(limits.countedMatches + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${matches}) matches`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, limits.countedMatches), isMinimum: total > limits.countedMatches }
}
