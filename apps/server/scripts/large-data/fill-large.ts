import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { auditEntryRepository } from '../../src/modules/audit/audit-entry.repository.ts'
import { mergeIncomeTallies } from '../../src/modules/billing/admin/income-sums.repository.ts'

/** SECRET_KEY of a filled database, whose data is worth no secret. */
export const largeSecretKey = 'key of the large database'.padEnd(40, '.')

/**
 * Fills a database with customers and everything they leave behind: 3 orders, 10 fetches and 10 audit entries a user. Writes the same
 * rows for the same `users` and `now`, but for `sealedToken`, which every guide link shows and none answers to. Throws if somebody other than the demo's people has an account.
 */
export async function fillLarge(
  db: Db,
  options: { users: number; now: Date; sealedToken: Buffer; onStep?: (name: string) => void },
) {
  const { users, now, sealedToken, onStep = () => {} } = options
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ email: string }>`
      select email from user_account where email not like '%@guidefeed.test' limit 1`.execute(tx)
    if (rows.length > 0) throw new Error('The database has accounts other than the demo’s. Use an empty one.')
    // New rows follow those of the demo.
    await sql`create temp table large on commit drop as select ${users}::bigint as users, ${now}::timestamptz as now, ${sealedToken}::bytea as sealed_token,
      (select coalesce(max(id), 0) from user_account) as user_base,
      (select coalesce(max(id), 0) from payment_method) as method_base,
      (select coalesce(max(id), 0) from subscription) as subscription_base,
      (select coalesce(max(id), 0) from customer_order) as order_base,
      (select coalesce(max(id), 0) from payment) as payment_base,
      (select version from change_counter where topic = 'link') as link_version`.execute(tx)
    const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of files) {
      onStep(name)
      await sql.raw(await readFile(join(import.meta.dirname, name), 'utf8')).execute(tx)
    }
    for (const table of ['user_account', 'payment_method', 'subscription', 'customer_order', 'payment'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        tx,
      )
  })
  // As the hourly jobs do.
  onStep('tallies')
  await mergeIncomeTallies(db)
  await auditEntryRepository(db).mergeTally()
  onStep('vacuum')
  // Plans depend on statistics, index-only scans on visibility maps too.
  await sql`vacuum (analyze)`.execute(db)
}
