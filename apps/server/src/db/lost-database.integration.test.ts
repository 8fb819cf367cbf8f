import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { fetchRaw } from '../../test/factories/guide-link.ts'
import { openStallableProxy } from '../../test/stallable-proxy.ts'
import { cloneTestDatabase } from '../../test/test-database.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { callLimits } from './server-pool.ts'

type Proxy = Awaited<ReturnType<typeof openStallableProxy>>

const isServer = 'serverUrl' in inject('migratedOrigin')
const within = { timeout: 300_000, interval: 100 }

/** The embedded database lives in our own process and cannot be lost alone. */
describe.runIf(isServer)('a database server that is lost', () => {
  let proxy: Proxy
  let app: TestApp
  let world: World
  let link: string

  beforeAll(async () => {
    const databaseUrl = await cloneTestDatabase()
    const env = { ROLES: 'api,guide', SECRET_KEY: 'rZ8vQmK2xT6yLp0wBd4sGh7nJc1fUe5a' }
    // Created before the app under test starts, so that it has no link change to follow.
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    const earlier = await createTestApp({ env, overrides: { database } })
    world = await createWorld(earlier)
    const params = { id: world.buyer.userId }
    const { body } = await earlier.call('adminUserEpg', { params, token: world.admin.token })
    link = new URL(body.data.guide_link?.xml_gz ?? '').pathname
    await earlier.stop()
    proxy = await openStallableProxy(databaseUrl)
    const limits = { ...callLimits, connectMs: 6000, silenceMs: 6000 }
    const throughProxy = await openDatabase({ databaseUrl: proxy.url, dataDir: '' }, { limits })
    // Ten minutes later, so that the term has begun on this clock too.
    app = await createTestApp({ now: '2026-11-21T12:10:00Z', env, overrides: { database: throughProxy } })
  })
  afterAll(async () => {
    await app.stop()
    await proxy.close()
  })

  /** Fetches the link until it is served without a query. */
  const takeIntoMemory = () =>
    vi.waitFor(async () => {
      using queries = vi.spyOn(Client.prototype, 'query')
      await fetchRaw(app, link)
      expect(queries).not.toHaveBeenCalled()
    }, within)

  async function expectUnavailable() {
    const calls = await Promise.all([
      app.call('profileRead', { token: world.buyer.token }),
      app.call('subscriptionList', { token: world.buyer.token }),
      app.call('cartUpdate', { body: { cartToken: 'x', add: [world.channelId], remove: [] } }),
      app.call('login', { body: { email: world.buyer.email, password: 'not the password' } }),
    ])
    for (const { status, headers, error } of calls) {
      expect([status, error.code]).toEqual([503, 'service_unavailable'])
      expect(headers['retry-after']).toBe('5')
      expect(error.request_id).toBeDefined()
    }
  }
  const recover = () =>
    vi.waitFor(async () => {
      expect((await app.call('profileRead', { token: world.buyer.token })).status).toBe(200)
    }, within)

  it('when frozen, fails calls with 503, serves links from memory, and recovers', async () => {
    await takeIntoMemory()
    proxy.freeze()
    await expectUnavailable()
    expect((await fetchRaw(app, link)).status).toBe(200)
    const unknown = await fetchRaw(app, `/${'x'.repeat(22)}.xml.gz`)
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '10'])
    proxy.reopen()
    await recover()
  })

  it('when stopped, fails calls with 503, serves links from memory, and recovers', async () => {
    await takeIntoMemory()
    proxy.refuse()
    await expectUnavailable()
    expect((await fetchRaw(app, link)).status).toBe(200)
    proxy.reopen()
    await recover()
  })
})

describe.runIf(isServer)('a statement that takes too long', () => {
  it('is canceled on the server, while migrations and ingest have more time', async () => {
    const limits = { ...callLimits, statementMs: 50, idleInTransactionMs: 50 }
    const database = await openDatabase({ databaseUrl: await cloneTestDatabase(), dataDir: '' }, { limits })
    const read = async (db: Db, name: string) => {
      const { rows } = await sql`select current_setting(${name}) as value`.execute(db)
      return rows
    }
    await expect(database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    expect(await read(database.maintenance, 'statement_timeout')).toEqual([{ value: '30min' }])
    expect(await read(database.db, 'idle_in_transaction_session_timeout')).toEqual([{ value: '50ms' }])
    await database.close()
  })
})
