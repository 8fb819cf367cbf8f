import type { SelectQueryBuilder } from 'kysely'

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
