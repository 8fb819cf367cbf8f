import type { CallInput } from '@guidefeed/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { id: number; token: string }
let users: { id: number; token: string }[]

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
afterEach(() => sql`drop function if exists refuse cascade`.execute(app.database.db))
beforeEach(async () => {
  await app.database.db
    .updateTable('userAccount')
    .set({ inactivatedAt: null, inactiveReason: null, name: 'Old' })
    .execute()
  const { db } = app.database
  users = [
    await addUser(db, { name: 'Batch 1', emailVerifiedAt: null }),
    await addUser(db, { name: 'Batch 2', emailVerifiedAt: null }),
    await addUser(db, { name: 'Batch 3' }),
  ]
})

const call = callAs(() => ({ app, token: admin.token }))
const byNumber = (a: number, b: number) => a - b
const ids = () => users.map(({ id }) => id)
const begin = (body: CallInput<'adminUserMassUpdate'>['body']) => call('adminUserMassUpdate', { body })
/** All that match now, as the administrator confirms them. */
async function allThatMatch(filter: CallInput<'adminUserMassUpdate'>['body']['filter']) {
  const { total, digest } = (await call('adminUserMatches', { query: filter })).body.data
  return { total, selection: { filter, expected_digest: digest } }
}
const read = (id: number) => call('adminUserMassUpdateRead', { params: { id } })
const listed = async (query: CallInput<'adminUserList'>['query']) =>
  (await call('adminUserList', { query: { per_page: 100, ...query } })).body.data
    .map(({ id }) => id)
    .toSorted(byNumber)
const actionsOf = async (id: number) =>
  (await call('adminAuditLog', { query: { subject_type: 'user', subject_id: String(id) } })).body.data.map(
    ({ action, actor }) => [action, actor.id],
  )

// Specification: A.213, A.214
it('selected users are verified in the background, each with an audit entry of the administrator', async () => {
  const { status, body } = await begin({ user_ids: ids(), change: 'verify' })
  expect([status, body.data]).toEqual([
    200,
    { id: body.data.id, change: 'verify', status: 'running', done: 0, total: 3 },
  ])
  await app.jobs.runDue()
  expect((await read(body.data.id)).body.data).toMatchObject({ status: 'done', done: 3, total: 3 })
  expect(await listed({ search: 'Batch', status: 'unverified' })).toEqual([])
  const [first, , third] = ids()
  expect(await actionsOf(first ?? 0)).toEqual([['user.email_verify', admin.id]])
  expect(await actionsOf(third ?? 0), 'was verified already').toEqual([])
})

it('all users that match are inactivated with a reason and activated again, except administrators', async () => {
  const colleague = await addUser(app.database.db, { name: 'Batch colleague', isAdmin: true })
  const { total, selection } = await allThatMatch({ search: 'batch' })
  expect(total).toBe(4)
  await begin({ ...selection, change: 'inactivate', inactive_reason: 'Moved away' })
  await app.jobs.runDue()
  expect(await listed({ status: 'inactive' })).toEqual(ids().toSorted(byNumber))
  const refused = await app.call('sessionList', { token: users[0]?.token })
  expect(refused.code).toBe('account_inactive')
  expect(refused.error.message).toContain('Moved away')
  expect((await app.call('adminUserList', { token: colleague.token, query: {} })).status).toBe(200)
  await begin({ ...selection, change: 'activate' })
  await app.jobs.runDue()
  expect(await listed({ status: 'inactive' })).toEqual([])
})

it('an inactive user keeps the reason that they were given before', async () => {
  const [id = 0] = ids()
  const body = { inactivate: true, inactive_reason: 'On holiday' }
  await call('adminUserInactivate', { params: { id }, body })
  await begin({ user_ids: [id], change: 'inactivate', inactive_reason: 'Moved away' })
  await app.jobs.runDue()
  const user = (await call('adminUserRead', { params: { id } })).body.data
  expect(user.inactive_reason).toBe('On holiday')
})

