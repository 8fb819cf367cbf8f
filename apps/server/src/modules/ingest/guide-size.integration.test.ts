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

it('guides of other sources do not count', async () => {
  await (await createSource(app, guideOf('First', noise, ['a.is']))).run()
  const other = await createSource(app, guideOf('Second', noise, ['b.is']))
  expect(await other.run()).toMatchObject({ status: 'ok' })
})
