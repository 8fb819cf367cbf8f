import type { CallInput } from '@guidefeed/contract/client'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources, listXmltvIds } from '../../../test/factories/ingest.ts'
import { guideOf, sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { sourceRepository } from './source.repository.ts'

let app: TestApp
let calls: ReturnType<typeof sourceCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  calls = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
})
afterAll(() => app.stop())
beforeEach(() => forgetSources(app))

const listDue = () => sourceRepository(app.database.db).listDue(app.clock.now())

const address = 'https://guides.example/is.xml.gz'
let number = 0
const create = async (fields: Partial<CallInput<'adminSourceCreate'>['body']> = {}) =>
  (
    await calls.call('adminSourceCreate', {
      body: { name: 'Iceland', url: `${address}?${(number += 1)}`, ...fields },
    })
  ).body.data

describe('POST /admin/source', () => {
  // Specification: A.86
  it('adds a source that is read within a minute, and notes who did', async () => {
    const { status, body } = await calls.call('adminSourceCreate', {
      body: {
        name: ' Iceland ',
        url: 'HTTPS://guides.example',
      },
    })
    expect([status, body.data]).toMatchObject([
      201,
      {
        name: 'Iceland',
        url: 'https://guides.example/',
        country_id: null,
        timezone: '+00:00',
        priority: 0,
        licence: '',
        schedule: 12,
        active: true,
        state: 'waiting',
        running: false,
        channels: 0,
        last_run: null,
        version: 1,
      },
    ])
    expect(await listDue()).toEqual([body.data.id])
    expect(await calls.lastEntry()).toMatchObject({
      action: 'source.create',
      subjectId: String(body.data.id),
      after: { url: 'https://guides.example/', schedule: 12 },
    })
  })

  it.each([
    ['a file of the server', { url: 'file:///etc/passwd' }, 'url', 'not_a_url'],
    ['no address', { url: 'guides' }, 'url', 'not_a_url'],
    ['a zone that does not exist', { timezone: 'Mars/Olympus' }, 'timezone', 'not_a_timezone'],
    ['an offset that no zone has', { timezone: '+15:00' }, 'timezone', 'not_a_timezone'],
    ['a country that does not exist', { country_id: 9999 }, 'country_id', 'country_unknown'],
    ['a priority beyond the bounds', { priority: 1_000_000 }, 'priority', 'too_large'],
    ['a schedule of more than a day', { schedule: 25 }, 'schedule', 'too_large'],
  ])('refuses %s', async (_what, fields, field, code) => {
    const { status, error } = await calls.call('adminSourceCreate', {
      body: { name: 'Iceland', url: address, ...fields },
    })
    expect([status, error.error_codes]).toMatchObject([422, { [field]: [{ code }] }])
  })

  it('refuses the address of another source, in any spelling', async () => {
    await calls.call('adminSourceCreate', { body: { name: 'Iceland', url: address } })
    const again = await calls.call('adminSourceCreate', {
      body: { name: 'Again', url: 'HTTPS://GUIDES.example/is.xml.gz' },
    })
    expect(again.error.error_codes).toEqual({ url: [{ code: 'source_url_taken' }] })
  })
})

describe('GET /admin/source', () => {
  // Specification: A.85
  it('lists sources with state, channels and last run, filtered and sorted', async () => {
    const good = await createSource(app, guideOf('Salt'), { priority: 3 })
    await good.run()
    const bad = await createSource(app, 'This is no guide.')
    await bad.run()
    const off = await create({ name: 'Abroad', active: false })
    const { data, meta } = (await calls.call('adminSourceList', { query: { sort: '-priority' } })).body
    expect(meta.total).toBe(3)
    expect(data[0]).toMatchObject({
      id: good.id,
      state: 'ok',
      channels: 1,
      last_good_at: expect.stringMatching(/^2026-11-21T12:/),
      last_run: { status: 'ok', channels_found: 1, programmes_read: 200, dropped: {}, error: null },
    })
    expect(data[0]?.days_ahead).toBeCloseTo(7.8, 0)
    expect(data[0]?.next_run_at).toBe('2026-11-22T00:00:00.000Z')
    expect([data[1]?.days_ahead, data.find(({ id }) => id === off.id)?.next_run_at]).toEqual([null, null])
    const idsOf = async (query: CallInput<'adminSourceList'>['query']) =>
      (await calls.call('adminSourceList', { query })).body.data.map(({ id }) => id)
    expect(await idsOf({ state: 'failing' })).toEqual([bad.id])
    expect(await idsOf({ state: 'off' })).toEqual([off.id])
    expect(await idsOf({ active: 'false' })).toEqual([off.id])
    expect(await idsOf({ search: 'abro' })).toEqual([off.id])
    expect(await idsOf({ country_id: data[0]?.country_id ?? 0, sort: 'id' })).toEqual([good.id, bad.id])
    expect(await idsOf({ per_page: 1, page: 2, sort: 'id' })).toEqual([bad.id])
  })

  // Specification: A.87
  it('answers source_not_found for an unknown id', async () => {
    const params = { id: 99_999 }
    const answers = [
      await calls.call('adminSourceRead', { params }),
      await calls.call('adminSourceUpdate', { params, body: { name: 'X' } }),
      await calls.call('adminSourceDelete', { params }),
      await calls.call('adminSourceRun', { params }),
      await calls.call('adminSourceRuns', { params }),
      await calls.call('adminSourceRunAccept', { params: { ...params, run: 1 } }),
      await calls.call('adminSourceRunRefuse', { params: { ...params, run: 1 } }),
      await calls.call('adminSourceMove', { params, body: { above: null } }),
    ]
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(
      answers.map(() => '404 source_not_found'),
    )
  })
})

