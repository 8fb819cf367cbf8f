import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  createSource,
  forgetContent,
  forgetSources,
  guideVersions,
  listChannels,
  listXmltvIds,
  serveAll,
  titlesOf,
} from '../../../test/factories/ingest.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { sourceRepository } from './source.repository.ts'

const alfa = { id: 'alfa.is', name: 'Alfa', title: 'Alpha show' }
const bravo = { id: 'bravo.is', name: 'Bravo', title: 'Brave show' }
/** A day back, today and seven ahead. */
const fromIso = '2026-11-20T00:00:00Z'
const hours = 9 * 24

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

describe('two sources of one channel', () => {
  const file = (title: string, count = hours, from = fromIso) => makeXmltv([{ ...alfa, title }], from, count)

  it('are served by the one of higher priority, and by the other once that goes dark', async () => {
    const better = await createSource(app, file('Better'), { priority: 5 })
    const other = await createSource(app, file('Other', hours + 14 * 24), { priority: 1 })
    await other.run()
    await better.run()
    expect(new Set(titlesOf(await serveAll(app)).map((title) => title.split(' ')[0]))).toEqual(
      new Set(['Better']),
    )
    await forgetContent(app)
    expect(await other.run()).toMatchObject({
      programmesKept: 0,
      dropped: { other_source_preferred: hours, out_of_window: 14 * 24 },
    })

    // A week later the preferred source has sent nothing new, and its guide has ended.
    await app.clock.moveTo(new Date('2026-11-28T12:00:00Z'))
    expect((await other.run()).programmesKept).toBeGreaterThan(100)
    expect(titlesOf(await serveAll(app)).at(-1)).toMatch(/^Other/)
  })

  it('do not alternate if their priorities are equal', async () => {
    const first = await createSource(app, file('First'))
    const second = await createSource(app, file('Second'))
    await first.run()
    await second.run()
    const before = await guideVersions(app)
    await forgetContent(app)
    await first.run()
    await second.run()
    expect(await guideVersions(app)).toEqual(before)
    expect(titlesOf(await serveAll(app))[0]).toBe('First 0')
  })

  it('are served by the other once the preferred one is disabled', async () => {
    const better = await createSource(app, file('Better'), { priority: 5 })
    const other = await createSource(app, file('Other'), { priority: 1 })
    await better.run()
    await app.database.db.updateTable('source').set({ active: false }).where('id', '=', better.id).execute()
    await other.run()
    expect(titlesOf(await serveAll(app))[0]).toBe('Other 0')
  })
})

describe('the channels of a source', () => {
  it('are one if their ids differ only in case', async () => {
    const xml =
      makeXmltv([alfa], fromIso, 24) + makeXmltv([{ ...alfa, id: 'ALFA.is' }], '2026-11-21T00:00:00Z', 24)
    const source = await createSource(app, xml)
    expect(await source.run()).toMatchObject({ channelsFound: 1, programmesKept: 48 })
    expect(await listXmltvIds(app)).toEqual(['alfa.is'])
  })

  it('join the catalogue even if undeclared or declared after their programmes', async () => {
    const [head, ...programmes] = makeXmltv([alfa, bravo], fromIso, 5).split(/(?=<programme)/)
    const declared = `<channel id="bravo.is"><display-name>Bravo TV</display-name></channel>`
    const body = programmes.join('').replace('</tv>', `${declared}</tv>`)
    const source = await createSource(app, `${head?.slice(0, head.indexOf('<channel'))}${body}`)
    expect(await source.run()).toMatchObject({ channelsFound: 2, changed: { channels_not_declared: 1 } })
    expect((await listChannels(app)).map(({ name }) => name)).toEqual(['alfa.is', 'Bravo TV'])
  })

  it('join the catalogue without programmes', async () => {
    const source = await createSource(
      app,
      makeXmltv([alfa], fromIso, 5).replace('<tv>', '<tv><channel id="quiet.is"/>'),
    )
    expect((await source.run()).changed).toEqual({ channels_without_programmes: 1 })
    expect(await listXmltvIds(app)).toEqual(['alfa.is', 'quiet.is'])
  })

  it('take the country of the source, else that of their id, else are left out', async () => {
    const xml = makeXmltv(
      [alfa, { ...bravo, id: 'bravo' }, { ...alfa, id: 'wxyz.uk', name: 'Wxyz' }],
      fromIso,
      5,
    )
    const own = await createSource(app, xml, { country: null })
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
    const given = await createSource(app, xml, { country: 'FO' })
    await given.run()
    expect(await listXmltvIds(app)).toEqual(['alfa.is', 'bravo.fo', 'wxyz.uk'])
  })

  it('keep their public id when the source changes their names or ids', async () => {
    const source = await createSource(app, makeXmltv([alfa, bravo], fromIso, hours))
    await source.run()
    const before = await listChannels(app)
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
    expect(await listChannels(app)).toEqual([
      { ...before[0], name: 'Alfa Plus', otherNames: ['Alfa'] },
      before[1],
    ])
    expect(await serveAll(app)).toContain('channel="bravo.is"')
  })

  it('of one name are distinct within a source and matched across sources', async () => {
    const twins = [
      { ...alfa, id: 'x1', name: 'Twin' },
      { ...alfa, id: 'x2', name: 'Twin' },
    ]
    const first = await createSource(app, makeXmltv(twins, fromIso, 5))
    await first.run()
    expect(await listXmltvIds(app)).toEqual(['twin-2.is', 'twin.is'])
    const second = await createSource(app, makeXmltv([{ ...alfa, id: 'y7', name: 'TWIN' }], fromIso, 5))
    await second.run()
    expect(await listXmltvIds(app)).toEqual(['twin-2.is', 'twin.is'])
    expect([...(await sourceRepository(app.database.db).listChannels(second.id)).keys()]).toEqual(['y7'])
  })
})
