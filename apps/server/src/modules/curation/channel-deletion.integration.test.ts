import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token, body })
const read = async (id: number) => (await call('GET', `/admin/channel-mass-delete/${id}`)).body.data
const listedIds = async () =>
  (await call('GET', '/admin/channel?per_page=100&sort=id')).body.data.map(({ id }: { id: number }) => id)

/** Makes the second batch of every deletion fail. */
async function refuseSecondBatch() {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(app.database.db)
  await sql`create trigger refuse before update on channel for each row
    when (old.name = 'Fox 29') execute function refuse()`.execute(app.database.db)
}
const allowDeletions = () => sql`drop function if exists refuse cascade`.execute(app.database.db)

const begin = async (channelIds: number[]): Promise<number> =>
  (await call('POST', '/admin/channel-mass-delete', { channel_ids: channelIds })).body.data.id

describe('a deletion of channels of which some are deleted otherwise meanwhile', () => {
  it('brings back only those that it has deleted itself when it is undone', async () => {
    const [single, ofOther, ...rest] = ids
    await refuseSecondBatch()
    const other = await begin([ofOther ?? 0])
    const deletion = await begin(ids)
    await call('DELETE', `/admin/channel/${single}`)
    await app.jobs.runDue()
    expect(await read(other)).toMatchObject({ status: 'done' })
    expect(await read(deletion)).toMatchObject({ status: 'running', done: 25 })
    await call('DELETE', `/admin/channel-mass-delete/${deletion}`)
    expect(await listedIds()).toEqual(rest)
  })

  it('mails the customers of the others only', async () => {
    const { db } = app.database
    const { userId } = await addCustomer(app, { channelIds: ids.slice(0, 1) })
    await begin(ids)
    await call('DELETE', `/admin/channel/${ids[0]}`)
    await app.jobs.runDue()
    expect(await listedIds()).toEqual([])
    const mails = db.selectFrom('mail').select('id').where('userId', '=', userId)
    expect(await mails.where('template', '=', 'channel-gone').execute()).toHaveLength(1)
  })
})
