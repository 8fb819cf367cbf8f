import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

let app: TestApp
let token: string
let sourceId: number

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ now: '2027-03-15T12:00:00Z', env: { ROLES: 'api,guide' } })
  const { db } = app.database
  token = (await addUser(db, { isAdmin: true })).token
  await addChannels(db, 'IS', ['Alfa', 'Beta', 'Gamma'])
  await addChannels(db, 'FO', ['Delta'])
  const content = makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'Salt' }], '2027-03-15T00:00:00Z', 48)
  const source = await createSource(app, content)
  await source.run()
  sourceId = source.id
  await db.updateTable('channel').set({ active: false }).where('xmltvId', '=', 'gamma.is').execute()
  await db.updateTable('country').set({ active: false }).where('code', '=', 'FO').execute()
  await addChannels(db, 'IS', [])
})
afterAll(() => app.stop())

const call = callAs(() => ({ app, token }))
const listed = async (query: { guide?: 'current' | 'missing'; source_id?: number; active?: 'false' }) =>
  (await call('adminChannelList', { query })).body.data.map(({ name }) => name)

// Specification: A.680
it('lists the channels on offer without a guide, as many as the dashboard counts', async () => {
  expect(await listed({ guide: 'missing' })).toEqual(['Beta'])
  expect(await listed({ guide: 'current' })).toEqual(['Alfa'])
  expect(await listed({ guide: 'current', source_id: sourceId })).toEqual(['Alfa'])
  expect(await listed({ guide: 'missing', source_id: sourceId })).toEqual([])
  // The catalogue follows within a second.
  await expect
    .poll(async () => (await call('adminDashboard')).body.data.health)
    .toMatchObject({ channels: 2, channels_with_guide: 1 })
})

it('a guide whose last programme has ended is missing', async () => {
  await app.clock.moveTo(new Date('2027-03-20T12:00:00Z'))
  token = (await addUser(app.database.db, { isAdmin: true })).token
  expect(await listed({ guide: 'missing' })).toEqual(['Alfa', 'Beta'])
  expect(await listed({ guide: 'current' })).toEqual([])
})

it('a selection of all channels without a guide reaches these only', async () => {
  const filter = { guide: 'missing' } as const
  const { digest, total } = (await call('adminChannelMatches', { query: filter })).body.data
  expect(total).toBe(2)
  const body = { filter, expected_digest: digest, active: false }
  expect((await call('adminChannelMassUpdate', { body })).body.data.total).toBe(2)
  expect(await listed({ guide: 'missing' })).toEqual([])
  // Where they are found again.
  expect(await listed({ guide: 'missing', active: 'false' })).toEqual(['Alfa', 'Beta', 'Gamma'])
})