describe('PUT /admin/source/{id}', () => {
  // Specification: A.88
  it('changes the named fields, and notes them as they were and are', async () => {
    const { id } = await create()
    const change = { name: 'Ísland', licence: 'CC BY', schedule: 6, version: 1 }
    const { body } = await calls.call('adminSourceUpdate', { params: { id }, body: change })
    expect(body.data).toMatchObject({ ...change, timezone: '+00:00', version: 2 })
    expect(await calls.lastEntry()).toMatchObject({
      action: 'source.update',
      before: { name: 'Iceland', licence: '', schedule: 12 },
      after: { name: 'Ísland', licence: 'CC BY', schedule: 6 },
    })
  })

  it('has unchanged content read again if the guides depend on the change', async () => {
    const source = await createSource(app, guideOf('Salt'))
    await source.run()
    await calls.call('adminSourceUpdate', { params: { id: source.id }, body: { name: 'Iceland' } })
    expect(await listDue()).toEqual([])
    expect((await source.run()).status).toBe('unchanged')
    await calls.call('adminSourceUpdate', {
      params: { id: source.id },
      body: { timezone: 'Atlantic/Azores' },
    })
    expect(await listDue()).toEqual([source.id])
    expect((await source.run()).status).toBe('ok')
    expect(await listDue()).toEqual([])
  })

  it('has another source that has the channels take over from one that is switched off', async () => {
    const first = await createSource(app, guideOf('First'), { priority: 1 })
    const second = await createSource(app, guideOf('Second'))
    await first.run()
    await second.run()
    expect(await calls.servedWords()).toEqual(new Set(['First']))
    await calls.call('adminSourceUpdate', { params: { id: first.id }, body: { active: false } })
    expect(await calls.servedWords()).toEqual(new Set(['First']))
    expect(await listDue()).toEqual([second.id])
    await second.run()
    expect(await calls.servedWords()).toContain('Second')
    expect((await calls.read(second.id)).channels).toBe(1)
    await calls.call('adminSourceUpdate', { params: { id: first.id }, body: { active: true } })
    expect(await listDue()).toEqual([first.id, second.id])
  })
})

it('reading one source adds up the channels of no other', async () => {
  const { id } = await createSource(app, '<tv></tv>')
  const query = vi.spyOn(Client.prototype, 'query')
  await calls.call('adminSourceRead', { params: { id } })
  const texts = query.mock.calls.map(([text]) => text)
  query.mockRestore()
  expect(texts.filter((text) => text.includes('where source_id is not null'))).toEqual([])
})

describe('POST /admin/source/{id}/move', () => {
  // Specification: A.121
  it('moves a source above another, and has those read again whose priority changes', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id] as const
    const move = (id: number, above: number | null) =>
      calls.call('adminSourceMove', { params: { id }, body: { above } })
    const { body } = await move(ids[2], ids[1])
    expect(body.data.map(({ id, priority }) => [id, priority])).toEqual([
      [ids[2], 1],
      [ids[0], 2],
    ])
    const { data } = (await calls.call('adminSourceList', { query: { sort: '-priority' } })).body
    expect(data.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
    expect(await calls.lastEntry()).toMatchObject({ action: 'source.update', after: { priority: 2 } })
    expect((await move(ids[0], null)).body.data).toMatchObject([{ id: ids[0], priority: -1 }])
    expect((await move(ids[0], ids[0])).body.data).toEqual([])
    expect((await move(ids[0], 99_999)).code).toBe('source_not_found')
  })
})

describe('DELETE /admin/source/{id}', () => {
  // Specification: A.89
  it('empties no guide; sources that share its channels are read again', async () => {
    const first = await createSource(app, guideOf('First'), { priority: 1 })
    const second = await createSource(app, guideOf('Second'))
    const third = await createSource(app, guideOf('Third', 200, 'beta.is'))
    for (const source of [first, second, third]) await source.run()
    expect((await calls.call('adminSourceDelete', { params: { id: first.id } })).body.data).toEqual({
      id: first.id,
    })
    expect(await calls.lastEntry()).toMatchObject({ action: 'source.delete', before: { priority: 1 } })
    expect(await calls.servedWords()).toEqual(new Set(['First', 'Third']))
    expect(await listDue()).toEqual([second.id])
    await calls.call('adminSourceDelete', { params: { id: third.id } })
    await second.run()
    expect(await listXmltvIds(app)).toEqual(['alfa.is', 'beta.is'])
    expect(await calls.servedWords()).toEqual(new Set(['Second', 'Third']))
  })
})
