import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteKind, openJobQueues } from '../../test/job-queues.ts'
import type { JobQueues } from '../../test/job-queues.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations/0127-job-names.sql'), 'utf8')

let queues: JobQueues

beforeAll(async () => {
  queues = await openJobQueues()
})
afterAll(() => queues.database.close())

it('runs jobs that waited under the former name of their kind', async () => {
  const { db } = queues.database
  const former = await queues.start([noteKind({ name: 'billing.sweep-orders' })])
  await former.jobs.enqueue(db, 'billing.sweep-orders', { is: 'waiting' }, { key: 'a' })
  await queues.database.pool.query(`
    insert into pgboss.queue
      select (jsonb_populate_record(queue, '{"name": "order-sweep"}')).* from pgboss.queue
      where name = 'billing.sweep-orders';
    update pgboss.job set name = 'order-sweep';
    delete from pgboss.queue where name = 'billing.sweep-orders'`)
  await sql.raw(migration).execute(db)
  const kind = noteKind({ name: 'billing.sweep-orders' })
  const { jobs } = await queues.start([kind])
  expect(await jobs.runDue()).toBe(1)
  expect(kind.seen).toEqual([{ is: 'waiting' }])
  await queues.clear()
})

it('leaves a database without a job table alone', async () => {
  const { db } = queues.database
  const migrated = db.transaction().execute(async (tx) => {
    await sql`alter schema pgboss rename to absent`.execute(tx)
    await sql.raw(migration).execute(tx)
    await sql`alter schema absent rename to pgboss`.execute(tx)
  })
  await expect(migrated).resolves.toBeUndefined()
})
