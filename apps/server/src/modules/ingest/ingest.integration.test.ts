import { gunzipSync, gzipSync } from 'node:zlib'
import { validateXmltv } from '@guidefeed/xmltv'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addSource, makeXmltv, writeSourceFile } from '../../../test/factories/xmltv.ts'
import { createLogger } from '../../lib/logger.ts'
import { composeGuide } from '../guide/guide-document.ts'
import { createGuideStore } from '../guide/guide-store.ts'
import { selectWindow } from '../guide/guide-window.ts'
import { channelGuideRepository } from '../guide/index.ts'
import type { RunResult } from './source-run.repository.ts'
import { sourceRepository } from './source.repository.ts'

const alfa = { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' }
const bravo = { id: 'bravo.is', name: 'Bravo', title: 'Brave show' }
/** A day back, today and seven ahead. */
const fromIso = '2026-11-20T00:00:00Z'
const hours = 9 * 24

let app: TestApp
let fileNumber = 0

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await app.database.db.deleteFrom('source').execute()
  await app.database.db.deleteFrom('channel').execute()
})

type SourceOptions = Parameters<typeof addSource>[2]

/** A source whose file can be changed, and whose runs keep their accounts straight. */
async function createSource(content: string | Uint8Array, options: SourceOptions = {}) {
  const name = `source-${fileNumber++}.xml`
  const path = writeSourceFile(name, content)
  const id = await addSource(app, path, options)
  return {
    id,
    put: (changed: string | Uint8Array) => void writeSourceFile(name, changed),
    async run(runOptions: { accept?: boolean } = {}): Promise<RunResult> {
      const result = await app.ingest.run(id, runOptions)
      if (result === null) throw new Error('the source is gone')
      const dropped = Object.values(result.dropped).reduce((sum, count) => sum + count, 0)
      expect(result.programmesKept + dropped).toBe(result.programmesRead)
      return result
    },
  }
}

async function channels() {
  const rows = await app.database.db.selectFrom('channel').selectAll().orderBy('xmltvId').execute()
  return rows.map(({ id, xmltvId, name, otherNames }) => ({ id, xmltvId, name, otherNames }))
}
const xmltvIds = async () => (await channels()).map(({ xmltvId }) => xmltvId)

/** Guide versions by public id: a version that stays is a row that was not written. */
async function versions(): Promise<Record<string, number>> {
  const list = await channels()
  const guides = await channelGuideRepository(app.database.db).findMany(list.map(({ id }) => id))
  return Object.fromEntries(
    guides.map((guide) => [list.find(({ id }) => id === guide.channelId)?.xmltvId ?? '', guide.version]),
  )
}

/** The guide of all channels, valid, as a guide process that starts now would serve it. */
async function served(): Promise<string> {
  const { db } = app.database
  const store = createGuideStore({ db, logger: createLogger({ level: 'silent', pretty: false }) })
  const channelIds = (await channels()).map(({ id }) => id)
  await store.load(channelIds)
  const now = app.clock.now()
  const window = selectWindow(now, { daysBack: 1, daysAhead: 7 }, new URLSearchParams())
  const { splice } = composeGuide(store, { channelIds, changedAt: now }, window, now)
  const xml = gunzipSync(Buffer.concat(splice.parts))
  expect(validateXmltv(xml)).toEqual([])
  return xml.toString()
}

const titles = (xml: string) => [...xml.matchAll(/<title>([^<]*)</g)].map((match) => match[1] ?? '')
const startOf = (xml: string, title: string) =>
  new RegExp(`start="([^"]*)"[^>]*>\\s*<title>${title}<`).exec(xml)?.[1]

