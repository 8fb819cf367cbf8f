import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  const names = Array.from({ length: 60 }, (_, index) => `${index < 40 ? 'Fox' : 'Owl'} ${index}`)
  ids = (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
})

const call = callAs(() => ({ app, token }))
/** All that match now, as the administrator confirms them. */
async function allThatMatch(filter: CallInput<'adminChannelMassDelete'>['body']['filter']) {
  const { digest } = (await call('adminChannelMatches', { query: filter })).body.data
  return { filter, expected_digest: digest }
}
const total = async (query: { search?: string; active?: 'true' | 'false' }) =>
  (await call('adminChannelList', { query })).body.meta.total

// Specification: A.171
it('all channels that match a filter are switched off and on again', async () => {
  const off = await call('adminChannelMassUpdate', {
    body: { ...(await allThatMatch({ search: 'fox' })), active: false },
  })
  expect(off.body.data.total).toBe(40)
  expect([await total({ active: 'true' }), await total({ search: 'fox', active: 'false' })]).toEqual([20, 40])
  const offered = await app.call('channelList', { query: { per_page: 1 } })
  expect(offered.body.meta.total).toBe(20)
  await call('adminChannelMassUpdate', { body: { channel_ids: ids, active: true } })
  expect(await total({ active: 'true' })).toBe(60)
  const log = await app.call('adminAuditLog', { token, query: { action: 'channel.mass_update' } })
  expect(log.body.data.map(({ after }) => [after?.['channel_ids']].flat().length)).toEqual([60, 40])
})

it('leaves no job whose retry could override a later switch', async () => {
  await call('adminChannelMassUpdate', { body: { channel_ids: ids, active: false } })
  expect(await app.jobs.runDue()).toBe(0)
  await call('adminChannelMassUpdate', { body: { channel_ids: ids, active: true } })
  expect(await total({ active: 'true' })).toBe(60)
})

it('all channels that match a filter are deleted, and no others', async () => {
  const { body } = await call('adminChannelMassDelete', {
    body: await allThatMatch({ search: 'owl', active: 'true' }),
  })
  expect(body.data).toMatchObject({ total: 20, done: 0 })
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 10_000))
  await app.jobs.runDue()
  expect([await total({}), await total({ search: 'owl' })]).toEqual([40, 0])
})

// Specification: A.391
it('all channels that match stay as they are once one of them has left and another came', async () => {
  const selection = await allThatMatch({ search: 'fox' })
  const rename = (id: number | undefined, name: string) =>
    call('adminChannelUpdate', { params: { id: id ?? 0 }, body: { name } })
  await rename(ids[0], 'Bear')
  await rename(ids[50], 'Fox')
  const off = await call('adminChannelMassUpdate', { body: { ...selection, active: false } })
  const gone = await call('adminChannelMassDelete', { body: selection })
  expect([off.status, off.code, gone.status, gone.code]).toEqual([
    409,
    'selection_changed',
    409,
    'selection_changed',
  ])
  await app.jobs.runDue()
  expect(await total({ active: 'true' })).toBe(60)
})

it('a selection is either ids or a filter that the list has; unknown ids change nothing', async () => {
  const send = (body: object) =>
    app.callRaw('adminChannelMassUpdate', { token, body: { active: false, ...body } })
  expect((await send({})).status).toBe(422)
  expect((await send({ channel_ids: ids, filter: {} })).status).toBe(422)
  expect((await send({ filter: {} })).status, 'without a digest').toBe(422)
  const confirmed = await allThatMatch({})
  expect((await send({ ...confirmed, filter: { colour: 'red' } })).status).toBe(422)
  expect((await send({ channel_ids: [...ids, 999_999] })).code).toBe('channel_unknown')
  expect(await total({ active: 'true' })).toBe(60)
})

// Specification: A.681
it('the customers of a selection are counted once each, whether it is by ids or a filter', async () => {
  await addCustomer(app, { channelIds: ids.slice(0, 3) })
  await addCustomer(app, { channelIds: ids.slice(2, 50) })
  const count = async (query: CallInput<'adminChannelHolders'>['query']) =>
    (await call('adminChannelHolders', { query })).body.data.customers
  expect(await count({ search: 'fox' })).toBe(2)
  expect(await count({ search: 'owl' })).toBe(1)
  expect(await count({ channel_ids: ids.slice(0, 2).join(',') })).toBe(1)
  expect(await count({ channel_ids: String(ids[59]) })).toBe(0)
})
