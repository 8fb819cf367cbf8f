import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { mergeTally, splitByDays } from '../../../db/tally.ts'

/** `refundedCents`: completed refunds of the orders or payments that are counted. */
export type Income = { totalCents: number; refundedCents: number; count: number }

export const noIncome: Income = { totalCents: 0, refundedCents: 0, count: 0 }

/** The filters that a tally knows. */
type TalliedFilter = {
  status?: string | undefined
  provider?: string | undefined
  refunded?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * Number and sums of the orders or payments that match, in one statement: from their tally (record 0143), or with `isTallied` false from the
 * rows, for filters that a tally does not know. `selectSums` selects entries, income_cents and refunded_cents of the rows that match.
 */
export async function sumMatching<Filter extends TalliedFilter>(
  db: DbOrTx,
  options: {
    table: 'customer_order' | 'payment'
    filter: Filter
    isTallied: boolean
    selectSums: (filter: Filter, condition: RawBuilder<SqlBool>) => Expression<unknown>
  },
): Promise<Income> {
  const { table, filter, isTallied, selectSums } = options
  const parts: Expression<unknown>[] = []
  if (isTallied) {
    const { days, edges } = splitByDays(filter, sql.ref(`${table}.created_at`))
    parts.push(selectTally(`${table}_tally`, filter, days))
    if (edges !== null) parts.push(selectSums({ ...filter, from: undefined, to: undefined }, edges))
  } else parts.push(selectSums(filter, sql`true`))
  const { rows } = await sql<Income>`
    select coalesce(sum(entries), 0)::bigint as count, coalesce(sum(income_cents), 0)::bigint as total_cents,
      coalesce(sum(refunded_cents), 0)::bigint as refunded_cents
    from (${sql.join(parts, sql` union all `)}) part`.execute(db)
  return rows[0] ?? noIncome
}

function selectTally(
  tally: string,
  { status, provider, refunded }: TalliedFilter,
  days: RawBuilder<SqlBool>,
) {
  const conditions = [days]
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (provider !== undefined) conditions.push(sql`provider = ${provider}`)
  if (refunded !== undefined) conditions.push(sql`is_refunded = ${refunded}`)
  return sql`select entries, income_cents, refunded_cents from ${sql.table(tally)}
    where ${sql.join(conditions, sql` and `)}`
}

/** Merges the rows that orders, payments and refunds have added to the tallies. */
export async function mergeIncomeTallies(db: DbOrTx) {
  const sums = ['entries', 'income_cents', 'refunded_cents']
  await mergeTally(db, { table: 'customer_order_tally', keys: ['day', 'status', 'provider'], sums })
  await mergeTally(db, { table: 'payment_tally', keys: ['day', 'status', 'provider', 'is_refunded'], sums })
}
