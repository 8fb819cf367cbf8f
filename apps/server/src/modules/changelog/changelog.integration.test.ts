import type { CallInput } from '@guidefeed/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/call-as.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { createSource, serveAll } from '../../../test/factories/ingest.ts'
import { sourceChannelCalls } from '../../../test/factories/source-channel-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { importChannels } from '../catalogue/index.ts'

const start = '2026-11-21T06:00:00Z'

let app: TestApp
let token: string
let mappings: ReturnType<typeof sourceChannelCalls>

beforeAll(async () => {
  // Without a worker: the tests run sources and jobs.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  mappings = sourceChannelCalls(app, token)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await mappings.begin(start)
  await app.database.db.deleteFrom('channelChange').execute()
})

const call = callAs(() => ({ app, token }))
const list = async (query: CallInput<'channelChangeList'>['query'] = {}) =>
  (await app.call('channelChangeList', { query })).body

/** Entries without ids and times, newest first. */
const shown = async () =>
  (await list()).data.map(({ kind, country, channel_count: count, channels }) => [
    kind,
    country.code,
    count,
    channels.map((channel) => channel.xmltv_id).join(' '),
  ])

const passSeconds = (seconds: number) =>
  app.clock.moveTo(new Date(app.clock.now().getTime() + seconds * 1000))

async function addIcelandic(...names: string[]): Promise<number[]> {
  return (await addChannels(app.database.db, 'IS', names)).channels.map(({ id }) => id)
}

