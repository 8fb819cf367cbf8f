import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

let app: TestApp

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())

const report = async () => (await app.call('statusReport')).body.data

describe('GET /status/report', () => {
  // Specification: 7.32
  it('shows anyone the covered days, the state of the sources, and that guide links respond', async () => {
    const alfa = { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' }
    const source = await createSource(app, makeXmltv([alfa], '2026-11-21T00:00:00Z', 3 * 24))
    expect((await report()).sources).toMatchObject([{ sources: 1, state: 'waiting', last_good_at: null }])

    await source.run()
    await expect.poll(async () => (await report()).channels).toBe(1)
    const { guide, coverage, sources } = await report()
    expect(guide).toBe('up')
    expect(coverage.map((day) => day.channels)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
    expect(coverage[0]?.day).toBe('2026-11-21')
    expect(sources).toMatchObject([{ sources: 1, failing: 0, state: 'ok' }])
    expect(sources[0]?.last_good_at).toMatch(/^2026-11-21T12:/)
  })

  // Specification: 7.33
  it('does not reveal the sources, even if one fails', async () => {
    const source = await createSource(app, 'This is no guide.')
    expect((await source.run()).status).toBe('failed')
    const { sources } = await report()
    expect(sources).toMatchObject([{ sources: 2, failing: 1, state: 'failing' }])
    expect(JSON.stringify(sources)).not.toMatch(/source-|file:|xml/)
  })
})

describe('GET /status', () => {
  it('counts guides of channels on offer only', async () => {
    const read = async () => (await app.call('serviceStatus')).body.data
    const beta = { id: 'beta.is', name: 'Beta', title: 'Beta show' }
    await (await createSource(app, makeXmltv([beta], '2026-11-21T00:00:00Z', 3 * 24))).run()
    await expect.poll(read).toMatchObject({ channels: 2, channels_with_guide: 2 })
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const { id } = await app.database.db
      .selectFrom('channel')
      .select('id')
      .where('name', '=', 'Beta')
      .executeTakeFirstOrThrow()
    await app.call('adminChannelDelete', { params: { id }, token })
    await expect.poll(read).toMatchObject({ channels: 1, channels_with_guide: 1 })
  })

  const countRunning = async () => (await app.call('serviceStatus')).body.data.channels_with_guide

  it('counts channels whose guide has not ended', async () => {
    expect(await countRunning()).toBe(1)
    await app.clock.moveTo(new Date('2026-11-24T00:00:00Z'))
    expect(await countRunning()).toBe(0)
  })

  it('counts the same sources as failing as the report, also one whose last good run is too old', async () => {
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 37 * 3_600_000))
    const { body } = await app.call('serviceStatus')
    expect(body.data).toMatchObject({ sources: 3, sources_failing: 3 })
    expect((await report()).sources).toMatchObject([{ sources: 3, failing: 3 }])
  })
})
