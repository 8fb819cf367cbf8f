import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

export type CountryRow = Row<'country', 'id' | 'code' | 'name'>

/** Countries as visitors and sources need them; see `adminCountryRepository` for edits by administrators. */
export function countryRepository(db: DbOrTx) {
  return {
    listActive: (): Promise<CountryRow[]> =>
      db.selectFrom('country').select(['id', 'code', 'name']).where('active', '=', true).execute(),

    listByIds: (ids: readonly number[]): Promise<CountryRow[]> =>
      db
        .selectFrom('country')
        .select(['id', 'code', 'name'])
        .where('id', '=', sql<number>`any(${ids})`)
        .execute(),

    listByCodes: (codes: readonly string[]): Promise<CountryRow[]> =>
      db
        .selectFrom('country')
        .select(['id', 'code', 'name'])
        .where('code', '=', sql<string>`any(${codes})`)
        .execute(),

    /** Inserts new countries; existing ones keep the name that an administrator set. */
    async insertMissing(countries: readonly { code: string; name: string }[]) {
      if (countries.length === 0) return
      await db
        .insertInto('country')
        .values([...countries])
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute()
    },
  }
}