describe('a source', () => {
  it('becomes channels and their guides', async () => {
    const source = await createSource(makeXmltv([alfa, bravo], fromIso, hours))
    expect(await source.run()).toMatchObject({
      status: 'ok',
      channelsFound: 2,
      programmesRead: 2 * hours,
      programmesKept: 2 * hours,
      dropped: {},
      changed: {},
      warnings: [],
      error: null,
    })
    expect(await xmltvIds()).toEqual(['alfa.is', 'bravo.is'])
    expect(titles(await served())).toHaveLength(2 * hours)
    const { body } = await app.call('GET', '/channel?all=true&sort=name')
    expect(body.data[0]).toMatchObject({
      xmltv_id: 'alfa.is',
      coverage: { days_ahead: 8, described_percent: 100, filled: [1, 1, 1, 1, 1, 1, 1, 1] },
    })
  })

  it('is done at once when its plain bytes are the same, however they are packed', async () => {
    const xml = makeXmltv([alfa], fromIso, hours)
    const source = await createSource(xml)
    await source.run()
    expect(await source.run()).toMatchObject({ status: 'unchanged', bytes: xml.length })
    source.put(gzipSync(xml))
    expect((await source.run()).status).toBe('unchanged')
  })

  it('writes no guide when other bytes say the same', async () => {
    const xml = makeXmltv([alfa, bravo], fromIso, hours)
    const source = await createSource(xml)
    await source.run()
    const before = await versions()
    source.put(
      xml.replaceAll('\n<programme', '\n\n  <programme').replace('<tv>', '<tv generator-info-name="x">'),
    )
    expect((await source.run()).status).toBe('ok')
    expect(await versions()).toEqual(before)
  })

  it('writes the guide of the one channel whose programme changed', async () => {
    const xml = makeXmltv([alfa, bravo], fromIso, hours)
    const source = await createSource(xml)
    await source.run()
    const before = await versions()
    source.put(xml.replace('>Brave show 100<', '>Breaking news<'))
    await source.run()
    const after = await versions()
    expect(after['alfa.is']).toBe(before['alfa.is'])
    expect(after['bravo.is']).toBeGreaterThan(before['bravo.is'] ?? 0)
    expect(titles(await served())).toContain('Breaking news')
  })

  it('is read again on the next day, for the window has moved', async () => {
    const source = await createSource(makeXmltv([alfa], fromIso, hours + 24))
    expect((await source.run()).dropped).toEqual({ out_of_window: 24 })
    await app.clock.moveTo(new Date('2026-11-22T00:30:00Z'))
    expect(await source.run()).toMatchObject({ status: 'ok', dropped: { out_of_window: 24 } })
    const found = titles(await served())
    expect([found[0], found.at(-1)]).toEqual(['Alpha show 24', `Alpha show ${hours + 23}`])
  })

  it('is read again after it was described anew', async () => {
    const xml = makeXmltv([alfa], fromIso, hours).replaceAll(' +0000"', '"')
    const path = writeSourceFile('zones.xml', xml)
    const id = await addSource(app, path, { timezone: '+08:00' })
    await app.ingest.run(id)
    expect(startOf(await served(), 'Alpha show 30')).toBe('20261120220000 +0000')
    expect(await addSource(app, path, { timezone: 'America/New_York' })).toBe(id)
    expect((await app.ingest.run(id))?.status).toBe('ok')
    expect(startOf(await served(), 'Alpha show 30')).toBe('20261121110000 +0000')
  })
})

