import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  createSource,
  forgetSources,
  guideVersions,
  listXmltvIds,
  serveAll,
  titlesOf,
} from '../../../test/factories/ingest.ts'
import { addSource, makeXmltv, writeSourceFile } from '../../../test/factories/xmltv.ts'

const alfa = { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' }
const bravo = { id: 'bravo.is', name: 'Bravo', title: 'Brave show' }
/** A day back, today and seven ahead. */
const fromIso = '2026-11-20T00:00:00Z'
const hours = 9 * 24

const startOf = (xml: string, title: string) =>
  new RegExp(`start="([^"]*)"[^>]*>\\s*<title>${title}<`).exec(xml)?.[1]

let app: TestApp

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await forgetSources(app)
})

describe('a source', () => {
  it('becomes channels and their guides', async () => {
    const source = await createSource(app, makeXmltv([alfa, bravo], fromIso, hours))
    expect(await source.run()).toMatchObject({
      status: 'ok',
      channelsFound: 2,
      programmesRead: 2 * hours,
      programmesKept: 2 * hours,
      dropped: {},
      changed: {},
      warnings: [],
      fault: null,
    })
    expect(await listXmltvIds(app)).toEqual(['alfa.is', 'bravo.is'])
    expect(titlesOf(await serveAll(app))).toHaveLength(2 * hours)
    const { body } = await app.call('channelList', { query: { all: 'true', sort: 'name' } })
    expect(body.data[0]).toMatchObject({
      xmltv_id: 'alfa.is',
      coverage: { days_ahead: 8, described_percent: 100, filled: [1, 1, 1, 1, 1, 1, 1, 1] },
    })
  })

  it('ends early if its uncompressed bytes are the same, whatever the compression', async () => {
    const xml = makeXmltv([alfa], fromIso, hours)
    const source = await createSource(app, xml)
    await source.run()
    expect(await source.run()).toMatchObject({ status: 'unchanged', bytes: xml.length })
    source.put(gzipSync(xml))
    expect((await source.run()).status).toBe('unchanged')
  })

  it('writes no guide if different bytes have the same content', async () => {
    const xml = makeXmltv([alfa, bravo], fromIso, hours)
    const source = await createSource(app, xml)
    await source.run()
    const before = await guideVersions(app)
    source.put(
      xml.replaceAll('\n<programme', '\n\n  <programme').replace('<tv>', '<tv generator-info-name="x">'),
    )
    expect((await source.run()).status).toBe('ok')
    expect(await guideVersions(app)).toEqual(before)
  })

  it('writes only the guide of the channel whose programme changed', async () => {
    const xml = makeXmltv([alfa, bravo], fromIso, hours)
    const source = await createSource(app, xml)
    await source.run()
    const before = await guideVersions(app)
    source.put(xml.replace('>Brave show 100<', '>Breaking news<'))
    await source.run()
    const after = await guideVersions(app)
    expect(after['alfa.is']).toBe(before['alfa.is'])
    expect(after['bravo.is']).toBeGreaterThan(before['bravo.is'] ?? 0)
    expect(titlesOf(await serveAll(app))).toContain('Breaking news')
  })

  it('is read again on the next day, because the window has moved', async () => {
    const source = await createSource(app, makeXmltv([alfa], fromIso, hours + 24))
    expect((await source.run()).dropped).toEqual({ out_of_window: 24 })
    await app.clock.moveTo(new Date('2026-11-22T00:30:00Z'))
    expect(await source.run()).toMatchObject({ status: 'ok', dropped: { out_of_window: 24 } })
    const found = titlesOf(await serveAll(app))
    expect([found[0], found.at(-1)]).toEqual(['Alpha show 24', `Alpha show ${hours + 23}`])
  })

  it('is read again after its settings have changed', async () => {
    const xml = makeXmltv([alfa], fromIso, hours).replaceAll(' +0000"', '"')
    const path = writeSourceFile('zones.xml', xml)
    const id = await addSource(app, path, { timezone: '+08:00' })
    await app.ingest.run(id)
    expect(startOf(await serveAll(app), 'Alpha show 30')).toBe('20261120220000 +0000')
    expect(await addSource(app, path, { timezone: 'America/New_York' })).toBe(id)
    expect((await app.ingest.run(id))?.status).toBe('ok')
    expect(startOf(await serveAll(app), 'Alpha show 30')).toBe('20261121110000 +0000')
  })
})

