import { countryName } from '@guidefeed/channel-match'
import type { SourceChannel } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, listChannels, serveAll } from '../../../test/factories/ingest.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { importChannels } from '../catalogue/index.ts'

const start = '2026-11-21T06:00:00Z'
const catalogue = ['film4.uk Film4', 'hbo.br HBO', 'hbo.pl HBO'].map((line) => {
  const [xmltvId = '', name = ''] = line.split(' ')
  const countryCode = xmltvId.endsWith('.uk') ? 'GB' : xmltvId.slice(-2).toUpperCase()
  return { xmltvId, name, countryCode, otherNames: [], logoUrl: null }
})

let app: TestApp
let calls: ReturnType<typeof sourceCalls>

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  calls = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date(start))
  await forgetSources(app)
  await importChannels(app.database.db, {
    channels: catalogue,
    countryName: (code) => countryName(code) ?? code,
    createdAt: app.clock.now(),
  })
})

/** To the second, as guides are. */
const dateOf = (ms: number) => new Date(Math.floor(ms / 1000) * 1000)

/** Channels by id; titles begin with `of`, by default the name. */
const guideOf = (channels: Record<string, { name: string; of?: string }>) =>
  makeXmltv(
    Object.entries(channels).map(([id, { name, of = name }]) => ({ id, name, title: `${of} show` })),
    dateOf(app.clock.now().getTime()).toISOString(),
    48,
  )

const list = async (query: CallInput<'adminSourceChannelList'>['query'] = {}) =>
  (await calls.call('adminSourceChannelList', { query })).body.data
const read = async ({ id }: SourceChannel) =>
  (await calls.call('adminSourceChannelRead', { params: { id } })).body.data
const decide = ({ id }: SourceChannel, body: CallInput<'adminSourceChannelDecide'>['body']) =>
  calls.call('adminSourceChannelDecide', { params: { id }, body })
const undo = ({ id }: SourceChannel) => calls.call('adminSourceChannelUndo', { params: { id } })

async function only(query: CallInput<'adminSourceChannelList'>['query']): Promise<SourceChannel> {
  const [row, ...others] = await list(query)
  if (row === undefined || others.length > 0) throw new Error(`${others.length + 1} rows instead of one`)
  return row
}

async function idOf(xmltvId: string): Promise<number> {
  return (await listChannels(app)).find((channel) => channel.xmltvId === xmltvId)?.id ?? 0
}

/** First word of the last programme that is served under a public id; null = none. */
async function shownOf(xmltvId: string): Promise<string | null> {
  const shown = [...(await serveAll(app)).matchAll(/channel="([^"]*)"[^>]*>\s*<title>(\S*)/g)]
  return shown.findLast(([, id]) => id === xmltvId)?.[2] ?? null
}

/** A source of Germany whose HBO may be that of Brazil or of Poland. */
async function doubtfulSource() {
  const source = await createSource(app, guideOf({ 7: { name: 'HBO' } }), { country: 'DE' })
  await source.run()
  return { ...source, asked: await only({ state: 'open' }) }
}

