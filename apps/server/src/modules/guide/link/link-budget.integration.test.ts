import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addCustomer } from '../../../../test/factories/customer.ts'
import { fetchRaw } from '../../../../test/factories/guide-link.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { createClock } from '../../../lib/clock.ts'

const limit = 600
let now = new Date('2026-11-21T12:00:00Z')
let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  // Stands still, so that every fetch falls into one window.
  const clock = { ...createClock(), now: () => now }
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, overrides: { clock } })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const fetchFrom = (ip: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetchRaw(app, path, { method, headers: { 'x-forwarded-for': ip, ...headers } })

async function countFetches(userId: number): Promise<number> {
  const rows = await app.database.db
    .selectFrom('guideFetch')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  return rows.length
}

it('a link answers 600 fetches an hour, from all networks together, and then 429 without a row', async () => {
  const { userId, xmlGz, xml } = await addCustomer(app, { channelIds: [] })
  const neighbour = await addCustomer(app, { channelIds: [] })
  const first = await fetchFrom('198.51.100.1', xmlGz)
  const unchanged = { 'if-none-match': String(first.headers.etag) }
  for (let sent = 1; sent < limit; sent += 3)
    await Promise.all([
      fetchFrom('198.51.100.1', xmlGz, 'GET', unchanged),
      fetchFrom('198.51.100.2', xml, 'HEAD'),
      sent + 2 < limit ? fetchFrom('198.51.100.3', xml) : null,
    ])
  for (const [path, method] of [
    [xmlGz, 'GET'],
    [xml, 'HEAD'],
  ] as const) {
    const refused = await fetchFrom('198.51.100.4', path, method)
    expect([refused.status, refused.headers['retry-after'], refused.body.length]).toEqual([429, '3600', 0])
  }
  expect((await fetchFrom('198.51.100.4', neighbour.xmlGz)).status).toBe(200)
  await vi.waitFor(async () => expect(await countFetches(userId)).toBeGreaterThanOrEqual(limit), 300_000)
  await vi.waitFor(async () => expect(await countFetches(neighbour.userId)).toBe(1), 300_000)
  expect(await countFetches(userId)).toBe(limit)
  await vi.waitFor(async () => {
    const query = { kind: 'call_throttled', user_id: userId } as const
    const { body } = await app.call('adminSecurityEvents', { query, token: admin.token })
    expect(body.data).toMatchObject([{ detail: 'guide link', times: 2 }])
  }, 300_000)
  now = new Date(now.getTime() + 3_600_000)
  expect((await fetchFrom('198.51.100.1', xmlGz)).status).toBe(200)
})

it('a whitelisted address fetches without a limit', async () => {
  const ip = '192.0.2.79'
  await app.call('adminIpAddressWhitelist', { params: { ip }, token: admin.token, body: {} })
  const { xmlGz } = await addCustomer(app, { channelIds: [] })
  for (let sent = 0; sent < limit; sent += 20)
    await Promise.all(Array.from({ length: 20 }, () => fetchFrom(ip, xmlGz, 'HEAD')))
  expect((await fetchFrom(ip, xmlGz)).status).toBe(200)
})
