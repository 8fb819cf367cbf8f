import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

/** Days, `YYYY-MM-DD`: from `from` until before `to`. */
export type TaxSpan = { from: string; to: string }

/** Local time of a document's tax point, in the time zone that it was issued with. `receipt`: alias of the table. */
const localTaxTime = (receipt: string) =>
  sql`${sql.ref(`${receipt}.taxed_at`)} at time zone coalesce(${sql.ref(`${receipt}.snapshot`)} ->> 'timeZone', 'UTC')`

/** Day of a document's tax point in its own time zone, `YYYY-MM-DD`. */
export const taxDayOf = (receipt: string) => sql<string>`to_char(${localTaxTime(receipt)}, 'YYYY-MM-DD')`

/** Quarter of a document's tax point in its own time zone, `2026-Q4`. */
export const taxQuarterOf = (receipt: string) => sql<string>`to_char(${localTaxTime(receipt)}, 'YYYY"-Q"Q')`

/**
 * Whether a document's tax day is in a span: by its own zone, so that a seller who moves neither moves nor relabels what is declared.
 * Zones differ from UTC by less than a day, so the index finds the candidates.
 */
export const isTaxedWithin = (receipt: string, { from, to }: TaxSpan) =>
  sql<SqlBool>`${sql.ref(`${receipt}.taxed_at`)} >= ${from}::timestamp at time zone 'UTC' - interval '1 day'
    and ${sql.ref(`${receipt}.taxed_at`)} < ${to}::timestamp at time zone 'UTC' + interval '1 day'
    and ${localTaxTime(receipt)} >= ${from}::timestamp
    and ${localTaxTime(receipt)} < ${to}::timestamp`
