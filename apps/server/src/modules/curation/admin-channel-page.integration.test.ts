import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { createSource, serveAll } from '../../../test/factories/ingest.ts'
import { guideOf } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string
let id: number
let sources: { id: number }[]

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  const supplier = await createSource(app, guideOf('Salt'), { priority: 3 })
  await supplier.run()
  const candidate = await createSource(app, guideOf('Pepper'), { priority: 1 })
  await candidate.run()
  sources = [supplier, candidate]
  id = (await app.database.db.selectFrom('channel').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token }))
const read = async () => (await call('adminChannelRead', { params: { id } })).body.data

describe('GET /admin/channel/{id}', () => {
  // Specification: A.124
  it('shows coverage and the sources that have the channel, the one that supplies it first', async () => {
    expect(await read()).toMatchObject({
      id,
      xmltv_id: 'alfa.is',
      customers: 0,
      coverage: { refreshed_at: expect.stringMatching(/^2026-11-21T12:/), filled: expect.any(Array) },
      sources: [
        { source_id: sources[0]?.id, source_key: 'alfa.is', priority: 3, active: true, supplies: true },
        { source_id: sources[1]?.id, source_key: 'alfa.is', priority: 1, active: true, supplies: false },
      ],
    })
    const { code } = await call('adminChannelRead', { params: { id: 99_999 } })
    expect(code).toBe('channel_not_found')
  })
})

describe('GET /admin/channel', () => {
  it('lists the channels that a source supplies', async () => {
    const countOf = async (source: { id: number } | undefined) =>
      (await call('adminChannelList', { query: { source_id: source?.id ?? 0 } })).body.meta.total
    expect([await countOf(sources[0]), await countOf(sources[1])]).toEqual([1, 0])
  })
})

describe('GET /admin/channel/{id}/customers', () => {
  // Specification: A.125
  it('lists the customers who hold the channel, by page', async () => {
    const holders = [
      await addCustomer(app, { channelIds: [id] }),
      await addCustomer(app, { channelIds: [id] }),
    ]
    await addCustomer(app, { channelIds: [] })
    const list = async (page: number) =>
      (await call('adminChannelCustomers', { params: { id }, query: { page, per_page: 1 } })).body
    const pages = [await list(1), await list(2)]
    expect(pages.map(({ meta }) => meta.total)).toEqual([2, 2])
    const listed = pages.flatMap(({ data }) => data.map((customer) => customer.id))
    expect(new Set(listed)).toEqual(new Set(holders.map(({ userId }) => userId)))
    expect((await read()).customers).toBe(2)
    const { code } = await call('adminChannelCustomers', { params: { id: 99_999 } })
    expect(code).toBe('channel_not_found')
  })
})

describe('PUT /admin/channel/{id}', () => {
  it('changes the further names of a channel, also in guides', async () => {
    const names = ['Alfa HD', 'Ölfa']
    const { status, body } = await call('adminChannelUpdate', {
      params: { id },
      body: { other_names: names },
    })
    expect([status, body.data.other_names]).toEqual([200, names])
    const xml = await serveAll(app)
    for (const name of names) expect(xml).toContain(`<display-name>${name}</display-name>`)
    // As a source may have named it.
    const long = 'Alfa '.repeat(30).trim()
    await app.database.db
      .updateTable('channel')
      .set({ otherNames: [long] })
      .where('id', '=', id)
      .execute()
    const kept = await call('adminChannelUpdate', {
      params: { id },
      body: { other_names: [long, 'Alfa'] },
    })
    expect(kept.body.data.other_names).toEqual([long, 'Alfa'])
    const added = await call('adminChannelUpdate', {
      params: { id },
      body: { other_names: [`${long} HD`] },
    })
    expect(added.error.error_codes).toMatchObject({ other_names: [{ code: 'too_long' }] })
    const refused = await call('adminChannelUpdate', {
      params: { id },
      body: { other_names: Array.from({ length: 13 }, (_, index) => `Alfa ${index}`) },
    })
    expect(refused.status).toBe(422)
  })
})
