import { gunzipSync } from 'node:zlib'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../test/factories/account.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { addUser } from '../../../test/factories/users.ts'
import { callAs } from '../../../test/call-as.ts'

let app: TestApp
let admin: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', env: { TRUST_PROXY: '127.0.0.1' } })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const visit = (ip: string) => app.call('serviceList', { headers: from(ip) })

const asAdmin = callAs(() => ({ app, token: admin.token }))
const read = (ip: string) => asAdmin('adminIpAddressRead', { params: { ip } })
const ban = (ip: string, body: CallInput<'adminIpAddressBan'>['body'] = { reason: 'flood' }) =>
  asAdmin('adminIpAddressBan', { params: { ip }, body })
const unban = (ip: string) => asAdmin('adminIpAddressUnban', { params: { ip } })
const whitelist = (ip: string, body: CallInput<'adminIpAddressWhitelist'>['body'] = {}) =>
  asAdmin('adminIpAddressWhitelist', { params: { ip }, body })
const unwhitelist = (ip: string) => asAdmin('adminIpAddressUnwhitelist', { params: { ip } })

async function guideFrom(path: string, ip: string, headers = {}) {
  const {
    status,
    headers: answered,
    body,
  } = await fetchRaw(app, path, { headers: { ...from(ip), ...headers } })
  return { status, headers: answered, text: body.byteLength === 0 ? '' : gunzipSync(body).toString() }
}

describe('a banned address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
    ['203.0.113.77/25', '203.0.113.1', '203.0.113.200'],
    ['2001:db8:1::5', '2001:DB8:1:0::5', '2001:db8:1::6'],
    ['2001:db8:2::/48', '2001:db8:2:ffff::1', '2001:db8:3::1'],
    ['::ffff:198.51.100.9', '198.51.100.9', '198.51.100.10'],
  ])('%s: refuses every call from %s and none from %s', async (network, inside, outside) => {
    expect((await visit(inside)).status).toBe(200)
    const banned = await ban(network)
    expect([banned.status, banned.body.data.banned, banned.body.data.ban_reason]).toEqual([
      200,
      true,
      'flood',
    ])
    const refused = await visit(inside)
    expect([refused.status, refused.error]).toEqual([
      403,
      { code: 'ip_banned', message: 'This address is blocked: flood', params: { reason: 'flood' } },
    ])
    expect((await visit(outside)).status).toBe(200)
    expect((await unban(network)).body.data.banned).toBe(false)
    expect((await visit(inside)).status).toBe(200)
  })

  it('cannot even log in', async () => {
    const { email } = await registerCustomer(app, { email: 'bjork@example.test' })
    await ban('198.51.100.20')
    const answer = await app.call('login', {
      body: { email, password: goodPassword },
      headers: from('198.51.100.20'),
    })
    expect([answer.status, answer.code]).toEqual([403, 'ip_banned'])
    await unban('198.51.100.20')
  })

  // Specification: A.23
  it('gets a notice instead of the guide; other addresses get the guide', async () => {
    const { xmlGz } = await addCustomer(app, { channelIds: [] })
    await ban('198.51.100.30', { reason: 'Too many fetches' })
    const blocked = await guideFrom(xmlGz, '198.51.100.30')
    expect(blocked.status).toBe(200)
    expect(blocked.text).toContain('This address is blocked')
    expect(blocked.text).toContain('Too many fetches')
    expect((await guideFrom(xmlGz, '198.51.100.31')).text).not.toContain('blocked')
    await unban('198.51.100.30')
    expect((await guideFrom(xmlGz, '198.51.100.30')).text).not.toContain('blocked')
  })

  it('gets no 304 by date across a switch between notice and guide', async () => {
    const { xmlGz } = await addCustomer(app, { channelIds: [] })
    const free = await guideFrom(xmlGz, '198.51.100.32')
    await ban('198.51.100.32')
    const since = { 'if-modified-since': new Date('2090-01-01').toUTCString() }
    const blocked = await guideFrom(xmlGz, '198.51.100.32', since)
    expect([blocked.status, blocked.headers['last-modified']]).toEqual([200, undefined])
    expect(blocked.headers.etag).not.toBe(free.headers.etag)
    await unban('198.51.100.32')
  })

  it('learns nothing about unknown tokens', async () => {
    await ban('198.51.100.33')
    const answer = await guideFrom('/AAAAAAAAAAAAAAAAAAAAAA.xml.gz', '198.51.100.33')
    expect([answer.status, answer.text]).toEqual([404, ''])
    await unban('198.51.100.33')
  })

  it('is allowed again at the end of its ban, by the app’s clock', async () => {
    const before = app.clock.now()
    await ban('198.51.100.40', { reason: 'An hour', until: '2026-11-21T13:30:00Z' })
    expect((await visit('198.51.100.40')).status).toBe(403)
    await app.clock.moveTo(new Date('2026-11-21T13:30:00Z'))
    expect((await visit('198.51.100.40')).status).toBe(200)
    expect((await read('198.51.100.40')).body.data.banned).toBe(false)
    await app.clock.moveTo(before)
    await unban('198.51.100.40')
  })

  it('cannot be spoofed through an untrusted proxy', async () => {
    await ban('198.51.100.50')
    expect((await visit('192.0.2.1, 198.51.100.50')).status).toBe(403)
    const { xmlGz } = await addCustomer(app, { channelIds: [] })
    expect((await guideFrom(xmlGz, '192.0.2.1, 198.51.100.50')).text).toContain('blocked')
    await unban('198.51.100.50')
  })

  it('cannot be banned if the administrator calls from it', async () => {
    for (const network of ['127.0.0.1', '127.0.0.0/8', '0.0.0.0/0']) {
      const answer = await ban(network)
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['ip']])
    }
    expect((await asAdmin('adminIpAddressList')).status).toBe(200)
  })
})

