import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, serveAll } from '../../../test/factories/ingest.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

const alfa = { id: 'alfa.de', name: 'Alfa', title: 'Alpha show' }
const named = makeXmltv([alfa], '2026-11-21T00:00:00Z', 48)
/** The same programmes in the local time of Berlin, without offsets. */
const local = makeXmltv([alfa], '2026-11-21T01:00:00Z', 48).replaceAll(' +0000"', '"')

let app: TestApp
let token: string
let calls: ReturnType<typeof sourceCalls>

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  calls = sourceCalls(app, token)
})
afterAll(() => app.stop())

const find = async (id: number) =>
  (await app.call('adminSourceTimezone', { params: { id: String(id) }, token })).body.data

// Specification: A.572
it('proposes a zone for times without offset, from the country and then from other sources, until it is set', async () => {
  const source = await createSource(app, local, { country: 'DE' })
  expect(await find(source.id)).toBeNull()
  await source.run()
  expect(await find(source.id)).toEqual({ timezone: 'Europe/Berlin', by: 'country', compared: 0 })

  const other = await createSource(app, named, { country: 'DE', priority: 5 })
  await other.run()
  await source.run()
  expect(await find(other.id)).toBeNull()
  expect(await find(source.id)).toMatchObject({ timezone: 'Europe/Berlin', by: 'other_sources' })

  const { version } = await calls.read(source.id)
  const body = { timezone: 'Europe/Berlin', version }
  await calls.call('adminSourceUpdate', { params: { id: source.id }, body })
  await source.run()
  expect(await find(source.id)).toBeNull()
  expect((await serveAll(app)).match(/<programme /g)).toHaveLength(48)
})

it('answers nobody but administrators, and source_not_found for an unknown id', async () => {
  const { token: customer } = await addUser(app.database.db)
  const params = { id: '999999' }
  expect((await app.call('adminSourceTimezone', { params })).status).toBe(401)
  expect((await app.call('adminSourceTimezone', { params, token: customer })).status).toBe(403)
  expect((await app.call('adminSourceTimezone', { params, token })).code).toBe('source_not_found')
})
