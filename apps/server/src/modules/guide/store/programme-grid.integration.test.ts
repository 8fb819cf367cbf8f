import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { limits } from '@guidefeed/contract'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { registerCustomer } from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { createSource, listChannels } from '../../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../../test/factories/xmltv.ts'

let app: TestApp
let ids: Record<string, number>
const now = '2026-11-21T12:00:00Z'

beforeAll(async () => {
  app = await createTestApp({ now, env: { ROLES: 'api,guide', TRUST_PROXY: '127.0.0.1' } })
  const days = 8 * 24
  const source = await createSource(
    app,
    makeXmltv(
      [
        { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' },
        { id: 'bravo.is', name: 'Bravo', title: 'Brave show' },
      ],
      '2026-11-20T00:00:00Z',
      days,
    ),
  )
  await source.run()
  ids = Object.fromEntries((await listChannels(app)).map(({ id, xmltvId }) => [xmltvId, id]))
})
afterAll(() => app.stop())

const grid = (from: string, options: { token?: string; channels?: string; ip?: string } = {}) =>
  app.callRaw('programmeGrid', {
    query: { channel_id: options.channels ?? `${ids['bravo.is']},${ids['alfa.is']}`, from },
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(options.ip === undefined ? {} : { headers: { 'x-forwarded-for': options.ip } }),
  })

// Specification: A.658
it('has what overlaps the 29 hours after the start, by channel in the order of the query', async () => {
  const { status, body } = await grid('2026-11-21T00:30:00Z')
  expect(status).toBe(200)
  expect(body.data.map(({ channel_id }) => channel_id)).toEqual([ids['bravo.is'], ids['alfa.is']])
  const programmes = body.data[1]?.programmes
  expect(programmes).toHaveLength(30)
  expect(programmes?.[0]).toEqual({
    title: 'Alpha show 24',
    start: '2026-11-21T00:00:00.000Z',
    stop: '2026-11-21T01:00:00.000Z',
  })
  expect(programmes?.at(-1)).toMatchObject({ start: '2026-11-22T05:00:00.000Z' })
})

it('has an empty list for channels without programmes and for those that do not exist', async () => {
  const { body } = await grid(now, { channels: `${ids['alfa.is']},999999` })
  expect(body.data[1]).toEqual({ channel_id: 999999, programmes: [] })
})

it('shows guests today in any time zone, and customers every day', async () => {
  for (const midnight of ['2026-11-20T11:00:00Z', '2026-11-21T12:04:00Z'])
    expect((await grid(midnight)).status).toBe(200)
  for (const other of ['2026-11-20T05:00:00Z', '2026-11-21T12:40:00Z'])
    expect(await grid(other)).toMatchObject({ status: 401, code: 'unauthenticated' })
  const { token } = await registerCustomer(app, { email: 'reader@example.test' })
  const { status, body } = await grid('2026-11-26T00:00:00Z', { token })
  expect([status, body.data[1]?.programmes[0]?.title]).toEqual([200, 'Alpha show 144'])
})

it('refuses more channels than a call may have', async () => {
  const many = Array.from({ length: limits.gridChannels + 1 }, (_, index) => index + 1).join(',')
  const { status, error } = await grid(now, { channels: many })
  expect([status, error.error_codes?.['channel_id']?.[0]?.code]).toEqual([422, 'too_many'])
})

it('refuses a guest’s network after 60 calls a minute, customers and other networks not', async () => {
  const ip = '198.51.100.7'
  for (let times = 0; times < 60; times += 1) expect((await grid(now, { ip })).status).toBe(200)
  const { status, code, headers } = await grid(now, { ip })
  expect([status, code, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true])
  const { token } = await registerCustomer(app, { email: 'neighbour@example.test' })
  expect((await grid(now, { ip, token })).status).toBe(200)
  expect((await grid(now, { ip: '198.51.100.8' })).status).toBe(200)
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 60_000))
  expect((await grid(now, { ip })).status).toBe(200)
})

it('shows nothing of channels that are switched off or of a country that is, nor does now and next', async () => {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const titles = async () => {
    const query = { channel_id: `${ids['bravo.is']},${ids['alfa.is']}` }
    const { data } = (await app.callRaw('nowPlaying', { query })).body
    const rows = (await grid(now, { token })).body.data
    expect(data.map(({ channel_id }) => channel_id)).toEqual(rows.map(({ channel_id }) => channel_id))
    return data.map((row, index) => ({
      now: row.now?.title ?? null,
      next: row.next?.title ?? null,
      inGrid: (rows[index]?.programmes.length ?? 0) > 0,
    }))
  }
  const none = { now: null, next: null, inGrid: false }
  const some = { now: expect.any(String), next: expect.any(String), inGrid: true }
  /** The catalogue is compared with the database once a second. */
  const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000 })
  expect(await titles()).toEqual([some, some])
  const id = ids['alfa.is'] ?? 0
  await app.call('adminChannelUpdate', { params: { id }, body: { active: false }, token })
  await waitFor(async () => expect(await titles()).toEqual([some, none]))
  const [country] = (await app.call('countryList', {})).body.data
  await app.call('adminCountryUpdate', {
    params: { id: country?.id ?? 0 },
    body: { active: false },
    token,
  })
  await waitFor(async () => expect(await titles()).toEqual([none, none]))
})
