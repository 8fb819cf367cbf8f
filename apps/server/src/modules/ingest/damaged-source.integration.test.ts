import { gzipSync } from 'node:zlib'
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

const alfa = { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' }
const bravo = { id: 'bravo.is', name: 'Bravo', title: 'Brave show' }
const from = '2026-11-20T00:00:00Z'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetSources(app)
})

const failing = async () => (await app.call('serviceStatus')).body.data.sources_failing

const week = makeXmltv([alfa], from, 168)
const cut = (xml: string | Buffer, share: number) => xml.slice(0, Math.floor(xml.length * share))

describe.each([
  ['a file', (xml: string) => cut(xml, 0.4)],
  ['a gzip file', (xml: string) => cut(gzipSync(xml, { level: 0 }), 0.4)],
])('%s that ends early', (_what, cutOff) => {
  it('removes nothing from a guide', async () => {
    const source = await createSource(app, week)
    await source.run()
    const before = await serveAll(app)
    source.put(cutOff(week))
    expect(await source.run()).toMatchObject({
      status: 'damaged',
      programmesKept: 0,
      fault: { code: 'ends_early' },
    })
    expect(await serveAll(app)).toBe(before)
  })

  it('extends a guide, adds channels, and replaces nothing', async () => {
    const source = await createSource(app, makeXmltv([alfa], from, 48))
    await source.run()
    const renamed = makeXmltv([bravo, { ...alfa, title: 'Other show' }], from, 168)
    source.put(cutOff(renamed.replaceAll('Brave show', 'B').replaceAll(/<desc>About B[^/]*\/desc>/g, '')))
    expect((await source.run()).status).toBe('damaged')
    expect(await listXmltvIds(app)).toEqual(['alfa.is', 'bravo.is'])
    const titles = titlesOf(await serveAll(app))
    expect(titles).toContain('B 0')
    expect(titles.filter((title) => title.startsWith('Alpha show'))).toHaveLength(48)
    const added = titles.filter((title) => title.startsWith('Other show'))
    expect(added[0]).toBe(added.length === 0 ? undefined : 'Other show 48')
  })

  it('counts as failing until a whole file arrives, which may remove again', async () => {
    const source = await createSource(app, week)
    await source.run()
    source.put(cutOff(week))
    await source.run()
    expect(await failing()).toBe(1)
    source.put(makeXmltv([alfa], from, 120))
    expect(await source.run()).toMatchObject({ status: 'ok', programmesKept: 120 })
    expect(titlesOf(await serveAll(app))).toHaveLength(120)
    expect(await failing()).toBe(0)
  })
})

it('a file with a wrong checksum changes nothing', async () => {
  const source = await createSource(app, week)
  await source.run()
  const before = await serveAll(app)
  const packed = gzipSync(makeXmltv([{ ...alfa, title: 'Garbage' }, bravo], from, 200))
  packed.writeUInt32LE(7, packed.length - 8)
  source.put(packed)
  expect(await source.run()).toMatchObject({
    status: 'damaged',
    programmesKept: 0,
    fault: { code: 'corrupt' },
  })
  expect([await listXmltvIds(app), await serveAll(app)]).toEqual([['alfa.is'], before])
})
