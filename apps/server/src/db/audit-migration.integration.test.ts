import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addUser } from '../../test/factories/users.ts'
import { payingCustomer } from '../../test/paying-customer.ts'
import { createAuditLog, systemOrigin } from '../modules/audit/index.ts'

const readMigration = (file: string) => readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8')

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
  await sql.raw(readMigration('0187-audit-without-searches.sql')).execute(db)
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

it('assigns older entries to the customer whose record they are about', async () => {
  const { db } = app.database
  const customer = await payingCustomer(app, { channels: 3 })
  await customer.buy(3)
  const { orderId, paymentId, subscriptionId, number } = await db
    .selectFrom('subscription')
    .innerJoin('customerOrder', 'customerOrder.subscriptionId', 'subscription.id')
    .innerJoin('payment', 'payment.orderId', 'customerOrder.id')
    .select(['customerOrder.id as orderId', 'payment.id as paymentId', 'subscription.id as subscriptionId'])
    .select('subscription.serviceNumber as number')
    .where('subscription.userId', '=', customer.id)
    .executeTakeFirstOrThrow()
  const older = [
    ['user', customer.id],
    ['user', 'unknown'],
    ['order', orderId],
    ['payment', paymentId],
    ['subscription', subscriptionId],
    ['user_service', number],
    ['channel', paymentId],
  ]
  for (const [type, id] of older)
    await sql`insert into audit_entry (at, actor_kind, action, subject_type, subject_id)
      values (now(), 'system', 'older', ${type}, ${String(id)})`.execute(db)
  await sql
    .raw(
      readMigration('0390-customers-of-audit-entries.sql').replace(
        /^(alter table audit_entry add|create index).*$/gm,
        '',
      ),
    )
    .execute(db)
  const rows = await db
    .selectFrom('auditEntry')
    .select('aboutUserId')
    .where('action', '=', 'older')
    .orderBy('id')
    .execute()
  const { id } = customer
  expect(rows.map(({ aboutUserId }) => aboutUserId)).toEqual([id, null, id, id, id, id, null])
})
