import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  createSource,
  forgetSources,
  listXmltvIds,
  serveAll,
  titlesOf,
} from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { sourceLimits } from './source-limits.ts'

const { guideBytes } = sourceLimits

let app: TestApp

beforeAll(async () => {
  sourceLimits.guideBytes = 100_000
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => {
  sourceLimits.guideBytes = guideBytes
  return app.stop()
})
beforeEach(() => forgetSources(app))

const letters = (count: number) => randomBytes(count / 2).toString('hex')

/** Two channels of ten hours; each programme has this title and, at the end, this text. */
const guideOf = (title: string, text: () => string, ids = ['a.is', 'b.is']) =>
  makeXmltv(
    ids.map((id) => ({ id, name: id, title })),
    '2026-11-21T00:00:00Z',
    10,
  ).replaceAll('</desc>', () => `${text()}</desc>`)

const noise = () => letters(15_000)
const repetition = () => 'x'.repeat(15_000)

const wordsServed = async () => new Set(titlesOf(await serveAll(app)).map((title) => title.split(' ')[0]))

describe('a source whose packed guides exceed their limit', () => {
  it('is held back, and the stored guides stay', async () => {
    const source = await createSource(app, guideOf('Old', repetition))
    expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 20 })
    source.put(guideOf('New', noise))
    expect(await source.run()).toMatchObject({
      status: 'held_back',
      programmesKept: 0,
      dropped: { held_back: 20 },
      fault: { code: 'guides_too_large', params: { mebibytes: 0.1 } },
    })
    expect(await wordsServed()).toEqual(new Set(['Old']))
  })

  it('adds neither channels nor countries while it is held back', async () => {
    const { db } = app.database
    const countries = () => db.selectFrom('country').select('code').orderBy('code').execute()
    const before = await countries()
    const source = await createSource(app, guideOf('New', noise, ['a.fo', 'b.fo']), { country: null })
    expect(await source.run()).toMatchObject({ status: 'held_back', channelsFound: 2 })
    expect(await listXmltvIds(app)).toEqual([])
    expect(await countries()).toEqual(before)
    expect(await source.run({ accept: true })).toMatchObject({ status: 'ok' })
    expect(await listXmltvIds(app)).toEqual(['a.fo', 'b.fo'])
  })

  it('is held back again in the next run, and read if an administrator accepts it', async () => {
    const source = await createSource(app, guideOf('New', noise))
    await source.run()
    expect(await source.run()).toMatchObject({ status: 'held_back' })
    expect(await source.run({ accept: true })).toMatchObject({ status: 'ok', programmesKept: 20 })
  })

  it('is held back even if it brings the guides one channel at a time', async () => {
    const source = await createSource(app, guideOf('First', noise, ['a.is']))
    expect(await source.run()).toMatchObject({ status: 'ok' })
    source.put(guideOf('Second', noise, ['b.is']))
    expect(await source.run()).toMatchObject({ status: 'held_back' })
    source.put(guideOf('Second', noise, ['a.is']))
    expect(await source.run()).toMatchObject({ status: 'ok' })
    expect(await wordsServed()).toEqual(new Set(['Second']))
  })

  it('is held back for titles alone, which the schedule keeps uncompressed', async () => {
    const titles = guideOf('T'.repeat(2000), () => '', ['a.is', 'b.is', 'c.is', 'd.is', 'e.is', 'f.is'])
    const source = await createSource(app, titles)
    expect(await source.run()).toMatchObject({ status: 'held_back', dropped: { held_back: 60 } })
  })
})

describe('a source of many channels, whose size is estimated from some of them', () => {
  beforeAll(() => {
    sourceLimits.guideBytes = 300_000
  })
  afterAll(() => {
    sourceLimits.guideBytes = 100_000
  })
  const ids = Array.from({ length: 130 }, (_, n) => `c${String(n).padStart(3, '0')}.is`)

  it('is read if that is below the limit', async () => {
    const source = await createSource(
      app,
      guideOf('Small', () => 'x'.repeat(3000), ids),
    )
    expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 1300 })
    // Its own stored guides do not count twice.
    source.put(guideOf('Smaller', () => 'y'.repeat(3000), ids))
    expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 1300 })
  })

  it('is held back if that is above', async () => {
    const source = await createSource(
      app,
      guideOf('Large', () => letters(3000), ids),
    )
    expect(await source.run()).toMatchObject({ status: 'held_back', programmesKept: 0 })
  })

  it('fails before its guides exceed the limit if the others are larger', async () => {
    let texts = 0
    // The second of two channels has the large ones.
    const text = () => (Math.floor(texts++ / 10) % 2 === 0 ? 'x'.repeat(3000) : letters(3000))
    const source = await createSource(app, guideOf('Mixed', text, ids))
    expect(await source.run()).toMatchObject({ status: 'failed', fault: { code: 'guides_too_large' } })
    const { rows } = await app.database.pool.query<{ size: number }>(
      'select coalesce(sum(octet_length(bytes) + octet_length(schedule)), 0)::int as size from channel_guide',
    )
    expect(rows[0]?.size).toBeLessThanOrEqual(300_000)
  })
})

it('guides of other sources do not count', async () => {
  await (await createSource(app, guideOf('First', noise, ['a.is']))).run()
  const other = await createSource(app, guideOf('Second', noise, ['b.is']))
  expect(await other.run()).toMatchObject({ status: 'ok' })
})
