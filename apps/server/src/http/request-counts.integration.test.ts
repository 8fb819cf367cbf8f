import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { cloneTestDatabase, openTestDatabaseTwice } from '../../test/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { createClock } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import { createRequestCounts } from './request-counts.ts'

const isServer = 'serverUrl' in inject('migratedOrigin')
const within = { timeout: 300_000, interval: 50 }
const logger = createLogger({ level: 'silent', pretty: false })
const limit = 1200

/** Stopped, so that all requests fall into one minute on any machine. */
function createStoppedClock() {
  let now = new Date('2026-11-21T12:00:30Z')
  return {
    ...createClock(),
    now: () => now,
    add: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** Only a PostgreSQL server allows two processes. */
describe.runIf(isServer)('the request limit of two processes', () => {
  const clock = createStoppedClock()
  let one: TestApp
  let two: TestApp

  beforeAll(async () => {
    const [first, second] = await openTestDatabaseTwice()
    const env = { TRUST_PROXY: '127.0.0.1' }
    one = await createTestApp({ env, overrides: { database: first, clock } })
    two = await createTestApp({ env, overrides: { database: second, clock } })
  })
  afterAll(async () => {
    await one.stop()
    await two.stop()
  })

  async function countPassed(ip: string, requests: number) {
    let passed = 0
    const headers = { 'x-forwarded-for': ip }
    for (let sent = 0; sent < requests; sent += 2)
      for (const app of [one, two]) {
        // Most are refused without a query; some wait for the database, as sharing the counts does.
        const name = sent % 20 === 0 ? 'serviceList' : 'profileRead'
        if ((await app.callRaw(name, { headers })).status !== 429) passed += 1
      }
    return passed
  }

  it('is shared, exceeded by at most 100 requests per process', async () => {
    const passed = await countPassed('198.51.100.7', 1600)
    expect(passed).toBeGreaterThanOrEqual(limit)
    expect(passed).toBeLessThanOrEqual(limit + 200)
  })

  it('stores no address, writes nothing for few requests, and deletes counts after the minute', async () => {
    await countPassed('198.51.100.8', 40)
    const { db } = one.database
    const rows = () => db.selectFrom('requestCount').selectAll().execute()
    const stored = await rows()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('198.51.100')
    clock.add(600_000)
    await createRequestCounts({ db, clock, logger }).jobKinds['http.delete-request-counts'].handle()
    expect(await rows()).toEqual([])
  })

  it('applies to alternative spellings of a call’s path', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const ask = async (url: string) => (await one.http.inject({ url, headers })).statusCode
    for (let sent = 0; sent < limit; sent += 1) await ask('/%61pi/auth/profile')
    expect(await ask('/%61pi/auth/profile')).toBe(429)
    expect(await ask('/sandbox/login')).toBe(429)
  })

  it('counts pictures apart, so that a page full of them blocks no call', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.10' }
    const ask = async (url: string) => (await one.http.inject({ url, headers })).statusCode
    for (let sent = 0; sent <= limit; sent += 1) await ask('/logos/channel/none.webp')
    expect(await ask('/logos/channel/none.webp')).toBe(404)
    expect(await ask('/api/services')).toBe(200)
  })
})

describe('request counts', () => {
  /** Connects on the first query only. */
  const openLost = () => openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' })

  it('limit each process separately while the database is unreachable, immediately and without a query per request', async () => {
    const database = await openLost()
    const warn = vi.spyOn(logger, 'warn')
    const counts = createRequestCounts({ db: database.db, clock: createStoppedClock(), logger })
    const hits = Array.from({ length: 2000 }, () => counts.hit('192.0.2.1', limit).current)
    expect(hits).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1))
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), within)
    counts.hit('192.0.2.1', limit)
    expect(warn).toHaveBeenCalledTimes(1)
    await database.close()
  })

  it('restart each minute', async () => {
    const database = await openLost()
    const clock = createStoppedClock()
    const { hit } = createRequestCounts({ db: database.db, clock, logger })
    expect(hit('192.0.2.1', limit)).toEqual({ current: 1, ttl: 30_000 })
    clock.add(29_000)
    expect(hit('192.0.2.1', limit)).toEqual({ current: 2, ttl: 1000 })
    clock.add(1000)
    expect(hit('192.0.2.1', limit)).toEqual({ current: 1, ttl: 60_000 })
    await database.close()
  })

  it.runIf(isServer)('include those of other processes after 50 hits', async () => {
    const url = await cloneTestDatabase()
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    const clock = createStoppedClock()
    const [one, two] = [1, 2].map(() => createRequestCounts({ db: database.db, clock, logger }))
    for (let sent = 0; sent < 700; sent += 1) one?.hit('192.0.2.1', limit)
    await vi.waitFor(async () => {
      const [row] = await database.db.selectFrom('requestCount').select('hits').execute()
      expect(row?.hits).toBe(700)
    }, within)
    for (let sent = 0; sent < 50; sent += 1) two?.hit('192.0.2.1', limit)
    await vi.waitFor(() => expect(two?.hit('192.0.2.1', limit).current).toBeGreaterThan(750), within)
    await database.close()
  })
})
