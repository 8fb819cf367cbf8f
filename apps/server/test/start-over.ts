import type { TestApp } from './create-test-app.ts'

/** Starts a test at noon on 21 November 2026, without the jobs and throttles of earlier tests. */
export async function startOver(app: TestApp) {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await app.database.pool.query('delete from pgboss.job')
  await app.database.db.deleteFrom('throttle').execute()
}
