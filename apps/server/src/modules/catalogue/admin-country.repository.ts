import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'

type CountryChange = Row<'country', 'name' | 'active' | 'version'>

/** Countries as administrators see them. */
export function adminCountryRepository(db: DbOrTx) {
  const select = () =>
    db
      .selectFrom('country')
      .select(['country.id', 'country.code', 'country.name', 'country.active', 'country.version'])
      .select(
        sql<number>`(select count(*)::integer from channel
          where channel.country_id = country.id and channel.deleted_at is null)`.as('channelCount'),
      )
  return {
    list: () => select().execute(),

    lock: (id: number) => firstRow(select().where('country.id', '=', id).forUpdate()),

    async update(id: number, change: CountryChange) {
      await db.updateTable('country').set(change).where('id', '=', id).execute()
    },
  }
}
