import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { registerCustomer } from '../../../test/factories/account.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { fetchRaw } from '../../../test/factories/guide-link.ts'
import { addUser } from '../../../test/factories/users.ts'
import { openTestDatabaseTwice } from '../../../test/test-database.ts'

const within = { timeout: 300_000, interval: 50 }
const isServer = 'serverUrl' in inject('migratedOrigin')

/** Only a PostgreSQL server accepts two processes. */
describe.runIf(isServer)('two processes on one database', () => {
  let one: TestApp
  let two: TestApp
  let admin: { token: string }

  beforeAll(async () => {
    const [first, second] = await openTestDatabaseTwice()
    const env = { TRUST_PROXY: '127.0.0.1' }
    one = await createTestApp({ env, overrides: { database: first } })
    two = await createTestApp({ env, overrides: { database: second } })
    admin = await addUser(one.database.db, { isAdmin: true })
  })
  afterAll(async () => {
    await one.stop()
    await two.stop()
  })

  const profile = (app: TestApp, token: string) => app.call('profileRead', { token })
  const visit = (app: TestApp, ip: string) => app.call('serviceList', { headers: { 'x-forwarded-for': ip } })

  it('both apply a logout', async () => {
    const { token } = await registerCustomer(one)
    expect((await profile(two, token)).status).toBe(200)
    await one.call('logout', { token })
    expect((await profile(two, token)).status).toBe(401)
  })

  it('both apply a ban, to calls and to the guide link', async () => {
    const { userId, xmlGz } = await addCustomer(one, { channelIds: [] })
    const guide = async () => gunzipSync((await fetchRaw(two, xmlGz)).body).toString()
    expect(await guide()).not.toContain('Shares the link')
    const user = await addUser(one.database.db)
    for (const id of [userId, user.id])
      await one.call('adminUserBan', {
        params: { id },
        token: admin.token,
        body: { ban: true, ban_reason: 'Shares the link' },
      })
    expect((await profile(two, user.token)).code).toBe('account_banned')
    await vi.waitFor(async () => expect(await guide()).toContain('Shares the link'), within)
  })

  it('both apply the ban of an address and its end', async () => {
    const rule = { params: { ip: '198.51.100.1' }, token: admin.token }
    await one.call('adminIpAddressBan', { ...rule, body: { reason: 'flood' } })
    expect((await visit(one, '198.51.100.1')).status).toBe(403)
    await vi.waitFor(async () => expect((await visit(two, '198.51.100.1')).status).toBe(403), within)
    await two.call('adminIpAddressUnban', rule)
    await vi.waitFor(async () => expect((await visit(one, '198.51.100.1')).status).toBe(200), within)
  })

  it('both apply a regenerated link', async () => {
    const { userId, xmlGz } = await addCustomer(one, { channelIds: [] })
    expect((await fetchRaw(two, xmlGz)).status).toBe(200)
    await one.call('adminUserRegenerateLink', { params: { id: userId }, token: admin.token })
    await vi.waitFor(async () => expect((await fetchRaw(two, xmlGz)).status).toBe(404), within)
  })

  it('count guesses together', async () => {
    const body = { email: 'nobody@example.test', password: 'wrong-guess-1' }
    const guess = (app: TestApp) => app.call('login', { body })
    for (let pair = 0; pair < 5; pair++) for (const app of [one, two]) await guess(app)
    expect((await guess(one)).status).toBe(429)
    expect((await guess(two)).status).toBe(429)
  })
})