describe('a channel that may be one of several catalogue channels', () => {
  // Specification: A.510, A.511
  it('is listed with its candidates, scores and reasons, and has a channel of its own meanwhile', async () => {
    const { id, asked } = await doubtfulSource()
    expect(asked).toMatchObject({
      source: { id },
      source_key: '7',
      names: ['HBO'],
      state: 'doubtful',
      asked_at: expect.stringMatching(/^2026-11-21T06:/),
      channel: { xmltv_id: 'hbo.de' },
      candidate_count: 2,
      decision: null,
      undoable: false,
    })
    expect((await read(asked)).candidates).toMatchObject([
      {
        xmltv_id: 'hbo.br',
        country_code: 'BR',
        score: 0.65,
        reasons: ['name', 'other_country'],
        taken_by: null,
      },
      { xmltv_id: 'hbo.pl', score: 0.65 },
    ])
  })

  // Specification: A.512
  it('is mapped to the confirmed one: the next run moves the guide, and no run asks again', async () => {
    const { asked, ...source } = await doubtfulSource()
    const id = await idOf('hbo.pl')
    const mapped = await decide(asked, { decision: 'mapped', channel_id: id, version: asked.version })
    expect(mapped.body.data).toMatchObject({
      state: 'decided',
      decision: 'mapped',
      channel: { id, xmltv_id: 'hbo.pl' },
      undoable: true,
      version: asked.version + 1,
    })
    expect(await calls.lastEntry()).toMatchObject({
      action: 'source.map_channel',
      subjectId: String(source.id),
      before: { source_key: '7', xmltv_id: 'hbo.de' },
      after: { source_key: '7', xmltv_id: 'hbo.pl', decision: 'mapped' },
    })
    // The same bytes are read again.
    expect((await source.run()).status).toBe('ok')
    expect([await shownOf('hbo.pl'), await shownOf('hbo.de')]).toEqual(['HBO', null])
    source.put(guideOf({ 7: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect([await shownOf('hbo.pl'), await list({ state: 'open' })]).toEqual(['New', []])
  })

  it('stays its own channel if the candidates are refused, and no run asks again', async () => {
    const { asked, ...source } = await doubtfulSource()
    await decide(asked, { decision: 'kept' })
    source.put(guideOf({ 7: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect(await only({ source_id: String(source.id) })).toMatchObject({
      state: 'decided',
      decision: 'kept',
      channel: { xmltv_id: 'hbo.de' },
    })
    expect(await shownOf('hbo.de')).toBe('New')
  })

  it('gets other candidates when the catalogue changes, and is doubtful no longer without any', async () => {
    const { asked, ...source } = await doubtfulSource()
    const { db } = app.database
    await db.deleteFrom('channel').where('xmltvId', '=', 'hbo.br').execute()
    source.put(guideOf({ 7: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect((await read(asked)).candidates).toMatchObject([{ xmltv_id: 'hbo.pl' }])
    await db.deleteFrom('channel').where('xmltvId', '=', 'hbo.pl').execute()
    source.put(guideOf({ 7: { name: 'HBO', of: 'Later' } }))
    await source.run()
    expect(await list({ state: 'open' })).toEqual([])
  })

  it('is mapped the same if the source renames its id', async () => {
    const { asked, ...source } = await doubtfulSource()
    await decide(asked, { decision: 'mapped', channel_id: await idOf('hbo.pl') })
    await source.run()
    source.put(guideOf({ 99: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect([await shownOf('hbo.pl'), await list({ state: 'open' })]).toEqual(['New', []])
  })

  // Specification: A.513
  it('is asked again after an undo, and its guide is back after the next run', async () => {
    const { asked, ...source } = await doubtfulSource()
    await decide(asked, { decision: 'mapped', channel_id: await idOf('hbo.pl') })
    await source.run()
    const { body } = await undo(asked)
    expect(body.data).toMatchObject({ state: 'doubtful', decision: null, channel: { xmltv_id: 'hbo.de' } })
    await source.run()
    expect([await shownOf('hbo.pl'), await shownOf('hbo.de')]).toEqual([null, 'HBO'])
    expect((await undo(asked)).code).toBe('source_channel_not_undoable')
  })
})

describe('an existing mapping', () => {
  it('is changed to any channel, but not to one that another channel of the source is', async () => {
    const source = await createSource(app, guideOf({ 1: { name: 'Film4' }, 2: { name: 'Other' } }), {
      country: 'GB',
    })
    await source.run()
    const [film, other] = [await only({ search: 'film4' }), await only({ search: 'Other' })]
    expect([film.state, film.channel.xmltv_id]).toEqual(['automatic', 'film4.uk'])
    const taken = await decide(other, { decision: 'mapped', channel_id: film.channel.id })
    expect([taken.status, taken.code, taken.error.params]).toEqual([
      409,
      'source_channel_taken',
      { key: '1' },
    ])
    const added = await decide(film, { decision: 'added' })
    expect(added.body.data.channel).toMatchObject({ name: 'Film4', xmltv_id: 'film4-2.uk' })
    await decide(other, { decision: 'mapped', channel_id: film.channel.id })
    await source.run()
    expect([await shownOf('film4.uk'), await shownOf('film4-2.uk')]).toEqual(['Other', 'Film4'])
  })

  it('leaves the programmes of other sources on the former channel', async () => {
    const best = await createSource(app, guideOf({ 1: { name: 'Film4', of: 'Best' } }), { country: 'GB' })
    const rest = await createSource(app, guideOf({ 1: { name: 'Film4', of: 'Rest' } }), {
      country: 'GB',
      priority: -1,
    })
    await best.run()
    await rest.run()
    expect(await shownOf('film4.uk')).toBe('Best')
    await decide(await only({ source_id: String(best.id) }), { decision: 'added' })
    await best.run()
    await rest.run()
    expect([await shownOf('film4.uk'), await shownOf('film4-2.uk')]).toEqual(['Rest', 'Best'])
  })

  it('is refused for an unknown channel, an unknown record, and a name that is not held', async () => {
    const { asked } = await doubtfulSource()
    const codes = [
      (await decide(asked, { decision: 'mapped', channel_id: 999_999 })).code,
      (await decide({ ...asked, id: 999_999 }, { decision: 'kept' })).code,
      (await decide(asked, { decision: 'refused' })).code,
      (await undo(asked)).code,
    ]
    expect(codes).toEqual([
      'channel_not_found',
      'source_channel_not_found',
      'source_channel_not_held',
      'source_channel_not_undoable',
    ])
  })
})

describe('a channel with another name and other programmes under its id', () => {
  /** A source whose 101 was Alpha; `day` reads it with another name, that many days later. */
  async function renamedSource() {
    const source = await createSource(app, guideOf({ 101: { name: 'Alpha' } }), { country: 'GB' })
    await source.run()
    const day = async (days: number, name: string) => {
      await app.clock.moveTo(new Date(Date.parse(start) + days * 86_400_000))
      source.put(guideOf({ 101: { name } }))
      return source.run()
    }
    return { ...source, day }
  }

  it('is listed with the catalogue channels that the new name may mean', async () => {
    const source = await renamedSource()
    await source.day(0, 'Film4')
    const asked = await only({ state: 'renamed' })
    expect(asked).toMatchObject({
      names: ['Alpha'],
      held_names: ['Film4'],
      channel: { xmltv_id: 'alpha.uk' },
    })
    expect((await read(asked)).candidates).toMatchObject([{ xmltv_id: 'film4.uk' }])
    await decide(asked, { decision: 'mapped', channel_id: await idOf('film4.uk') })
    await source.run()
    expect([await shownOf('film4.uk'), await shownOf('alpha.uk')]).toEqual(['Film4', null])
  })

  it('is followed once the name is accepted, which can be undone until then', async () => {
    const source = await renamedSource()
    await source.day(0, 'Zulu')
    const asked = await only({ state: 'renamed' })
    await decide(asked, { decision: 'kept' })
    expect((await undo(asked)).body.data.state).toBe('renamed')
    await decide(asked, { decision: 'kept' })
    await source.run()
    expect(await shownOf('alpha.uk')).toBe('Zulu')
    expect(await only({})).toMatchObject({ names: ['Zulu'], held_names: null, undoable: false })
    expect((await listChannels(app)).find(({ xmltvId }) => xmltvId === 'alpha.uk')?.name).toBe('Zulu')
  })

  it('keeps its guide if the name is refused, however long it lasts', async () => {
    const source = await renamedSource()
    await source.day(0, 'Zulu')
    await decide(await only({ state: 'renamed' }), { decision: 'refused' })
    for (const days of [0.1, 1, 2.5])
      expect((await source.day(days, 'Zulu')).dropped).toEqual({ channel_renamed: 48 })
    expect(await list({ state: 'open' })).toEqual([])
    await source.day(2.6, 'Yankee')
    expect((await only({ state: 'open' })).held_names).toEqual(['Yankee'])
  })

  it('is followed by itself in the third run in a row, two days after the first', async () => {
    const source = await renamedSource()
    await source.day(0, 'Zulu')
    expect((await source.day(1, 'Zulu')).dropped).toEqual({ channel_renamed: 48 })
    expect((await source.day(2.1, 'Zulu')).dropped).toEqual({})
    expect([await shownOf('alpha.uk'), await list({ state: 'open' })]).toEqual(['Zulu', []])
    // One name was a lasting rename, so the next one is held again.
    expect((await source.day(3, 'Yankee')).dropped).toEqual({ channel_renamed: 48 })
  })

  it('is followed at once later on if it has another name each day', async () => {
    const source = await renamedSource()
    await source.day(0, 'Boxing')
    await source.day(1, 'Racing')
    await source.day(2.1, 'Darts')
    expect(await shownOf('alpha.uk')).toBe('Darts')
    expect((await source.day(3, 'Golf')).dropped).toEqual({})
    expect(await shownOf('alpha.uk')).toBe('Golf')
  })
})