// Specification: A.625
describe('sources', () => {
  const guideOf = (names: readonly string[]) =>
    makeXmltv(
      names.map((name, at) => ({ id: `${at}`, name, title: 'Show' })),
      start,
      24,
    )

  // Specification: A.627
  it('add one entry per run and country, which lists its channels', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Fox ${String(at).padStart(2, '0')}`)
    const source = await createSource(app, guideOf(names))
    await source.run()
    const { data, meta } = await list()
    expect(meta.total).toBe(1)
    expect(data).toMatchObject([{ kind: 'added', country: { code: 'IS' }, channel_count: 12 }])
    expect(data[0]?.channels.map(({ name }) => name)).toEqual(names.slice(0, 5))

    const params = { id: data[0]?.id ?? 0 }
    const rest = await app.call('channelChangeChannels', { params, query: { page: 2, per_page: 10 } })
    expect(rest.body.data.map(({ name }) => name)).toEqual(names.slice(10))
    expect(rest.body.meta).toMatchObject({ total: 12, last_page: 2 })

    await source.run()
    source.put(guideOf([...names, 'Wolf']))
    await source.run()
    expect(await shown()).toEqual([
      ['added', 'IS', 1, 'wolf.is'],
      ['added', 'IS', 12, 'fox00.is fox01.is fox02.is fox03.is fox04.is'],
    ])
  })

  it('that rename a channel add an entry with both names; a new logo adds none', async () => {
    const source = await createSource(app, guideOf(['Alfa', 'Bravo']))
    await source.run()
    source.put(
      guideOf(['Alfa', 'Bravo']).replace('</channel>', '<icon src="https://a.example/x.png"/></channel>'),
    )
    await source.run()
    expect(await shown()).toEqual([['added', 'IS', 2, 'alfa.is bravo.is']])
    source.put(guideOf(['Alfa Plus', 'Bravo']))
    await source.run()
    expect((await list()).data[0]).toMatchObject({
      kind: 'renamed',
      channels: [{ name: 'Alfa Plus', xmltv_id: 'alfa.is', former_name: 'Alfa', former_xmltv_id: null }],
    })
  })

  it('add none while a run is held back', async () => {
    const source = await createSource(app, 'This is no guide.')
    await source.run()
    expect(await shown()).toEqual([])
  })
})

describe('decisions about doubtful channels', () => {
  async function doubtful() {
    const source = await createSource(app, mappings.guideOf({ 7: { name: 'HBO' } }), { country: 'DE' })
    await source.run()
    return mappings.getOne({ state: 'open' })
  }

  it('merge channels by mapping one to another, and restore it when undone', async () => {
    const asked = await doubtful()
    await mappings.decide(asked, { decision: 'mapped', channel_id: await mappings.idOf('hbo.pl') })
    const [merge] = (await list()).data
    expect(merge).toMatchObject({
      kind: 'merged',
      country: { code: 'PL' },
      channels: [{ xmltv_id: 'hbo.pl', former_name: 'HBO', former_xmltv_id: 'hbo.de' }],
    })
    await mappings.undo(asked)
    expect((await shown())[0]).toEqual(['restored', 'DE', 1, 'hbo.de'])
  })

  it('merge nothing by keeping a channel or adding a new one', async () => {
    const asked = await doubtful()
    await mappings.decide(asked, { decision: 'kept' })
    expect(await shown()).toEqual([['added', 'DE', 1, 'hbo.de']])
    await mappings.decide(asked, { decision: 'added' })
    expect((await shown()).map(([kind]) => kind)).toEqual(['added', 'added'])
  })

  it('merge nothing by correcting a mapping to a channel of the catalogue', async () => {
    const film = mappings.guideOf({ 'film4.uk': { name: 'Film4' } })
    await (await createSource(app, film, { country: 'GB' })).run()
    const row = await mappings.getOne({ search: 'film4' })
    await mappings.decide(row, { decision: 'mapped', channel_id: await mappings.idOf('hbo.pl') })
    expect(await shown()).toEqual([])
  })
})

describe('an imported catalogue', () => {
  it('adds one entry per country', async () => {
    const channels = ['a.is', 'b.is', 'c.fr'].map((xmltvId) => ({
      xmltvId,
      name: xmltvId,
      otherNames: [],
      countryCode: xmltvId.slice(2).toUpperCase(),
      logoUrl: null,
    }))
    const input = { channels, countryName: (code: string) => code, createdAt: app.clock.now() }
    await importChannels(app.database.db, input)
    await importChannels(app.database.db, input)
    expect(new Set(await shown())).toEqual(
      new Set([
        ['added', 'FR', 1, 'c.fr'],
        ['added', 'IS', 2, 'a.is b.is'],
      ]),
    )
  })
})

describe('an administrator’s edit', () => {
  // Specification: A.624
  it('of name and id adds an entry; the former id stays a display name in guides', async () => {
    const [id = 0] = await addIcelandic('Alfa')
    const edit = async (body: CallInput<'adminChannelUpdate'>['body']) =>
      expect((await call('adminChannelUpdate', { params: { id }, body })).status).toBe(200)
    await edit({ name: 'Alfa One' })
    await edit({ xmltv_id: 'one.is' })
    await edit({ name: 'One', xmltv_id: '1.is' })
    await edit({ logo_url: 'https://logos.example/one.png' })
    expect((await list()).data.map(({ kind, channels }) => [kind, channels[0]])).toEqual([
      ['id_changed', { name: 'One', xmltv_id: '1.is', former_name: 'Alfa One', former_xmltv_id: 'one.is' }],
      ['id_changed', { name: 'Alfa One', xmltv_id: 'one.is', former_name: null, former_xmltv_id: 'alfa.is' }],
      ['renamed', { name: 'Alfa One', xmltv_id: 'alfa.is', former_name: 'Alfa', former_xmltv_id: null }],
    ])
    const guide = await serveAll(app)
    expect(guide).toMatch(/<channel id="1\.is">\s*<display-name>One<\/display-name>/)
    for (const former of ['alfa.is', 'one.is'])
      expect(guide.split(`<display-name>${former}</display-name>`)).toHaveLength(2)
  })

  it('that switches channels off or on adds removed or restored; a rename while off adds nothing', async () => {
    const ids = await addIcelandic('Alfa', 'Bravo')
    const [id = 0] = ids
    await call('adminChannelUpdate', { params: { id }, body: { active: false } })
    await call('adminChannelUpdate', { params: { id }, body: { name: 'Alpha' } })
    await call('adminChannelMassUpdate', { body: { channel_ids: ids, active: false } })
    await call('adminChannelMassUpdate', { body: { channel_ids: ids, active: true } })
    expect(await shown()).toEqual([
      ['restored', 'IS', 2, 'alfa.is bravo.is'],
      ['removed', 'IS', 1, 'bravo.is'],
      ['removed', 'IS', 1, 'alfa.is'],
    ])
  })

  it('that deletes a channel adds an entry, unless the channel was off', async () => {
    const [id = 0, off = 0] = await addIcelandic('Alfa', 'Bravo')
    await call('adminChannelUpdate', { params: { id: off }, body: { active: false } })
    await call('adminChannelDelete', { params: { id: off } })
    await call('adminChannelDelete', { params: { id } })
    expect(await shown()).toEqual([
      ['removed', 'IS', 1, 'alfa.is'],
      ['removed', 'IS', 1, 'bravo.is'],
    ])
  })
})

describe('a mass deletion', () => {
  async function refuseSecondBatch() {
    const { db } = app.database
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(db)
    await sql`create trigger refuse before update on channel for each row
      when (old.name = 'Fox 29') execute function refuse()`.execute(db)
  }
  const allowDeletions = () => sql`drop function if exists refuse cascade`.execute(app.database.db)
  afterEach(() => allowDeletions())

  const begin = async (channelIds: number[]) =>
    (await call('adminChannelMassDelete', { body: { channel_ids: channelIds } })).body.data.id

  it('adds one entry per country, however many transactions it takes', async () => {
    const { channels } = await addChannels(app.database.db, 'FR', ['Zoulou'])
    const ids = await addIcelandic(...Array.from({ length: 30 }, (_, at) => `Fox ${at}`))
    await begin([...ids, ...channels.map(({ id }) => id)])
    await passSeconds(10)
    await app.jobs.runDue()
    const { data } = await list()
    expect(data.map(({ kind, country, channel_count: count }) => [kind, country.code, count])).toEqual([
      ['removed', 'FR', 1],
      ['removed', 'IS', 30],
    ])
    const params = { id: data[1]?.id ?? 0 }
    expect((await app.call('channelChangeChannels', { params })).body.meta.total).toBe(30)
  })

  it('adds nothing if undone before it begins', async () => {
    const id = await begin(await addIcelandic('Alfa'))
    await call('adminChannelMassDeleteUndo', { params: { id } })
    expect(await shown()).toEqual([])
  })

  it('adds an entry with the restored channels if undone halfway', async () => {
    const ids = await addIcelandic(...Array.from({ length: 30 }, (_, at) => `Fox ${at}`))
    const id = await begin(ids)
    await passSeconds(10)
    await refuseSecondBatch()
    await app.jobs.runDue()
    await allowDeletions()
    await call('adminChannelMassDeleteUndo', { params: { id } })
    expect((await shown()).map(([kind, country, count]) => [kind, country, count])).toEqual([
      ['restored', 'IS', 25],
      ['removed', 'IS', 25],
    ])
  })
})
