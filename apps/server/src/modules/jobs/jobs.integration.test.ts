import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { keptKinds } from '../../jobs/kept-kinds.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'

const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { ROLES: 'api' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
beforeEach(() => sql`delete from pgboss.job`.execute(app.database.db))
afterAll(() => app.stop())

const query = (input: CallInput<'adminJobList'>['query'] = {}) =>
  app.call('adminJobList', { token, query: input })
const listed = async (input?: CallInput<'adminJobList'>['query']) => (await query(input)).body.data

/** Adds a job that is due in 2040. */
async function addJob(mailId = 1): Promise<string> {
  const startAfter = new Date(Date.UTC(2040, 0, mailId))
  await app.jobs.enqueue(
    app.database.db,
    'messaging.send-mail',
    { mailId },
    { key: randomUUID(), startAfter },
  )
  return (await listed({ sort: '-created_at' })).find(({ subjects }) => subjects[0]?.id === mailId)?.id ?? ''
}

/** All that match now, as the administrator confirms them. */
async function allThatMatch(filter: CallInput<'adminJobMassDelete'>['body']['filter']) {
  const { body } = await app.call('adminJobMatches', { token, query: filter })
  return { filter, expected_digest: body.data.digest }
}

async function setState(id: string, state: 'active' | 'failed' | 'completed', error: string | null = null) {
  await sql`update pgboss.job set state = ${state}, started_on = now(), retry_count = 3, retry_limit = 3,
    output = ${error === null ? null : JSON.stringify({ message: error })}::jsonb where id = ${id}`.execute(
    app.database.db,
  )
}

// Specification: A.163, A.164
it('jobs are listed by state and kind, without the texts in their data', async () => {
  const { db } = app.database
  const [waiting, running, failed, done] = [
    await addJob(4),
    await addJob(3),
    await addJob(2),
    await addJob(1),
  ]
  await setState(running, 'active')
  await setState(failed, 'failed', 'The mail server refused it')
  await setState(done, 'completed')
  const secret = { token: 'secret', userId: 7 }
  await sql`update pgboss.job set data = ${JSON.stringify(secret)}::jsonb where id = ${waiting}`.execute(db)
  const { body } = await query()
  expect(body.data.map(({ id, state }) => [id, state])).toEqual([
    [failed, 'failed'],
    [running, 'running'],
    [waiting, 'waiting'],
  ])
  expect(body.data[2]?.subjects).toEqual([{ type: 'user', id: 7 }])
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(await listed({ state: 'failed' })).toMatchObject([
    {
      kind: 'messaging.send-mail',
      attempts: 4,
      error: 'The mail server refused it',
      run_at: '2040-01-02T00:00:00.000Z',
    },
  ])
  expect(await listed({ kind: 'guide.roll-days' })).toEqual([])
  const kinds = await app.call('adminJobKinds', { token })
  expect(kinds.body.data).toEqual(['messaging.send-mail'])
})

it('failed jobs come first, the last failure on top, then the next due', async () => {
  const { db } = app.database
  const [latest, soonest, failedFirst] = [await addJob(6), await addJob(2), await addJob(4)]
  const [failedLast, middle] = [await addJob(3), await addJob(5)]
  for (const id of [failedFirst, failedLast]) await setState(id, 'failed')
  await sql`update pgboss.job set completed_on = now() - interval '1 hour' where id = ${failedFirst}`.execute(
    db,
  )
  await sql`update pgboss.job set completed_on = now() where id = ${failedLast}`.execute(db)
  expect((await listed()).map(({ id }) => id)).toEqual([failedLast, failedFirst, soonest, middle, latest])
  expect((await listed({ sort: '-run_at' }))[0]?.id).toBe(latest)
})

// Specification: A.165
it('a failed job is retried at once with one more try, and noted in the audit log', async () => {
  const id = await addJob()
  await setState(id, 'failed', 'down')
  const { body } = await app.call('adminJobRetry', { token, params: { id } })
  expect(body.data).toMatchObject({ id, state: 'waiting', attempts: 4 })
  expect(Math.abs(Date.parse(body.data.run_at) - app.clock.now().getTime())).toBeLessThan(60_000)
  const log = await app.call('adminAuditLog', { token, query: { subject_type: 'job', subject_id: id } })
  const [entry] = log.body.data
  expect(entry?.action).toBe('job.retry')
  expect(entry?.after, 'without the error, which may quote an address').toEqual({
    kind: 'messaging.send-mail',
    attempts: 4,
  })
})

// Specification: A.166
it('a waiting job is dropped', async () => {
  const id = await addJob()
  expect((await app.call('adminJobDelete', { token, params: { id } })).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await app.call('adminJobDelete', { token, params: { id } })).code).toBe('job_not_found')
  expect((await app.call('adminJobRetry', { token, params: { id } })).code).toBe('job_not_found')
})