describe('a whitelisted address', () => {
  it('is never blocked', async () => {
    await ban('192.0.2.0/24')
    expect((await visit('192.0.2.9')).status).toBe(403)
    const trusted = await whitelist('192.0.2.9', { note: 'Our monitor' })
    expect(trusted.body.data).toMatchObject({
      banned: true,
      whitelisted: true,
      whitelist_note: 'Our monitor',
    })
    expect((await visit('192.0.2.9')).status).toBe(200)
    const { xmlGz } = await addCustomer(app, { channelIds: [] })
    expect((await guideFrom(xmlGz, '192.0.2.9')).text).not.toContain('blocked')
    await unwhitelist('192.0.2.9')
    expect((await visit('192.0.2.9')).status).toBe(403)
    await unban('192.0.2.0/24')
  })

  // Specification: A.25
  it('is never throttled', async () => {
    const guess = () =>
      app.call('login', {
        body: { email: 'nobody@example.test', password: 'wrong-guess-1' },
        headers: from('192.0.2.60'),
      })
    for (let attempt = 0; attempt < 10; attempt++) await guess()
    expect((await guess()).status).toBe(429)
    await whitelist('192.0.2.60')
    expect((await guess()).status).toBe(422)
    expect((await visit('192.0.2.60')).headers['x-ratelimit-limit']).toBeUndefined()
    expect((await visit('192.0.2.61')).headers['x-ratelimit-limit']).toBeDefined()
    await unwhitelist('192.0.2.60')
  })
})