describe('a source that goes wrong', () => {
  const good = makeXmltv([alfa, bravo], fromIso, hours)

  it.each([
    [
      'is an HTML page',
      '<!DOCTYPE html><html><body>Sorry</body></html>',
      'failed',
      'an HTML page, not XMLTV',
    ],
    ['is another document', '<rss><channel/></rss>', 'failed', 'begins with <rss>, not XMLTV'],
    ['is no XML', 'Internal error', 'failed', 'is no XML, not XMLTV'],
    ['is empty', '', 'failed', 'The source is empty.'],
    ['is an empty gzip file', gzipSync(''), 'failed', 'The source is empty.'],
    ['is a broken gzip file', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5]), 'failed', 'cannot be unpacked'],
    ['has no programmes', '<tv></tv>', 'held_back', 'Only 0 programmes'],
    [
      'collapses',
      makeXmltv([alfa], '2026-11-21T00:00:00Z', 24),
      'held_back',
      'Only 24 programmes are in the window, after 432',
    ],
  ])('leaves the old guide as it is when it %s, and says so', async (_what, content, status, message) => {
    const source = await createSource(good)
    await source.run()
    const before = await served()
    source.put(content)
    expect(await source.run()).toMatchObject({ status, error: expect.stringContaining(message) })
    expect((await served()) === before).toBe(true)
    source.put(good)
    expect((await source.run()).status).toBe('unchanged')
  })

  it('leaves the old guide as it is when its file is gone', async () => {
    const source = await createSource(good)
    await source.run()
    await app.database.db.updateTable('source').set({ url: 'file:///nowhere/guide.xml' }).execute()
    expect(await source.run()).toMatchObject({
      status: 'failed',
      error: 'There is no file /nowhere/guide.xml.',
    })
  })

  it('is taken after all when the administrator accepts what was held back', async () => {
    const source = await createSource(good)
    await source.run()
    source.put(makeXmltv([alfa], '2026-11-21T00:00:00Z', 24).replaceAll('Alpha', 'Small'))
    expect((await source.run()).status).toBe('held_back')
    expect(await source.run({ accept: true })).toMatchObject({ status: 'ok', programmesKept: 24 })
    expect(titles(await served())).toContain('Small show 5')
  })

  it('keeps what stands around a fault, with the line', async () => {
    const source = await createSource(good.replace('Alpha show 7<', 'Salt & Pepper<'))
    const result = await source.run()
    expect(result).toMatchObject({ status: 'ok', programmesKept: 2 * hours })
    expect(result.changed['source_faults']).toBe(1)
    expect(result.warnings[0]?.line).toBe(good.slice(0, good.indexOf('Alpha show 7<')).split('\n').length)
    expect(titles(await served())).toContain('Salt &amp; Pepper')
  })

  it('keeps what a cut-off file holds', async () => {
    const packed = gzipSync(good)
    const source = await createSource(packed.subarray(0, packed.byteLength * 0.7))
    const result = await source.run()
    expect(result.status).toBe('ok')
    expect(result.programmesKept).toBeGreaterThan(hours)
    expect(result.warnings).not.toEqual([])
  })

  it('counts every programme that it drops, by reason', async () => {
    const odd = `<programme channel="alfa.is"><title>a</title></programme>
      <programme start="soon" channel="alfa.is"><title>b</title></programme>
      <programme start="20261121000000" ><title>c</title></programme>
      <programme start="20261121000000" channel=" "><title>d</title></programme>
      <programme start="20261121000000 +0000" stop="20261121003000 +0000" channel="alfa.is"/>
      <programme start="20201121000000 +0000" stop="20201121003000 +0000" channel="alfa.is"><title>e</title></programme>
      <channel><display-name>No id</display-name></channel>`
    const source = await createSource(good.replace('</tv>', `${odd}</tv>`))
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
  it('stay when the source forgets them', async () => {
    const source = await createSource(makeXmltv([alfa], fromIso, hours))
    await source.run()
    const before = await served()
    source.put(makeXmltv([{ ...alfa, title: 'New show' }], '2026-11-21T11:30:00Z', 150))
    await source.run()
    const xml = await served()
    // 35 whole hours from the day before on, and the half one that the source's first programme cuts.
    expect(titles(xml).filter((title) => title.startsWith('Alpha'))).toHaveLength(36)
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

  it('leave with their day, also what began before it and runs into the window', async () => {
    const long = `<programme start="20261120220000 +0000" stop="20261121030000 +0000" channel="alfa.is"><title>Night</title></programme>`
    const xml = makeXmltv([alfa], '2026-11-21T03:00:00Z', 200).replace('</tv>', `${long}</tv>`)
    const source = await createSource(xml)
    await source.run()
    await app.clock.moveTo(new Date('2026-11-22T09:00:00Z'))
    source.put(makeXmltv([alfa], '2026-11-22T08:00:00Z', 150).replaceAll('Alpha', 'Later'))
    await source.run()
    const found = titles(await served())
    expect(found[0]).toBe('Night')
    expect(found).toContain('Alpha show 28')
    expect(found).not.toContain('Alpha show 29')
  })
})

describe('two sources of one channel', () => {
  const file = (title: string, count = hours, from = fromIso) => makeXmltv([{ ...alfa, title }], from, count)

  it('are served by the better one, and by the other when that goes dark', async () => {
    const better = await createSource(file('Better'), { priority: 5 })
    const other = await createSource(file('Other', hours + 14 * 24), { priority: 1 })
    await other.run()
    await better.run()
    expect(new Set(titles(await served()).map((title) => title.split(' ')[0]))).toEqual(new Set(['Better']))
    await app.database.db.updateTable('source').set({ contentHash: null }).execute()
    expect(await other.run()).toMatchObject({
      programmesKept: 0,
      dropped: { other_source_preferred: hours + 14 * 24 },
    })

    // A week later the better one has said nothing new, and its guide has come to its end.
    await app.clock.moveTo(new Date('2026-11-28T12:00:00Z'))
    expect((await other.run()).programmesKept).toBeGreaterThan(100)
    expect(titles(await served()).at(-1)).toMatch(/^Other/)
  })

  it('do not change it in turns when they are equal', async () => {
    const first = await createSource(file('First'))
    const second = await createSource(file('Second'))
    await first.run()
    await second.run()
    const before = await versions()
    await app.database.db.updateTable('source').set({ contentHash: null }).execute()
    await first.run()
    await second.run()
    expect(await versions()).toEqual(before)
    expect(titles(await served())[0]).toBe('First 0')
  })

  it('are served by the other when the better one is switched off', async () => {
    const better = await createSource(file('Better'), { priority: 5 })
    const other = await createSource(file('Other'), { priority: 1 })
    await better.run()
    await app.database.db.updateTable('source').set({ active: false }).where('id', '=', better.id).execute()
    await other.run()
    expect(titles(await served())[0]).toBe('Other 0')
  })
})

describe('the channels of a source', () => {
  it('are one where their ids differ only in case', async () => {
    const xml =
      makeXmltv([alfa], fromIso, 24) + makeXmltv([{ ...alfa, id: 'ALFA.is' }], '2026-11-21T00:00:00Z', 24)
    const source = await createSource(xml)
    expect(await source.run()).toMatchObject({ channelsFound: 1, programmesKept: 48 })
    expect(await xmltvIds()).toEqual(['alfa.is'])
  })

  it('join also when they are not declared, or declared behind their programmes', async () => {
    const [head, ...programmes] = makeXmltv([alfa, bravo], fromIso, 5).split(/(?=<programme)/)
    const declared = `<channel id="bravo.is"><display-name>Bravo TV</display-name></channel>`
    const body = programmes.join('').replace('</tv>', `${declared}</tv>`)
    const source = await createSource(`${head?.slice(0, head.indexOf('<channel'))}${body}`)
    expect(await source.run()).toMatchObject({ channelsFound: 2, changed: { channels_not_declared: 1 } })
    expect((await channels()).map(({ name }) => name)).toEqual(['alfa.is', 'Bravo TV'])
  })

  it('join also when they have no programmes yet', async () => {
    const source = await createSource(
      makeXmltv([alfa], fromIso, 5).replace('<tv>', '<tv><channel id="quiet.is"/>'),
    )
    expect((await source.run()).changed).toEqual({ channels_without_programmes: 1 })
    expect(await xmltvIds()).toEqual(['alfa.is', 'quiet.is'])
  })

  it('belong to the country of the source, else to that of their id, else to nobody', async () => {
    const xml = makeXmltv(
      [alfa, { ...bravo, id: 'bravo' }, { ...alfa, id: 'wxyz.uk', name: 'Wxyz' }],
      fromIso,
      5,
    )
    const own = await createSource(xml, { country: null })
    expect((await own.run()).dropped).toEqual({ channel_without_country: 5 })
    const rows = await app.database.db
      .selectFrom('channel')
      .innerJoin('country', 'country.id', 'channel.countryId')
      .select(['xmltvId', 'code'])
      .orderBy('xmltvId')
      .execute()
    expect(rows).toEqual([
      { xmltvId: 'alfa.is', code: 'IS' },
      { xmltvId: 'wxyz.uk', code: 'GB' },
    ])
    const given = await createSource(xml, { country: 'FO' })
    await given.run()
    expect(await xmltvIds()).toEqual(['alfa.is', 'bravo.fo', 'wxyz.uk'])
  })

  it('keep our identity when the source renames them or their ids', async () => {
    const source = await createSource(makeXmltv([alfa, bravo], fromIso, hours))
    await source.run()
    const before = await channels()
    source.put(
      makeXmltv(
        [
          { ...alfa, name: 'Alfa Plus' },
          { ...bravo, id: '0815' },
        ],
        fromIso,
        hours,
      ),
    )
    expect((await source.run()).programmesKept).toBe(2 * hours)
    expect(await channels()).toEqual(before)
    expect(await served()).toContain('channel="bravo.is"')
  })

  it('of one name are told apart within a source, and known again from one source to the next', async () => {
    const twins = [
      { ...alfa, id: 'x1', name: 'Twin' },
      { ...alfa, id: 'x2', name: 'Twin' },
    ]
    const first = await createSource(makeXmltv(twins, fromIso, 5))
    await first.run()
    expect(await xmltvIds()).toEqual(['twin-2.is', 'twin.is'])
    const second = await createSource(makeXmltv([{ ...alfa, id: 'y7', name: 'TWIN' }], fromIso, 5))
    await second.run()
    expect(await xmltvIds()).toEqual(['twin-2.is', 'twin.is'])
    expect([...(await sourceRepository(app.database.db).listChannels(second.id)).keys()]).toEqual(['y7'])
  })
})

describe('a run that is broken off', () => {
  it('leaves each channel old or new, and is made up for', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ id: `c${n}.is`, name: `C${n}`, title: 'Old' }))
    const source = await createSource(makeXmltv(many, fromIso, 24))
    await source.run()
    const changed = makeXmltv(
      many.map((one) => ({ ...one, title: 'New' })),
      fromIso,
      24,
    )
    source.put(changed)
    await refuseGuideOf('c45.is')
    expect(await source.run()).toMatchObject({ status: 'failed' })
    await sql`drop trigger refuse on channel_guide`.execute(app.database.db)
    const half = titles(await served())
    const byChannel = Array.from(
      { length: 60 },
      (_, n) => new Set(half.slice(n * 24, n * 24 + 24).map((t) => t.split(' ')[0])),
    )
    expect(byChannel.every(({ size }) => size === 1)).toBe(true)
    expect(byChannel.filter((names) => names.has('New'))).toHaveLength(25)
    // Even the bytes of before are not "unchanged" now: half of the guides are newer.
    source.put(makeXmltv(many, fromIso, 24))
    expect((await source.run()).status).toBe('ok')
    expect(new Set(titles(await served()).map((t) => t.split(' ')[0]))).toEqual(new Set(['Old']))
  })
})

/** From now on the database throws when the guide of this channel is written. */
async function refuseGuideOf(xmltvId: string) {
  const channel = (await channels()).find((one) => one.xmltvId === xmltvId)
  await sql`
    create or replace function refuse_guide() returns trigger language plpgsql as $$
    begin raise exception 'no room on the disk'; end $$`.execute(app.database.db)
  await sql`
    create trigger refuse before insert or update on channel_guide for each row
    when (new.channel_id = ${sql.raw(String(channel?.id))}) execute function refuse_guide()`.execute(
    app.database.db,
  )
}
