import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { sourceChannelCalls } from '../../../test/factories/source-channel-calls.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

const start = '2026-11-21T06:00:00Z'

let app: TestApp
let calls: ReturnType<typeof sourceCalls>
let mappings: ReturnType<typeof sourceChannelCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  const { token } = await addUser(app.database.db, { isAdmin: true })
  mappings = sourceChannelCalls(app, token)
  calls = sourceCalls(app, token)
})
afterAll(() => app.stop())
beforeEach(() => mappings.begin(start))

/** A source of Germany whose HBO may be that of Brazil or of Poland. */
async function doubtfulSource() {
  const source = await createSource(app, mappings.guideOf({ 7: { name: 'HBO' } }), { country: 'DE' })
  await source.run()
  return { ...source, asked: await mappings.getOne({ state: 'open' }) }
}

describe('a channel that may be one of several catalogue channels', () => {
  // Specification: A.510, A.511
  it('is listed with its candidates, scores and reasons, and has a channel of its own until decided', async () => {
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
    expect((await mappings.read(asked)).candidates).toMatchObject([
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
    const id = await mappings.idOf('hbo.pl')
    const mapped = await mappings.decide(asked, {
      decision: 'mapped',
      channel_id: id,
      version: asked.version,
    })
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
    expect([await mappings.shownOf('hbo.pl'), await mappings.shownOf('hbo.de')]).toEqual(['HBO', null])
    source.put(mappings.guideOf({ 7: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect([await mappings.shownOf('hbo.pl'), await mappings.list({ state: 'open' })]).toEqual(['New', []])
  })

  it('stays its own channel if the candidates are refused, and no run asks again', async () => {
    const { asked, ...source } = await doubtfulSource()
    await mappings.decide(asked, { decision: 'kept' })
    source.put(mappings.guideOf({ 7: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect(await mappings.getOne({ source_id: String(source.id) })).toMatchObject({
      state: 'decided',
      decision: 'kept',
      channel: { xmltv_id: 'hbo.de' },
    })
    expect(await mappings.shownOf('hbo.de')).toBe('New')
  })

  it('gets other candidates when the catalogue changes, and is doubtful no longer without any', async () => {
    const { asked, ...source } = await doubtfulSource()
    const { db } = app.database
    await db.deleteFrom('channel').where('xmltvId', '=', 'hbo.br').execute()
    source.put(mappings.guideOf({ 7: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect((await mappings.read(asked)).candidates).toMatchObject([{ xmltv_id: 'hbo.pl' }])
    await db.deleteFrom('channel').where('xmltvId', '=', 'hbo.pl').execute()
    source.put(mappings.guideOf({ 7: { name: 'HBO', of: 'Later' } }))
    await source.run()
    expect(await mappings.list({ state: 'open' })).toEqual([])
  })

  it('is mapped the same if the source renames its id', async () => {
    const { asked, ...source } = await doubtfulSource()
    await mappings.decide(asked, { decision: 'mapped', channel_id: await mappings.idOf('hbo.pl') })
    await source.run()
    source.put(mappings.guideOf({ 99: { name: 'HBO', of: 'New' } }))
    await source.run()
    expect([await mappings.shownOf('hbo.pl'), await mappings.list({ state: 'open' })]).toEqual(['New', []])
  })

  // Specification: A.513
  it('is asked again after an undo, and its guide is back after the next run', async () => {
    const { asked, ...source } = await doubtfulSource()
    await mappings.decide(asked, { decision: 'mapped', channel_id: await mappings.idOf('hbo.pl') })
    await source.run()
    const { body } = await mappings.undo(asked)
    expect(body.data).toMatchObject({ state: 'doubtful', decision: null, channel: { xmltv_id: 'hbo.de' } })
    await source.run()
    expect([await mappings.shownOf('hbo.pl'), await mappings.shownOf('hbo.de')]).toEqual([null, 'HBO'])
    expect((await mappings.undo(asked)).code).toBe('source_channel_not_undoable')
  })
})

describe('an existing mapping', () => {
  it('is changed to any channel, but not to one that another channel of the source is', async () => {
    const source = await createSource(app, mappings.guideOf({ 1: { name: 'Film4' }, 2: { name: 'Other' } }), {
      country: 'GB',
    })
    await source.run()
    const [film, other] = [
      await mappings.getOne({ search: 'film4' }),
      await mappings.getOne({ search: 'Other' }),
    ]
    expect([film.state, film.channel.xmltv_id]).toEqual(['automatic', 'film4.uk'])
    const taken = await mappings.decide(other, { decision: 'mapped', channel_id: film.channel.id })
    expect([taken.status, taken.code, taken.error.params]).toEqual([
      409,
      'source_channel_taken',
      { key: '1' },
    ])
    const added = await mappings.decide(film, { decision: 'added' })
    expect(added.body.data.channel).toMatchObject({ name: 'Film4', xmltv_id: 'film4-2.uk' })
    await mappings.decide(other, { decision: 'mapped', channel_id: film.channel.id })
    await source.run()
    expect([await mappings.shownOf('film4.uk'), await mappings.shownOf('film4-2.uk')]).toEqual([
      'Other',
      'Film4',
    ])
  })

  it('leaves the programmes of other sources on the former channel', async () => {
    const best = await createSource(app, mappings.guideOf({ 1: { name: 'Film4', of: 'Best' } }), {
      country: 'GB',
    })
    const rest = await createSource(app, mappings.guideOf({ 1: { name: 'Film4', of: 'Rest' } }), {
      country: 'GB',
      priority: -1,
    })
    await best.run()
    await rest.run()
    expect(await mappings.shownOf('film4.uk')).toBe('Best')
    await mappings.decide(await mappings.getOne({ source_id: String(best.id) }), { decision: 'added' })
    await best.run()
    await rest.run()
    expect([await mappings.shownOf('film4.uk'), await mappings.shownOf('film4-2.uk')]).toEqual([
      'Rest',
      'Best',
    ])
  })

  it('is refused for an unknown channel, an unknown record, and a name that is not held', async () => {
    const { asked } = await doubtfulSource()
    const codes = [
      (await mappings.decide(asked, { decision: 'mapped', channel_id: 999_999 })).code,
      (await mappings.decide({ ...asked, id: 999_999 }, { decision: 'kept' })).code,
      (await mappings.decide(asked, { decision: 'refused' })).code,
      (await mappings.undo(asked)).code,
    ]
    expect(codes).toEqual([
      'channel_not_found',
      'source_channel_not_found',
      'source_channel_not_held',
      'source_channel_not_undoable',
    ])
  })
})
