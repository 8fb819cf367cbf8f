import type { SelectType } from 'kysely'
import type { DB } from './schema.generated.ts'

type Named<Table extends keyof DB> = keyof DB[Table] & string
type Unqualified<Column> = Column extends `${string}.${infer Name}` ? Name : Column

/** A row as selected, with all columns or the listed ones, whose names may begin with their table's. */
export type Row<
  Table extends keyof DB,
  Column extends Named<Table> | `${Table}.${Named<Table>}` = Named<Table>,
> = { [Name in Unqualified<Column> & keyof DB[Table]]: SelectType<DB[Table][Name]> }
