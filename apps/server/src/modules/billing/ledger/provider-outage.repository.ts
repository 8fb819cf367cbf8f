import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

/** Payment providers that fail, from their first failure to their next answer. */
export function providerOutageRepository(db: DbOrTx) {
  return {
    async count(provider: string, lastError: string, now: Date) {
      await db
        .insertInto('providerOutage')
        .values({ provider, failedSince: now, lastFailedAt: now, failures: 1, lastError })
        .onConflict((conflict) =>
          conflict.column('provider').doUpdateSet({
            lastFailedAt: now,
            failures: sql<number>`provider_outage.failures + 1`,
            lastError,
          }),
        )
        .execute()
    },

    async end(provider: string) {
      await db.deleteFrom('providerOutage').where('provider', '=', provider).execute()
    },

    list: (): Promise<Row<'providerOutage'>[]> => db.selectFrom('providerOutage').selectAll().execute(),
  }
}
