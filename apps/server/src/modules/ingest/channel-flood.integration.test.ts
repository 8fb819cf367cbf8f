import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, listXmltvIds } from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { newChannelAllowance } from './match-channels.service.ts'

let app: TestApp

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(() => forgetSources(app))

/** Channels from `from` to `until`, exclusive, with one programme each. */
const guideOf = (from: number, until: number) =>
  makeXmltv(
    Array.from({ length: until - from }, (_, index) => ({
      id: `c${from + index}.is`,
      name: `C${from + index}`,
      title: 'News',
    })),
    '2026-11-21T12:00:00Z',
    1,
  )

describe('a source that floods the catalogue', () => {
  it('adds nothing on its first run and records the reason', async () => {
    const source = await createSource(app, guideOf(0, 5001))
    expect(await source.run()).toMatchObject({
      status: 'held_back',
      channelsFound: 5001,
      programmesKept: 0,
      fault: { code: 'too_many_new_channels', params: { found: 5001, allowed: 5000 } },
    })
    expect(await listXmltvIds(app)).toEqual([])
  })

  it('adds nothing in later runs and keeps its guides', async () => {
    const source = await createSource(app, guideOf(0, 100))
    await source.run()
    source.put(guideOf(0, 151))
    expect(await source.run()).toMatchObject({ status: 'held_back' })
    expect(await listXmltvIds(app)).toHaveLength(100)
    source.put(guideOf(0, 150))
    expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 150 })
  })

  it('is ingested if an administrator accepts it', async () => {
    const source = await createSource(app, guideOf(0, 100))
    await source.run()
    source.put(guideOf(0, 151))
    await source.run()
    expect(await source.run({ accept: true })).toMatchObject({ status: 'ok', programmesKept: 151 })
    expect(await listXmltvIds(app)).toHaveLength(151)
  })

  it('may declare channels that the catalogue has', async () => {
    await (await createSource(app, guideOf(0, 200))).run()
    const other = await createSource(app, guideOf(200, 300))
    await other.run()
    other.put(guideOf(0, 300))
    expect(await other.run()).toMatchObject({ status: 'ok', channelsFound: 300 })
    expect(await listXmltvIds(app)).toHaveLength(300)
  })

  it('fails with more channels than any real source has, accepted or not', async () => {
    const source = await createSource(
      app,
      `<tv>${Array.from({ length: 20_001 }, (_, n) => `<channel id="c${n}.is"/>`).join('')}</tv>`,
    )
    expect(await source.run({ accept: true })).toMatchObject({
      status: 'failed',
      fault: { code: 'too_many_channels', params: { limit: 20_000 } },
    })
  })

  it('grows in proportion to the size of the source, and never fast', () => {
    expect([0, 1, 499, 1000, 4999, 20_000].map(newChannelAllowance)).toEqual([5000, 50, 50, 100, 499, 500])
  })
})
