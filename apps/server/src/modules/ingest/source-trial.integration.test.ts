import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { forgetSources, listXmltvIds } from '../../../test/factories/ingest.ts'
import { guideOf, sourceCalls } from '../../../test/factories/source-calls.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let calls: ReturnType<typeof sourceCalls>
let content = ''
const respondWithContent = (response: ServerResponse) => void response.end(content)
let respond = respondWithContent
const server = createServer((_request, response) => respond(response))
let url: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/guide.xml`
  // In child processes, as in production. No worker: the tests run the jobs.
  app = await createTestApp({
    env: { ROLES: 'api,guide', ALLOW_PRIVATE_SOURCES: '1' },
    overrides: { readsSourcesHere: false },
  })
  calls = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
})
afterAll(async () => {
  await app.stop()
  server.close()
})
beforeEach(async () => {
  respond = respondWithContent
  await forgetSources(app)
  await app.database.db.deleteFrom('sourceTrial').execute()
})

type Fields = Partial<{ country_id: number | null; timezone: string }>
const begin = (fields: Fields = {}) => calls.call('adminSourceTrialCreate', { body: { url, ...fields } })
const read = async (id: number) => (await calls.call('adminSourceTrialRead', { params: { id } })).body.data

/** Result of a trial of this content. */
async function tryOut(text: string, fields: Fields = {}) {
  content = text
  const { body } = await begin(fields)
  await app.jobs.runDue()
  return read(body.data.id)
}

describe('POST /admin/source/trial', () => {
  // Specification: A.122
  it('reads the source in the background, and stores nothing but the result', async () => {
    content = guideOf('Salt')
    const { status, body } = await begin()
    expect([status, body.data]).toMatchObject([201, { status: 'running', findings: null, error: null }])
    expect(await calls.lastEntry()).toMatchObject({ action: 'source.trial', after: { url } })
    await app.jobs.runDue()
    expect((await read(body.data.id)).status).toBe('done')
    expect(await listXmltvIds(app)).toEqual([])
    expect((await calls.call('adminSourceList')).body.meta.total).toBe(0)
    expect(await app.database.db.selectFrom('sourceRun').select('id').execute()).toEqual([])
  })

  it('runs beside that of another administrator', async () => {
    const { token } = await addUser(app.database.db, { isAdmin: true })
    content = guideOf('Salt')
    const first = await app.call('adminSourceTrialCreate', { token, body: { url } })
    const second = await begin()
    expect([first.status, second.status]).toEqual([201, 201])
    await app.jobs.runDue()
    const ended = [await read(first.body.data.id), await read(second.body.data.id)]
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done'])
  })

  it('runs once for an administrator who begins several at once', async () => {
    const begun = await Promise.all([begin(), begin(), begin()])
    const answers = begun.map(({ status, code }) => (status === 201 ? 'begun' : code))
    expect(answers).toContain('begun')
    const others = answers.filter((answer) => answer !== 'begun' && answer !== 'source_trial_running')
    expect(others).toEqual([])
    const running = app.database.db.selectFrom('sourceTrial').select('id').where('status', '=', 'running')
    expect(await running.execute()).toHaveLength(1)
  })

  it('replaces one of the same administrator', async () => {
    const first = await begin()
    const second = await begin()
    expect(await read(first.body.data.id)).toMatchObject({
      status: 'failed',
      error: 'Replaced by a newer trial.',
      error_code: 'trial_replaced',
    })
    content = guideOf('Salt')
    await app.jobs.runDue()
    expect((await read(second.body.data.id)).status).toBe('done')
    expect((await read(first.body.data.id)).findings).toBeNull()
  })

  it('is not blocked by a trial whose process was killed', async () => {
    const { id } = await app.database.db
      .insertInto('sourceTrial')
      .values({ url, timezone: 'UTC', createdAt: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const error = 'The process was stopped in the middle of the trial.'
    expect(await read(id)).toMatchObject({ status: 'failed', error, error_code: 'trial_stopped' })
    expect((await begin()).status).toBe(201)
    expect(await read(id)).toMatchObject({ status: 'failed', error })
  })

  it.each([
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone', 'not_a_timezone'],
    ['an unknown country', { country_id: 9999 }, 'country_id', 'country_unknown'],
  ])('refuses %s', async (_what, fields, field, code) => {
    const { status, error } = await begin(fields)
    expect([status, error.error_codes]).toMatchObject([422, { [field]: [{ code }] }])
  })

  it('refuses the address of a source', async () => {
    await calls.call('adminSourceCreate', { body: { name: 'Iceland', url } })
    const { status, error } = await begin()
    expect([status, error.error_codes]).toMatchObject([422, { url: [{ code: 'source_url_taken' }] }])
  })

  it('is limited by administrator', async () => {
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const statuses = new Set<number>()
    for (let trial = 0; trial <= 30; trial++) {
      const body = { url, timezone: 'Mars/Olympus' }
      statuses.add((await app.call('adminSourceTrialCreate', { token, body })).status)
    }
    expect([...statuses]).toEqual([422, 429])
  })
})

describe('DELETE /admin/source/trial/{id}', () => {
  // Specification: A.126
  it('stops the read of a source that drips, and is idempotent', async () => {
    respond = (response) => void response.writeHead(200).write('<tv>')
    const { id } = (await begin()).body.data
    const asked = once(server, 'request')
    const job = app.jobs.runDue()
    const [, response] = (await asked) as [unknown, ServerResponse]
    const closed = once(response, 'close')
    const cancel = () => calls.call('adminSourceTrialCancel', { params: { id } })
    const words = { error: 'The trial was canceled.', error_code: 'trial_canceled', error_params: null }
    const canceled = { id, status: 'failed', findings: null, ...words }
    expect((await cancel()).body.data).toEqual(canceled)
    await Promise.all([job, closed])
    expect((await cancel()).body.data).toEqual(canceled)
    expect(await read(id)).toEqual(canceled)
    expect(await calls.lastEntry()).toMatchObject({ action: 'source.trial_cancel', subjectId: String(id) })
    const unknown = await calls.call('adminSourceTrialCancel', { params: { id: 99_999 } })
    expect(unknown.code).toBe('source_trial_not_found')
  })

  it('answers source_trial_not_found for the trial of another administrator, which goes on', async () => {
    content = guideOf('Salt')
    const { id } = (await begin()).body.data
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const refused = await app.call('adminSourceTrialCancel', { token, params: { id } })
    expect([refused.status, refused.code]).toEqual([404, 'source_trial_not_found'])
    await app.jobs.runDue()
    expect((await read(id)).status).toBe('done')
  })
})

describe('GET /admin/source/trial/{id}', () => {
  // Specification: A.123
  it('names matched and new channels, offsets, days and warnings', async () => {
    const { channels } = await addChannels(app.database.db, 'IS', ['Alfa'])
    const xmltvId = (await listXmltvIds(app))[0] ?? ''
    const channel = (id: string) => `<channel id="${id}"><display-name>${id}</display-name></channel>`
    const programme = (start: string) => `<programme start="${start}" channel="${xmltvId}"/>`
    const times = ['20261121180000 +0200', '20261121190000 +0200', '20261122180000', '20261122190000 ?']
    const { status, findings } = await tryOut(
      `<tv>${channel(xmltvId)}${channel('beta.is')}${channel('7')}${times.map(programme).join('')}</tv>`,
      { timezone: 'Atlantic/Reykjavik' },
    )
    expect(status).toBe('done')
    expect(findings).toMatchObject({
      obstacle: null,
      channels_found: 3,
      matched_channels: {
        count: 1,
        first: [{ source_key: xmltvId, channel_id: channels[0]?.id, name: 'Alfa', xmltv_id: xmltvId }],
      },
      new_channels: { count: 1, names: ['beta.is'] },
      channels_without_country: 1,
      programmes_read: 4,
      programmes_in_window: 3,
      dropped: { bad_start: 1 },
      changed: { channels_without_programmes: 2 },
      warnings: [{ line: 1, message: expect.stringContaining('no time') }],
      offsets: [
        { minutes: 120, times: 2 },
        { minutes: null, times: 1 },
      ],
    })
    expect(findings?.days.slice(0, 4)).toEqual([
      { day: '2026-11-20', programmes: 0 },
      { day: '2026-11-21', programmes: 2 },
      { day: '2026-11-22', programmes: 1 },
      { day: '2026-11-23', programmes: 0 },
    ])
  })

  it('takes the country of the source for channels whose ids have none', async () => {
    const { country } = await addChannels(app.database.db, 'FO', [])
    const { findings } = await tryOut(
      '<tv><channel id="7"><display-name>Sjey</display-name></channel></tv>',
      {
        country_id: country.id,
      },
    )
    expect(findings).toMatchObject({
      new_channels: { count: 1, names: ['Sjey'] },
      channels_without_country: 0,
    })
  })

  // Specification: A.683
  it('says why a run would add no programmes', async () => {
    const obstacleOf = async (text: string, fields: Fields = {}) =>
      (await tryOut(text, fields)).findings?.obstacle
    const made = (id: string, from: string) => makeXmltv([{ id, name: 'Alfa', title: 'Salt' }], from, 24)
    expect(await obstacleOf('<tv></tv>')).toBe('no_channels')
    expect(await obstacleOf('<tv><channel id="alfa.is"/></tv>')).toBe('no_programmes')
    expect(await obstacleOf(made('alfa.is', '2026-10-01T00:00:00Z'))).toBe('past_only')
    expect(await obstacleOf(made('alfa.is', '2026-11-20T00:00:00Z'))).toBe('past_only')
    expect(await obstacleOf(made('alfa.is', '2027-10-01T00:00:00Z'))).toBe('other_days')
    expect(await obstacleOf(made('7', '2026-11-21T00:00:00Z'))).toBe('no_country')
    expect(await obstacleOf(made('alfa.is', '2026-11-21T00:00:00Z'))).toBeNull()
  })

  it('counts the programmes that a run would drop, by reason', async () => {
    const droppedOf = async (text: string) => (await tryOut(text)).findings?.dropped
    const made = (id: string, from: string) => makeXmltv([{ id, name: 'Alfa', title: 'Salt' }], from, 24)
    expect(await droppedOf(made('alfa.is', '2026-10-01T00:00:00Z'))).toEqual({ out_of_window: 24 })
    expect(await droppedOf(made('7', '2026-11-21T00:00:00Z'))).toEqual({ channel_without_country: 24 })
    expect(await droppedOf(made('alfa.is', '2026-11-21T00:00:00Z'))).toEqual({})
  })

  it('refuses bombs as a run does', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('<tv>'), Buffer.alloc(70 * 1024 ** 2, ' ')]))
    respond = (response) => void response.end(bomb)
    expect(await tryOut('')).toMatchObject({
      status: 'failed',
      error: 'The source unpacks to more than 200 times its size.',
      error_code: 'packed_too_densely',
      error_params: { times: 200 },
    })
  })

  it('explains what is no guide', async () => {
    expect(await tryOut('<html></html>')).toMatchObject({
      status: 'failed',
      findings: null,
      error: 'The source is an HTML page, not XMLTV.',
    })
  })

  it('answers source_trial_not_found for an unknown id, and after a day', async () => {
    const { id } = await tryOut(guideOf('Salt'))
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 86_400_000))
    await app.jobs.enqueue(app.database.db, 'ingest.delete-runs', {}, { key: 'now' })
    await app.jobs.runDue()
    for (const params of [{ id }, { id: 99_999 }])
      expect((await calls.call('adminSourceTrialRead', { params })).code).toBe('source_trial_not_found')
  })
})
