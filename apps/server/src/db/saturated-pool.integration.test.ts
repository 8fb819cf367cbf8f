import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { PoolClient } from 'pg'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addNumberedChannels } from '../../test/factories/catalogue.ts'
import { addCustomer } from '../../test/factories/customer.ts'
import { fetchRaw, readLink } from '../../test/factories/guide-link.ts'

/** The embedded database has a single connection. */
const isServer = 'serverUrl' in inject('migratedOrigin')

describe.runIf(isServer)('while calls hold every connection', () => {
  let app: TestApp
  let held: PoolClient[]
  let links: { seen: string; unseen: string; ended: string }

  beforeAll(async () => {
    app = await createTestApp({ env: { ROLES: 'api,guide' } })
    const [first = 0, second = 0] = await addNumberedChannels(app.database.db, 2)
    const seen = await addCustomer(app, { channelIds: [first] })
    const ended = await addCustomer(app, { channelIds: [first] })
    const unseen = await addCustomer(app, { channelIds: [second] })
    links = { seen: seen.xmlGz, unseen: unseen.xmlGz, ended: ended.xmlGz }
    await fetchRaw(app, links.seen)
    await fetchRaw(app, links.ended)
    const { pool } = app.database
    held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const change = held[0]
    await change?.query(`update change_counter set version = version + 1 where topic = 'link'`)
    await change?.query(
      `update guide_link set ban_reason = 'Held for review',
        version = (select version from change_counter where topic = 'link') where user_id = $1`,
      [ended.userId],
    )
  })
  afterAll(async () => {
    for (const client of held) client.release()
    await app.stop()
  })

  it('guide links answer, those in memory and those that are read first', async () => {
    expect((await fetchRaw(app, links.seen)).status).toBe(200)
    expect((await fetchRaw(app, links.unseen)).status).toBe(200)
    expect((await fetchRaw(app, `/${'x'.repeat(22)}.xml.gz`)).status).toBe(404)
  })

  it('a ban is still noticed', async () => {
    await vi.waitFor(
      async () => expect(String(await readLink(app, links.ended))).toContain('Held for review'),
      {
        timeout: 300_000,
        interval: 100,
      },
    )
  })

  it("their statements use one core each, so that none waits for another one's workers", async () => {
    const result = await held[0]?.query<{ workers: string }>(
      `select current_setting('max_parallel_workers_per_gather') as workers`,
    )
    expect(result?.rows).toEqual([{ workers: '0' }])
  })

  it.each([
    ['serviceStatus', {}],
    ['statusReport', {}],
    ['channelList', { all: 'true' }],
    ['countryList', { all: 'true' }],
  ] as const)('%s answers', async (name, query) => {
    expect((await app.callRaw(name, { query })).status).toBe(200)
  })
})