describe('the list of addresses', () => {
  type Query = CallInput<'adminIpAddressList'>['query']
  const list = (query: Query) => asAdmin('adminIpAddressList', { query })
  const ips = async (query: Query) => (await list(query)).body.data.map(({ ip }) => ip)

  // Specification: A.22, 3.15
  it('shows users, fetches and rules by address', async () => {
    const [one, two] = [
      await addCustomer(app, { channelIds: [] }),
      await addCustomer(app, { channelIds: [] }),
    ]
    for (const { xmlGz } of [one, one, two])
      await guideFrom(xmlGz, '2001:db8:77::1', { 'user-agent': 'TiviMate/5.1' })
    await guideFrom(one.xmlGz, '203.0.115.77')
    await ban('203.0.115.0/24', { reason: 'Scrapers', until: '2027-01-01T00:00:00Z' })
    await vi.waitFor(async () => expect(await ips({ search: 'db8:77' })).toHaveLength(1), {
      timeout: 300_000,
    })
    await vi.waitFor(async () => expect(await ips({ search: '115.77' })).toHaveLength(1), {
      timeout: 300_000,
    })
    expect((await list({ search: 'db8:77' })).body.data).toMatchObject([
      { ip: '2001:db8:77::1', user_count: 2, fetches: 3, banned: false, whitelisted: false, country: null },
    ])
    expect((await list({ status: 'banned' })).body.data).toMatchObject([
      {
        ip: '203.0.115.77',
        fetches: 1,
        banned: true,
        ban_reason: 'Scrapers',
        banned_until: '2027-01-01T00:00:00.000Z',
      },
      { ip: '203.0.115.0/24', fetches: 0, banned: true, first_seen_at: null },
    ])
    const { body } = await read('2001:db8:77::1')
    expect(body.data.users).toMatchObject([
      { id: two.userId, fetches: 1, user_agent: 'TiviMate/5.1' },
      { id: one.userId, fetches: 2 },
    ])
    const network = (await read('2001:db8::/32')).body.data
    expect([network.ip, network.user_count, network.fetches]).toEqual(['2001:db8::/32', 2, 3])
    await unban('203.0.115.0/24')
  })

  // Specification: A.21
  it('is paged, sorted and filtered', async () => {
    await whitelist('192.0.2.70')
    await whitelist('192.0.2.71')
    expect(await ips({ status: 'whitelisted', sort: '-ip' })).toEqual(['192.0.2.71', '192.0.2.70'])
    const page = (await list({ status: 'whitelisted', sort: 'ip', per_page: 1, page: 2 })).body
    expect(page.data).toMatchObject([{ ip: '192.0.2.71' }])
    expect(page.meta).toEqual({ current_page: 2, per_page: 1, total: 2, last_page: 2 })
    expect(await ips({ search: '192.0.2.7_' })).toEqual([])
    for (const ip of ['192.0.2.70', '192.0.2.71']) await unwhitelist(ip)
  })

  it.each([{ status: 'angry' }, { sort: 'name' }, { colour: 'red' }, { page: 'x' }])(
    'refuses %j',
    async (query) => {
      expect((await app.callRaw('adminIpAddressList', { query, token: admin.token })).status).toBe(422)
    },
  )
})

describe('the calls about an address', () => {
  it.each([
    ['adminIpAddressRead', '300.1.1.1', undefined],
    ['adminIpAddressRead', '10.0.0.0/33', undefined],
    ['adminIpAddressRead', 'localhost', undefined],
    ['adminIpAddressBan', '1.2.3', { reason: 'flood' }],
    ['adminIpAddressBan', '1.2.3.4', {}],
    ['adminIpAddressBan', '1.2.3.4', { reason: ' ' }],
    ['adminIpAddressBan', '1.2.3.4', { reason: 'flood', until: 'soon' }],
    ['adminIpAddressBan', '1.2.3.4', { reason: 'flood', until: '2020-01-01T00:00:00Z' }],
    ['adminIpAddressWhitelist', '1.2.3.4', { note: 5 }],
  ] as const)('%s of %s refuses invalid input', async (name, ip, body) => {
    expect((await app.callRaw(name, { params: { ip }, token: admin.token, body })).status).toBe(422)
  })

  it.each(['0.0.0.0/0', '128.0.0.0/7', '::ffff:0.0.0.0/96', '::/0', '::/16', '2000::/15', '2001:db8::/31'])(
    'refuse rules for %s on its field: no holder has a network this wide',
    async (network) => {
      for (const rule of [ban, whitelist]) {
        const { status, error } = await rule(network)
        expect([status, error.code]).toEqual([422, 'validation_failed'])
        expect(error.errors?.ip).toEqual([expect.stringContaining('This network is too large')])
      }
      expect((await visit('192.0.2.70')).headers['x-ratelimit-limit']).toBeDefined()
    },
  )

  it.each(['11.0.0.0/8', '2001:db8::/32'])('accept rules for %s', async (network) => {
    expect((await whitelist(network)).status).toBe(200)
    expect((await unwhitelist(network)).status).toBe(200)
  })

  // Specification: A.24, A.26
  it('report that there is no rule to remove', async () => {
    expect((await unban('192.0.2.99')).status).toBe(404)
    expect((await unwhitelist('192.0.2.99')).status).toBe(404)
  })

  it('are audited with the previous state', async () => {
    await ban('192.0.2.98', { reason: 'first' })
    await ban('192.0.2.98', { reason: 'second' })
    await unban('192.0.2.98')
    const { body } = await asAdmin('adminAuditLog', {
      query: { subject_type: 'address', subject_id: '192.0.2.98' },
    })
    expect(body.data).toMatchObject([
      { action: 'address.unban', before: { note: 'second' }, after: null },
      { action: 'address.ban', before: { note: 'first' }, after: { note: 'second', until: null } },
      { action: 'address.ban', before: null, after: { note: 'first' }, actor: { id: admin.id } },
    ])
  })
})
