import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import {
  createSource,
  forgetSources,
  guideVersions,
  listChannels,
  serveAll,
  titlesOf,
} from '../../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../../test/factories/xmltv.ts'
import { channelGuideRepository } from '../index.ts'
import { chainParts } from './channel-guide.ts'
import { createRollJob } from './roll-guides.jobs.ts'

const channels = Array.from({ length: 30 }, (_, n) => ({ id: `c${n}.is`, name: `C${n}`, title: 'Show' }))

let app: TestApp

beforeAll(async () => {
  // Without a worker, whose schedule would roll too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetSources(app)
  const source = await createSource(app, makeXmltv(channels, '2026-11-20T00:00:00Z', 9 * 24))
  await source.run()
})

const roll = () =>
  createRollJob({ db: app.database.db, clock: app.clock }).handle({}, new AbortController().signal)
const readGuides = async () => {
  const ids = (await listChannels(app)).map(({ id }) => id)
  return channelGuideRepository(app.database.db).listOf(ids)
}

describe('rolling guides forward', () => {
  it('removes the oldest day from each guide once a day has passed, idempotently', async () => {
    await roll()
    expect(titlesOf(await serveAll(app))).toHaveLength(30 * 9 * 24)
    await app.clock.moveTo(new Date('2026-11-22T00:10:00Z'))
    await roll()
    const rolled = await guideVersions(app)
    for (const guide of await readGuides()) expect(chainParts(guide)).toHaveLength(8)
    const titles = titlesOf(await serveAll(app))
    expect([titles.length, titles[0]]).toEqual([30 * 8 * 24, 'Show 24'])
    await roll()
    expect(await guideVersions(app)).toEqual(rolled)
  })

  it('reduces a guide that has ended to its channel element', async () => {
    await app.clock.moveTo(new Date('2026-12-21T12:00:00Z'))
    await roll()
    const rolled = await guideVersions(app)
    expect(titlesOf(await serveAll(app))).toEqual([])
    expect(await serveAll(app)).toContain('<channel id="c0.is">')
    for (const { endsAt } of await readGuides()) expect(endsAt).toBeNull()
    await roll()
    expect(await guideVersions(app)).toEqual(rolled)
  })

  it('skips guides that an ingest has written since they were read', async () => {
    const [first, ...others] = await readGuides()
    if (first === undefined) throw new Error('there are no guides')
    const { version: _version, ...guide } = first
    const { db } = app.database
    await channelGuideRepository(db).upsertMany([guide])
    const replacements = [first, ...others].map(({ version, ...stored }) => ({
      guide: stored,
      basedOn: { version },
    }))
    const replaced = await db
      .transaction()
      .execute((tx) => channelGuideRepository(tx).replaceMany(replacements))
    expect(replaced).toEqual(new Set(others.map(({ channelId }) => channelId)))
  })
})