// The embedded database has one connection, so that nothing waits for a lock.
it.runIf(isServer)(
  'a running job is neither retried nor dropped, also if a worker claims it meanwhile',
  async () => {
    const id = await addJob()
    const claimed = Promise.withResolvers<void>()
    const claim = app.database.db.transaction().execute(async (tx) => {
      await sql`update pgboss.job set state = 'active' where id = ${id}`.execute(tx)
      await claimed.promise
    })
    const calls = [
      app.call('adminJobDelete', { token, params: { id } }),
      app.call('adminJobMassRetry', { token, body: { ids: [id] } }),
    ]
    await expect.poll(() => waitingForLocks(app.database.db)).toBeGreaterThan(0)
    claimed.resolve()
    await claim
    const [dropped, retried] = await Promise.all(calls)
    expect(dropped?.code).toBe('job_running')
    expect(retried?.body).toEqual({ data: { changed: 0 } })
    expect(await listed()).toMatchObject([{ id, state: 'running' }])
  },
)

it('the next run of a repeating kind is not dropped, but a failed one is', async () => {
  const id = await addJob()
  await sql`update pgboss.job set singleton_key = 'repeat' where id = ${id}`.execute(app.database.db)
  expect((await app.call('adminJobDelete', { token, params: { id } })).code).toBe('job_repeating')
  const all = await app.call('adminJobMassDelete', { token, body: await allThatMatch({}) })
  expect(all.body.data.changed).toBe(0)
  await setState(id, 'failed')
  expect((await app.call('adminJobDelete', { token, params: { id } })).status).toBe(200)
})

it('a job promised to a customer is neither dropped nor run before its time, but retried once it has failed', async () => {
  const { db } = app.database
  const { rows: known } = await sql<{ name: string }>`
    select name from pgboss.queue where name = any(${[...keptKinds]}) order by name`.execute(db)
  expect(known.map(({ name }) => name)).toEqual([...keptKinds].toSorted())
  const id = await addJob()
  await sql`update pgboss.job set name = 'billing.check-late-payment' where id = ${id}`.execute(db)
  const params = { id }
  const mass = await allThatMatch({})
  expect((await app.call('adminJobDelete', { token, params })).code).toBe('job_kept')
  expect((await app.call('adminJobRetry', { token, params })).code).toBe('job_kept')
  expect((await app.call('adminJobMassDelete', { token, body: mass })).body.data.changed).toBe(0)
  expect((await app.call('adminJobMassRetry', { token, body: mass })).body.data.changed).toBe(0)
  await setState(id, 'failed')
  expect((await app.call('adminJobDelete', { token, params })).code).toBe('job_kept')
  expect((await app.call('adminJobRetry', { token, params })).status).toBe(200)
})

// Specification: A.167, A.168
it('selected jobs, or all that match a filter, are retried and dropped together', async () => {
  const ids = [await addJob(1), await addJob(2), await addJob(3)]
  for (const id of ids) await setState(id, 'failed')
  const retried = await app.call('adminJobMassRetry', { token, body: { ids: ids.slice(0, 2) } })
  expect(retried.body.data.changed).toBe(2)
  const filter = { state: 'failed' as const }
  const dropped = await app.call('adminJobMassDelete', { token, body: await allThatMatch(filter) })
  expect(dropped.body.data.changed).toBe(1)
  expect((await listed()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const log = await app.call('adminAuditLog', { token, query: { action: 'job.mass_drop' } })
  expect(log.body.data).toMatchObject([{ after: { changed: 1, filter: { state: 'failed' } } }])
})

// Specification: A.392
it('all that match a filter stay as they are once one of them has left and another came', async () => {
  const failed = await addJob(1)
  await setState(failed, 'failed')
  const confirmed = await allThatMatch({ state: 'failed' })
  await setState(await addJob(2), 'failed')
  expect((await app.call('adminJobRetry', { token, params: { id: failed } })).status).toBe(200)
  for (const name of ['adminJobMassDelete', 'adminJobMassRetry'] as const) {
    const { status, code, error } = await app.call(name, { token, body: confirmed })
    expect([status, code, error.params]).toEqual([409, 'selection_changed', { total: 1 }])
  }
  expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting'])
})

it('a selection is either ids or a filter', async () => {
  const send = (body: object) => app.callRaw('adminJobMassDelete', { token, body })
  expect((await send({})).status).toBe(422)
  expect((await send({ ids: [randomUUID()], filter: {} })).status).toBe(422)
  expect((await send({ filter: {} })).status, 'without a digest').toBe(422)
  const confirmed = await allThatMatch({})
  expect((await send({ ...confirmed, filter: { colour: 'red' } })).status).toBe(422)
})
