import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string
let ids: number[]

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('channel').execute()
  const names = Array.from({ length: 30 }, (_, index) => `Fox ${index}`)
  ids = (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
})
afterEach(() => allowDeletions())

const call = callAs(() => ({ app, token }))
const read = async (id: number) => (await call('adminChannelMassDeleteRead', { params: { id } })).body.data
const listedIds = async () =>
  (await call('adminChannelList', { query: { per_page: 100, sort: 'id' } })).body.data.map(({ id }) => id)

/** Makes the second batch of every deletion fail. */
async function refuseSecondBatch() {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(app.database.db)
  await sql`create trigger refuse before update on channel for each row
    when (old.name = 'Fox 29') execute function refuse()`.execute(app.database.db)
}
const allowDeletions = () => sql`drop function if exists refuse cascade`.execute(app.database.db)

const passSeconds = (seconds: number) =>
  app.clock.moveTo(new Date(app.clock.now().getTime() + seconds * 1000))

/** Begins a deletion and passes the time before it starts. */
async function begin(channelIds: number[]) {
  const { body } = await call('adminChannelMassDelete', { body: { channel_ids: channelIds } })
  await passSeconds(10)
  return body.data.id
}

it('a deletion starts ten seconds after it was confirmed, and deletes nothing if it is undone by then', async () => {
  const { id, ...begun } = (await call('adminChannelMassDelete', { body: { channel_ids: ids } })).body.data
  expect(begun).toEqual({ status: 'running', starts_in_seconds: 10, done: 0, total: 30 })
  await passSeconds(3)
  expect(await app.jobs.runDue()).toBe(0)
  const waiting = await read(id)
  expect(waiting).toMatchObject({ status: 'running', done: 0 })
  // The clock goes on meanwhile.
  expect(waiting.starts_in_seconds).toBeGreaterThan(0)
  expect(waiting.starts_in_seconds).toBeLessThanOrEqual(7)
  await call('adminChannelMassDeleteUndo', { params: { id } })
  await passSeconds(7)
  await app.jobs.runDue()
  expect(await read(id)).toEqual({ id, status: 'undone', starts_in_seconds: 0, done: 0, total: 30 })
  expect(await listedIds()).toEqual(ids)
  const other = await begin(ids)
  await app.jobs.runDue()
  expect(await read(other)).toMatchObject({ status: 'done', done: 30 })
})

describe('a deletion of channels of which some are deleted otherwise meanwhile', () => {
  it('brings back only those that it has deleted itself when it is undone', async () => {
    const [single, ofOther, ...rest] = ids
    await refuseSecondBatch()
    const other = await begin([ofOther ?? 0])
    const deletion = await begin(ids)
    await call('adminChannelDelete', { params: { id: single ?? 0 } })
    await app.jobs.runDue()
    expect(await read(other)).toMatchObject({ status: 'done' })
    expect(await read(deletion)).toMatchObject({ status: 'running', done: 25 })
    await call('adminChannelMassDeleteUndo', { params: { id: deletion } })
    expect(await listedIds()).toEqual(rest)
  })

  it('mails the customers of the others only', async () => {
    const { db } = app.database
    const { userId } = await addCustomer(app, { channelIds: ids.slice(0, 1) })
    await begin(ids)
    await call('adminChannelDelete', { params: { id: ids[0] ?? 0 } })
    await app.jobs.runDue()
    expect(await listedIds()).toEqual([])
    const mails = db.selectFrom('mail').select('id').where('userId', '=', userId)
    expect(await mails.where('template', '=', 'channel-gone').execute()).toHaveLength(1)
  })
})

describe('a deletion whose job fails for good', () => {
  const restart = (id: number) => call('adminChannelMassDeleteRestart', { params: { id } })

  /** Runs the job until it has no retries left. */
  async function failForGood(): Promise<number> {
    await refuseSecondBatch()
    const deletion = await begin(ids)
    for (let tries = 0; tries < 6; tries += 1) {
      await app.jobs.runDue()
      expect((await read(deletion)).status).toBe(tries < 5 ? 'running' : 'failed')
      await app.clock.moveTo(new Date(app.clock.now().getTime() + 3_600_000))
    }
    return deletion
  }

  // Specification: A.94
  it('is shown as failed, and goes on where it ended once it is started again', async () => {
    const deletion = await failForGood()
    expect(await read(deletion)).toEqual({
      id: deletion,
      status: 'failed',
      starts_in_seconds: 0,
      done: 25,
      total: 30,
    })
    await allowDeletions()
    const { status, body } = await restart(deletion)
    expect([status, body.data]).toEqual([
      200,
      { id: deletion, status: 'running', starts_in_seconds: 0, done: 25, total: 30 },
    ])
    expect((await restart(deletion)).body.data.status).toBe('running')
    await app.jobs.runDue()
    expect(await read(deletion)).toMatchObject({ status: 'done', done: 30 })
    expect(await listedIds()).toEqual([])
    const { body: log } = await call('adminAuditLog', { query: { action: 'channel.mass_delete_restart' } })
    expect(log.data).toMatchObject([{ subject: { type: 'channel_deletion', id: String(deletion) } }])
  })

  it('can be undone, and then not be started again', async () => {
    const deletion = await failForGood()
    const undone = await call('adminChannelMassDeleteUndo', { params: { id: deletion } })
    expect(undone.body.data.status).toBe('undone')
    expect(await listedIds()).toEqual(ids)
    const { status, code } = await restart(deletion)
    expect([status, code]).toEqual([409, 'channel_deletion_over'])
    expect((await restart(4711_000)).code).toBe('channel_deletion_not_found')
  })
})

describe('a deletion of a thousand channels', () => {
  it('stops, goes on, and is undone in the middle', async () => {
    await app.database.db.deleteFrom('channel').execute()
    const names = Array.from({ length: 1000 }, (_, index) => `Fox ${(index + 500) % 1000}`)
    ids = (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
    await refuseSecondBatch()
    const deletion = await begin(ids)
    await app.jobs.runDue()
    expect(await read(deletion)).toEqual({
      id: deletion,
      status: 'running',
      starts_in_seconds: 0,
      done: 525,
      total: 1000,
    })
    const { body } = await call('adminChannelMassDeleteUndo', { params: { id: deletion } })
    expect(body.data).toEqual({ id: deletion, status: 'undone', starts_in_seconds: 0, done: 0, total: 1000 })
    expect((await call('adminChannelList')).body.meta.total).toBe(1000)
    await allowDeletions()
    const again = await begin(ids)
    await app.jobs.runDue()
    expect(await read(again)).toEqual({
      id: again,
      status: 'done',
      starts_in_seconds: 0,
      done: 1000,
      total: 1000,
    })
    expect((await call('adminChannelList')).body.meta.total).toBe(0)
  })
})

it('a deletion stops once its administrator has lost their rights, until another one restarts it', async () => {
  const other = await addUser(app.database.db, { isAdmin: true })
  const body = { channel_ids: ids }
  const { id } = (await app.call('adminChannelMassDelete', { token: other.token, body })).body.data
  await call('adminUserUpdate', { params: { id: other.id }, body: { is_admin: false } })
  await passSeconds(10)
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'failed', done: 0 })
  expect(await listedIds()).toEqual(ids)
  await call('adminChannelMassDeleteRestart', { params: { id } })
  await app.jobs.runDue()
  expect(await read(id)).toMatchObject({ status: 'done', done: 30 })
})
