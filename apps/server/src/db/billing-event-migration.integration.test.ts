import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'

it('renames the cause of abandoned orders, leaves other events, and keeps the log append-only', async () => {
  const { db, close } = await openTestDatabase()
  const event = {
    subject: 'order',
    subjectId: 1,
    fromStatus: 'pending',
    toStatus: 'failed',
    actor: 'timeline',
    at: new Date('2026-11-21T12:00:00Z'),
  } as const
  await db
    .insertInto('billingEvent')
    .values([
      { ...event, cause: 'given_up' },
      { ...event, cause: 'looked_again' },
    ])
    .execute()
  const migration = join(import.meta.dirname, 'migrations/0337-abandoned-orders.sql')
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const stored = await db.selectFrom('billingEvent').selectAll().orderBy('id').execute()
  expect(stored).toMatchObject([
    { ...event, cause: 'abandoned' },
    { ...event, cause: 'looked_again' },
  ])
  const change = db.updateTable('billingEvent').set({ cause: 'x' }).execute()
  await expect(change).rejects.toThrow('append-only')
  await close()
})
