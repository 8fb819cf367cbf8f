import type { ColumnType } from 'kysely'

/** A JSON object, parsed by the driver and written as text. */
export type JsonState = ColumnType<Record<string, unknown>, string, string>
