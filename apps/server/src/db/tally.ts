import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { dayOfDate, dayStart } from '../lib/utc-day.ts'
import type { DbOrTx } from './database.ts'

/** `from` inclusive, `to` exclusive; open if omitted. */
type TimeSpan = { from?: Date | undefined; to?: Date | undefined }

/**
 * Splits a span for a table with a tally by UTC day (record 0143): the tally has the sums of whole days, the table the rows of the rest.
 * `days`: condition on the tally's column `day`. `edges`: condition on the table's `instant`; null if the span is of whole days.
 */
export function splitByDays({ from, to }: TimeSpan, instant: RawBuilder<unknown>) {
  const firstMidnight = from && dayStart(dayOfDate(new Date(from.getTime() - 1)) + 1)
  const lastMidnight = to && dayStart(dayOfDate(to))
  const days = [sql<SqlBool>`true`]
  const edges: RawBuilder<SqlBool>[] = []
  const addEdge = (start: Date, end: Date) => {
    if (start < end) edges.push(sql`(${instant} >= ${start} and ${instant} < ${end})`)
  }
  if (from && firstMidnight) {
    days.push(sql`day >= ${dayOf(firstMidnight)}`)
    addEdge(from, to && to < firstMidnight ? to : firstMidnight)
  }
  if (to && lastMidnight) {
    days.push(sql`day < ${dayOf(lastMidnight)}`)
    // Both edges are the same if the span is within a day. As conditions they still count each row once.
    addEdge(from && from > lastMidnight ? from : lastMidnight, to)
  }
  return {
    days: sql<SqlBool>`${sql.join(days, sql` and `)}`,
    edges: edges.length === 0 ? null : sql<SqlBool>`(${sql.join(edges, sql` or `)})`,
  }
}

const dayOf = (midnight: Date) => sql`(${midnight}::timestamptz at time zone 'UTC')::date`

/**
 * Merges the rows of a tally that have equal `keys`, and deletes those that add up to nothing. Only merges the rows that it deletes itself, so
 * that neither writers nor another run change the sums.
 */
export async function mergeTally(
  db: DbOrTx,
  { table, keys, sums }: { table: string; keys: readonly string[]; sums: readonly string[] },
) {
  const names = sql.join(keys.map((name) => sql.ref(name)))
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))
  const isAny = sql.join(
    sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )
  await sql`
    with repeated as (select ${names} from ${sql.table(table)} group by ${names} having count(*) > 1),
    removed as (delete from ${sql.table(table)} where (${names}) in (select * from repeated) returning *)
    insert into ${sql.table(table)} (${names}, ${sql.join(sums.map((name) => sql.ref(name)))})
    select ${names}, ${added} from removed group by ${names} having ${isAny}`.execute(db)
}
