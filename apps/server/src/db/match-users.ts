import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { DbOrTx } from './database.ts'
import { containsPattern } from './like-pattern.ts'

/** Up to this many matching users, lists find the rows of each by an index. With more, matches are frequent enough to scan for. */
const fewUsers = 5_000

/** Users whose name or address contains a text. */
export type MatchingUsers = {
  /** Null = too many to list. */
  ids: readonly number[] | null
  /** Whether a column with a user's id has one of them. */
  has: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/** Ignores case. */
export async function matchUsers(db: DbOrTx, words: string): Promise<MatchingUsers> {
  const matches = sql<SqlBool>`search_text like lower(${containsPattern(words)})`
  const { rows } = await sql<{ id: number }>`
    select id from user_account where ${matches} limit ${fewUsers + 1}`.execute(db)
  // With many matching users, a page fills after a few rows, so looking up the user of each row is faster than listing all users.
  if (rows.length > fewUsers)
    return { ids: null, has: (column) => sql`(select ${matches} from user_account where id = ${column})` }
  const ids = rows.map(({ id }) => id)
  return { ids, has: (column) => sql`${column} = any(${ids}::integer[])` }
}