describe('a faulty source', () => {
  const good = makeXmltv([alfa, bravo], fromIso, hours)

  it.each([
    ['is an HTML page', '<!DOCTYPE html><html><body>Sorry</body></html>', 'failed', { code: 'html_page' }],
    [
      'is another document',
      '<rss><channel/></rss>',
      'failed',
      { code: 'not_xmltv', params: { root: 'rss' } },
    ],
    ['is no XML', 'Internal error', 'failed', { code: 'not_xml' }],
    ['is empty', '', 'failed', { code: 'empty' }],
    ['is an empty gzip file', gzipSync(''), 'failed', { code: 'empty' }],
    [
      'is a broken gzip file',
      Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5]),
      'failed',
      { code: 'not_unpackable', params: { packing: 'gzip' } },
    ],
    [
      'has no programmes',
      '<tv></tv>',
      'held_back',
      { code: 'few_programmes', params: { found: 0, before: 432 } },
    ],
    [
      'collapses',
      makeXmltv([alfa], '2026-11-21T00:00:00Z', 24),
      'held_back',
      { code: 'few_programmes', params: { found: 24, before: 432 } },
    ],
  ])('keeps the old guide and records the reason if it %s', async (_what, content, status, fault) => {
    const source = await createSource(app, good)
    await source.run()
    const before = await serveAll(app)
    source.put(content)
    expect(await source.run()).toMatchObject({ status, fault })
    expect((await serveAll(app)) === before).toBe(true)
    source.put(good)
    expect((await source.run()).status).toBe('unchanged')
  })

  it('keeps the old guide if its file is gone', async () => {
    const source = await createSource(app, good)
    await source.run()
    await app.database.db.updateTable('source').set({ url: 'file:///nowhere/guide.xml' }).execute()
    expect(await source.run()).toMatchObject({
      status: 'failed',
      fault: { code: 'file_missing', params: { path: '/nowhere/guide.xml' } },
    })
  })

  it('is ingested if an administrator accepts the held-back run', async () => {
    const source = await createSource(app, good)
    await source.run()
    source.put(makeXmltv([alfa], '2026-11-21T00:00:00Z', 24).replaceAll('Alpha', 'Small'))
    expect((await source.run()).status).toBe('held_back')
    expect(await source.run({ accept: true })).toMatchObject({ status: 'ok', programmesKept: 24 })
    expect(titlesOf(await serveAll(app))).toContain('Small show 5')
  })

  it('keeps the content around a fault and records its line', async () => {
    const source = await createSource(app, good.replace('Alpha show 7<', 'Salt & Pepper<'))
    const result = await source.run()
    expect(result).toMatchObject({ status: 'ok', programmesKept: 2 * hours })
    expect(result.changed['source_faults']).toBe(1)
    expect(result.warnings[0]?.line).toBe(good.slice(0, good.indexOf('Alpha show 7<')).split('\n').length)
    expect(titlesOf(await serveAll(app))).toContain('Salt &amp; Pepper')
  })

  it('reads an undeclared encoding by its letters, and reports it and times without an offset', async () => {
    // Новости in windows-1251.
    const title = '\xcd\xee\xe2\xee\xf1\xf2\xe8'
    const text = good
      .replace(/ encoding="UTF-8"/, '')
      .replaceAll('Alpha show', title)
      .replaceAll(' +0000"', '"')
    const result = await (await createSource(app, Buffer.from(text, 'latin1'))).run()
    expect(result).toMatchObject({
      status: 'ok',
      changed: { texts_not_utf8: 2 * hours, times_without_offset: 4 * hours },
    })
    expect(result.warnings[0]?.message).toContain('read as windows-1251')
    expect(titlesOf(await serveAll(app))).toContain('Новости 5')
  })

  it('keeps the content of a truncated file', async () => {
    const packed = gzipSync(good)
    const source = await createSource(app, packed.subarray(0, packed.byteLength * 0.7))
    const result = await source.run()
    expect(result.status).toBe('damaged')
    expect(result.programmesKept).toBeGreaterThan(hours)
    expect(result.warnings).not.toEqual([])
  })

  it('counts dropped programmes by reason', async () => {
    const odd = `<programme channel="alfa.is"><title>a</title></programme>
      <programme start="soon" channel="alfa.is"><title>b</title></programme>
      <programme start="20261121000000" ><title>c</title></programme>
      <programme start="20261121000000" channel=" "><title>d</title></programme>
      <programme start="20261121000000 +0000" stop="20261121003000 +0000" channel="alfa.is"/>
      <programme start="20201121000000 +0000" stop="20201121003000 +0000" channel="alfa.is"><title>e</title></programme>
      <channel><display-name>No id</display-name></channel>`
    const source = await createSource(app, good.replace('</tv>', `${odd}</tv>`))
    const result = await source.run()
    expect(result.dropped).toEqual({
      missing_start: 1,
      bad_start: 1,
      missing_channel: 2,
      no_title: 1,
      out_of_window: 1,
    })
    expect(result.changed['channels_without_id']).toBe(1)
  })
})

describe('past programmes', () => {
  it('stay if the source drops them', async () => {
    const source = await createSource(app, makeXmltv([alfa], fromIso, hours))
    await source.run()
    const before = await serveAll(app)
    source.put(makeXmltv([{ ...alfa, title: 'New show' }], '2026-11-21T11:30:00Z', 150))
    await source.run()
    const xml = await serveAll(app)
    // 35 whole hours from yesterday on, and a half one cut short by the source's first programme.
    expect(titlesOf(xml).filter((title) => title.startsWith('Alpha'))).toHaveLength(36)
    expect(xml).toContain('start="20261121110000 +0000" stop="20261121113000 +0000"')
    expect(xml.slice(0, xml.indexOf('Alpha show 35'))).toBe(
      before
        .slice(0, before.indexOf('Alpha show 35'))
        .replace(
          'start="20261121110000 +0000" stop="20261121120000 +0000"',
          'start="20261121110000 +0000" stop="20261121113000 +0000"',
        ),
    )
  })

  it('expire with their day, including one that began earlier and ran into the window', async () => {
    const long = `<programme start="20261120220000 +0000" stop="20261121030000 +0000" channel="alfa.is"><title>Night</title></programme>`
    const xml = makeXmltv([alfa], '2026-11-21T03:00:00Z', 200).replace('</tv>', `${long}</tv>`)
    const source = await createSource(app, xml)
    await source.run()
    await app.clock.moveTo(new Date('2026-11-22T09:00:00Z'))
    source.put(makeXmltv([alfa], '2026-11-22T08:00:00Z', 150).replaceAll('Alpha', 'Later'))
    await source.run()
    const found = titlesOf(await serveAll(app))
    expect(found[0]).toBe('Night')
    expect(found).toContain('Alpha show 28')
    expect(found).not.toContain('Alpha show 29')
  })
})
