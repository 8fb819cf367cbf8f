import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addUser } from '../../test/factories/users.ts'
import { createAuditLog, systemOrigin } from '../modules/audit/index.ts'

const file = 'migrations/0187-audit-without-searches.sql'
const migration = readFileSync(join(import.meta.dirname, file), 'utf8')

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

it('erases searches, and reasons about deleted accounts, from older audit entries', async () => {
  const { db } = app.database
  const { id: living } = await addUser(db)
  const { id: deleted } = await addUser(db)
  await db.updateTable('userAccount').set({ deletedAt: app.clock.now() }).where('id', '=', deleted).execute()
  const origin = systemOrigin
  const auditLog = createAuditLog({ clock: app.clock })
  const view = { name: 'Una', state: { query: { search: 'una@', sort: '-id' } } }
  const reason = { inactive_reason: 'una@ asked' }
  const notes = [
    { action: 'saved_view.create', subject: { type: 'saved_view', id: 1 }, after: view },
    {
      action: 'list.export',
      subject: { type: 'list', id: 'x' },
      after: { search: 'una@', status: 'banned' },
    },
    {
      action: 'user.mass_update',
      subject: { type: 'user_batch', id: 1 },
      after: { ...reason, change: 'inactivate' },
    },
    { action: 'user.inactivate', subject: { type: 'user', id: deleted }, after: reason },
    { action: 'user.inactivate', subject: { type: 'user', id: living }, after: reason },
  ] as const
  for (const note of notes) await auditLog.note(db, { origin, ...note })
  await sql.raw(migration).execute(db)
  const rows = await db
    .selectFrom('auditEntry')
    .select('after')
    .orderBy('id', 'desc')
    .limit(notes.length)
    .execute()
  expect(rows.map(({ after }) => after).toReversed()).toEqual([
    { name: 'Una', state: { query: { sort: '-id' } } },
    { status: 'banned' },
    { change: 'inactivate' },
    {},
    reason,
  ])
})