// Specification: A.390
it('changes nobody if one user has left the confirmed filter and another entered it, or one is unknown', async () => {
  const { total, selection } = await allThatMatch({ search: 'batch' })
  await app.database.db
    .updateTable('userAccount')
    .set({ name: 'Elsewhere' })
    .where('id', '=', ids()[0] ?? 0)
    .execute()
  await addUser(app.database.db, { name: 'Batch 4' })
  const swapped = await begin({ ...selection, change: 'verify' })
  expect([swapped.status, swapped.code, swapped.error.params]).toEqual([409, 'selection_changed', { total }])
  const unknown = await begin({ user_ids: [...ids(), 999_999], change: 'verify' })
  expect([unknown.status, unknown.code]).toEqual([409, 'selection_changed'])
  expect(await app.jobs.runDue()).toBe(0)
})

it('an inactivation needs a reason, and a selection is either ids or a filter with its number', async () => {
  const send = (body: object) => app.callRaw('adminUserMassUpdate', { token: admin.token, body })
  const missing = await send({ user_ids: ids(), change: 'inactivate', inactive_reason: ' ' })
  expect([missing.status, missing.error.errors]).toEqual([
    422,
    { inactive_reason: ['You need to write something'] },
  ])
  expect((await send({ change: 'verify' })).status).toBe(422)
  expect((await send({ change: 'verify', filter: {} })).status).toBe(422)
  const { selection } = await allThatMatch({})
  expect((await send({ change: 'verify', user_ids: ids(), ...selection })).status).toBe(422)
  expect((await read(999_999)).code).toBe('user_batch_not_found')
})

it('a batch stops once its administrator has lost their rights, for good', async () => {
  const other = await addUser(app.database.db, { isAdmin: true })
  const body = { user_ids: ids(), change: 'inactivate', inactive_reason: 'Moved away' } as const
  const batch = (await app.call('adminUserMassUpdate', { token: other.token, body })).body.data
  const setAdministrator = (isAdmin: boolean) =>
    call('adminUserUpdate', { params: { id: other.id }, body: { is_admin: isAdmin } })
  await setAdministrator(false)
  await app.jobs.runDue()
  await setAdministrator(true)
  await app.jobs.runDue()
  expect((await read(batch.id)).body.data).toMatchObject({ status: 'stopped', done: 0, total: 3 })
  expect(await listed({ status: 'inactive' })).toEqual([])
})

it('the job of a batch cannot be dropped, since nothing else continues it', async () => {
  const batch = (await begin({ user_ids: ids(), change: 'verify' })).body.data
  const [job] = (await call('adminJobList', { query: { kind: 'moderation.change-users' } })).body.data
  expect((await call('adminJobDelete', { params: { id: job?.id ?? '' } })).code).toBe('job_kept')
  await app.jobs.runDue()
  expect((await read(batch.id)).body.data.status).toBe('done')
})

describe('an older batch that is retried after a failure', () => {
  const inactivate = () => begin({ user_ids: ids(), change: 'inactivate', inactive_reason: 'Old order' })
  const inactive = () => listed({ status: 'inactive' })

  /** Runs the job of a batch once, which fails at its second user and waits for its retry. */
  async function failAtSecond() {
    const { db } = app.database
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(db)
    await sql`create trigger refuse before update on user_account for each row
      when (old.id = ${sql.lit(ids()[1])}) execute function refuse()`.execute(db)
    await app.jobs.runDue()
    await sql`drop function refuse cascade`.execute(db)
    expect(await inactive()).toEqual(ids().slice(0, 1))
  }

  async function retry(batchId: number) {
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 3_600_000))
    await app.jobs.runDue()
    expect((await read(batchId)).body.data.status).toBe('done')
  }

  it('does not override a newer batch', async () => {
    const older = (await inactivate()).body.data
    await failAtSecond()
    await begin({ user_ids: ids(), change: 'activate' })
    await app.jobs.runDue()
    await retry(older.id)
    expect(await inactive()).toEqual([])
  })

  it('does not override a change of a single user since', async () => {
    const older = (await inactivate()).body.data
    await failAtSecond()
    const [first = 0, second = 0, third = 0] = ids()
    await call('adminUserInactivate', { params: { id: third }, body: { inactivate: false } })
    await retry(older.id)
    expect(await inactive()).toEqual([first, second].toSorted(byNumber))
  })
})
