import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { guideOf, sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string
let calls: ReturnType<typeof sourceCalls>
let url: string
const credentials: string[] = []
const server = createServer(({ headers, url: path }, response) => {
  credentials.push(`${headers.authorization} ${path?.split('?')[1]}`)
  if (path?.startsWith('/guide.xml')) response.end(guideOf('Salt'))
  else response.writeHead(302, { location: 'ftp://nowhere.example/' }).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://nora:hidden-word@127.0.0.1:${(server.address() as AddressInfo).port}/guide.xml?username=nora&password=hidden-word`
  app = await createTestApp({ env: { ROLES: 'api,guide', ALLOW_PRIVATE_SOURCES: '1' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  calls = sourceCalls(app, token)
})
afterAll(async () => {
  await app.stop()
  server.close()
})

it('credentials of a source are used for each read, survive edits, and leave the server masked only', async () => {
  const answers: string[] = []
  const kept = <Answer extends { text: string }>(answer: Answer) => {
    answers.push(answer.text)
    return answer
  }
  const { call } = calls
  const shown = url
    .replace('nora:hidden-word', '***')
    .replace('=nora', '=***')
    .replace('=hidden-word', '=***')
  const begun = kept(await call('adminSourceTrialCreate', { body: { url } }))
  await app.jobs.runDue()
  kept(await call('adminSourceTrialRead', { params: { id: begun.body.data.id } }))
  const created = kept(await call('adminSourceCreate', { body: { name: 'Salt', url } }))
  const { id, version } = created.body.data
  expect(created.body.data.url).toBe(shown)
  const params = { id }
  const read = async () => {
    kept(await call('adminSourceRun', { params }))
    await app.jobs.runDue()
  }
  await read()
  kept(await call('adminSourceUpdate', { params, body: { name: 'Pepper', url: shown, version } }))
  kept(await call('adminSourceUpdate', { params, body: { name: 'Conflict', version } }))
  await read()
  kept(await call('adminSourceUpdate', { params, body: { url: shown.replace('guide.xml', 'moved') } }))
  await read()
  const basic = `Basic ${Buffer.from('nora:hidden-word').toString('base64')}`
  expect(credentials.length).toBeGreaterThan(3)
  expect(new Set(credentials)).toEqual(new Set([`${basic} username=nora&password=hidden-word`]))

  kept(await call('adminSourceMove', { params, body: { above: null } }))
  kept(await call('adminSourceRuns', { params }))
  kept(await call('adminSearch', { query: { q: 'pepper' } }))
  kept(await call('adminSourceDelete', { params }))
  for (const name of ['adminSourceList', 'adminAuditLog', 'adminJobList'] as const)
    answers.push((await app.callRaw(name, { token, headers: { accept: 'text/csv' } })).text)
  kept(await call('adminSourceList'))
  const { rows } = await sql`select * from audit_entry`.execute(app.database.db)
  const { rows: runs } = await sql`select * from source_run`.execute(app.database.db)
  expect(JSON.stringify([answers, rows, runs])).not.toContain('hidden-word')
  expect(JSON.stringify(rows)).toContain('***')
})

describe('an address with *** for credentials that are not known', () => {
  const masked = { error_codes: { url: [{ code: 'source_url_masked' }] } }

  it.each(['http://***@127.0.0.1:1/', 'http://127.0.0.1:1/?username=***&password=***'])(
    'is refused for new sources and trials: %s',
    async (address) => {
      const created = await calls.call('adminSourceCreate', { body: { name: 'Masked', url: address } })
      const tried = await calls.call('adminSourceTrialCreate', { body: { url: address } })
      expect([created.status, created.error]).toMatchObject([422, masked])
      expect([tried.status, tried.error]).toMatchObject([422, masked])
    },
  )

  it('is refused in edits, which leave the stored ones', async () => {
    const stored = 'http://nora:hidden-word@127.0.0.1:1/?token=hidden-word'
    const { body } = await calls.call('adminSourceCreate', { body: { name: 'Kept', url: stored } })
    const params = { id: body.data.id }
    for (const edited of [
      'http://***@127.0.0.1:2/?token=***',
      'https://***@127.0.0.1:1/?token=***',
      'http://***:new@127.0.0.1:1/?token=***',
      'http://***@127.0.0.1:1/?key=***',
    ]) {
      const { status, error } = await calls.call('adminSourceUpdate', { params, body: { url: edited } })
      expect([edited, status, error]).toMatchObject([edited, 422, masked])
    }
    const { url: kept } = await app.database.db
      .selectFrom('source')
      .select('url')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    expect(kept).toBe(stored)
  })
})

it('an address whose credentials cannot be decoded is refused for new sources and trials', async () => {
  const body = { name: 'Malformed', url: 'http://no%zzra:hidden-word@127.0.0.1:1/' }
  const { name: _name, ...trial } = body
  const refusal = { error_codes: { url: [{ code: 'source_url_credentials_malformed' }] } }
  const created = await calls.call('adminSourceCreate', { body })
  const tried = await calls.call('adminSourceTrialCreate', { body: trial })
  expect([created.status, created.error]).toMatchObject([422, refusal])
  expect([tried.status, tried.error]).toMatchObject([422, refusal])
})

it('credentials that older entries of the audit log have are masked', async () => {
  const { db } = app.database
  const migrations = ['0166-masked-credentials.sql', '0188-masked-queries.sql'].map((file) =>
    readFileSync(join(import.meta.dirname, '../../db/migrations', file), 'utf8'),
  )
  const entry = (before: string, after: string) =>
    sql`insert into audit_entry (at, actor_kind, action, subject_type, subject_id, before, after)
      values (now(), 'system', 'source.update', 'source', 'old', ${before}::jsonb, ${after}::jsonb)`.execute(
      db,
    )
  const plain = '{"url": "https://guides.example/?at=a@b", "name": "a@b"}'
  await entry('{"url": "https://nora:pa@ss@guides.example/a@b", "name": "Salt"}', plain)
  await entry('{"name": "Salt"}', '{"url": "http://token@guides.example/"}')
  const query = (values: string) => `{"url": "http://iptv.example/x?day=1&UserName=${values}"}`
  await entry(query('nora&pass_word=a%20b#c'), query(''))
  for (const migration of migrations) await sql.raw(migration).execute(db)
  const { rows } =
    await sql`select before, after from audit_entry where subject_id = 'old' order by id`.execute(db)
  expect(rows).toEqual([
    { before: { url: 'https://***@guides.example/a@b', name: 'Salt' }, after: JSON.parse(plain) },
    { before: { name: 'Salt' }, after: { url: 'http://***@guides.example/' } },
    { before: JSON.parse(query('***&pass_word=***#c')), after: JSON.parse(query('')) },
  ])
})
