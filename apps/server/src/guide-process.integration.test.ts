import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestApp } from '../test/create-test-app.ts'
import type { TestApp } from '../test/create-test-app.ts'
import { addCustomer } from '../test/factories/customer.ts'
import { fetchRaw } from '../test/factories/guide-link.ts'
import { listChannels } from '../test/factories/ingest.ts'
import { ingestFile, makeXmltv } from '../test/factories/xmltv.ts'
import { openTestDatabaseTwice } from '../test/test-database.ts'
import { createConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { startGuideProcess } from './guide-process.ts'
import { createLogger } from './lib/logger.ts'

const metricsToken = 'metrics token of this test only'

/** Only a PostgreSQL server accepts two processes. */
describe.runIf('serverUrl' in inject('migratedOrigin'))('a process with the role guide alone', () => {
  let app: TestApp
  let guide: Awaited<ReturnType<typeof startGuideProcess>>

  beforeAll(async () => {
    const [own, others] = await openTestDatabaseTwice()
    app = await createTestApp({ overrides: { database: own } })
    const config = createConfig(
      readEnv({
        NODE_ENV: 'test',
        ROLES: 'guide',
        PORT: '0',
        SECRET_KEY: 'x'.repeat(40),
        METRICS_TOKEN: metricsToken,
        PUBLIC_URL: 'https://guide.test',
      }),
    )
    guide = await startGuideProcess(config, createLogger({ level: 'silent', pretty: false }), {
      database: others,
      clock: app.clock,
    })
    await ingestFile(
      app,
      'one.xml',
      makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'News' }], '2026-11-20T00:00:00Z', 24 * 9),
    )
  })
  afterAll(async () => {
    await guide.stop()
    await app.stop()
  })

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${guide.port}${path}`, { headers })

  async function addLink(): Promise<string> {
    const channelIds = (await listChannels(app)).map(({ id }) => id)
    return (await addCustomer(app, { channelIds })).xmlGz
  }

  it('answers a link as any other process does, with the same validators', async () => {
    const path = await addLink()
    const [own, other] = [await ask(path), await fetchRaw(app, path)]
    expect(own.status).toBe(200)
    expect(Buffer.from(await own.arrayBuffer()).equals(other.body)).toBe(true)
    expect(own.headers.get('etag')).toBe(other.headers.etag)
    expect(own.headers.get('strict-transport-security')).toContain('max-age')
    const poll = await ask(path, { 'if-none-match': own.headers.get('etag') ?? '' })
    expect(poll.status).toBe(304)
  })

  it('follows changes of links that other processes make', async () => {
    const path = await addLink()
    const before = await (await ask(path)).arrayBuffer()
    await app.database.db.updateTable('channel').set({ active: false }).execute()
    await app.database.db.transaction().execute(async (tx) => {
      const users = await tx.selectFrom('guideLink').select('userId').execute()
      for (const { userId } of users) await app.guide.links.activateChannels(tx, userId, [])
    })
    await vi.waitFor(
      async () => expect((await (await ask(path)).arrayBuffer()).byteLength).not.toBe(before.byteLength),
      {
        timeout: 20_000,
      },
    )
    await app.database.db.updateTable('channel').set({ active: true }).execute()
  })

  it('follows a renewed link: the old one gets its notice, and stops when it is ended', async () => {
    const path = await addLink()
    await ask(path)
    const { userId } = await app.database.db
      .selectFrom('guideLink')
      .select('userId')
      .orderBy('userId', 'desc')
      .executeTakeFirstOrThrow()
    const inADay = new Date(app.clock.now().getTime() + 86_400_000)
    const renew = (endsAt: Date | null) =>
      app.database.db.transaction().execute((tx) => app.guide.links.renew(tx, userId, endsAt))
    await renew(inADay)
    const read = async () => gunzipSync(Buffer.from(await (await ask(path)).arrayBuffer())).toString()
    await vi.waitFor(async () => expect(await read()).toContain('notice.guidefeed'), { timeout: 20_000 })
    await renew(null)
    await vi.waitFor(async () => expect((await ask(path)).status).toBe(404), { timeout: 20_000 })
  })

  it('stores its fetches', async () => {
    const path = await addLink()
    await ask(path, { 'user-agent': 'Kodi/21' })
    const listFetches = () =>
      app.database.db.selectFrom('guideFetch').selectAll().where('player', '=', 'Kodi').execute()
    await vi.waitFor(async () => expect(await listFetches()).toHaveLength(1), { timeout: 20_000 })
    expect(await listFetches()).toMatchObject([{ status: 200, ip: '127.0.0.1', userAgent: 'Kodi/21' }])
  })

  it('has no API and no pages', async () => {
    for (const path of ['/', '/api/services', '/unknown.xml.gz', '/assets/app.js']) {
      const answer = await ask(path)
      expect([answer.status, await answer.text()]).toEqual([404, ''])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('shows metrics with the token only', async () => {
    expect((await ask('/metrics')).status).toBe(401)
    const answer = await ask('/metrics', { authorization: `Bearer ${metricsToken}` })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('guidefeed_guide_fetches_total')
  })
})
