import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { guideOf, sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let token: string
let calls: ReturnType<typeof sourceCalls>
let url: string
const credentials: (string | undefined)[] = []
const server = createServer(({ headers, url: path }, response) => {
  credentials.push(headers.authorization)
  if (path === '/guide.xml') response.end(guideOf('Salt'))
  else response.writeHead(302, { location: 'ftp://nowhere.example/' }).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://nora:hidden-word@127.0.0.1:${(server.address() as AddressInfo).port}/guide.xml`
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
  const shown = url.replace('nora:hidden-word', '***')
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
  expect(new Set(credentials)).toEqual(new Set([basic]))

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

it('credentials that older entries of the audit log have are masked', async () => {
  const { db } = app.database
  const migration = readFileSync(
    join(import.meta.dirname, '../../db/migrations/0166-masked-credentials.sql'),
    'utf8',
  )
  const entry = (before: string, after: string) =>
    sql`insert into audit_entry (at, actor_kind, action, subject_type, subject_id, before, after)
      values (now(), 'system', 'source.update', 'source', 'old', ${before}::jsonb, ${after}::jsonb)`.execute(
      db,
    )
  const plain = '{"url": "https://guides.example/?at=a@b", "name": "a@b"}'
  await entry('{"url": "https://nora:pa@ss@guides.example/a@b", "name": "Salt"}', plain)
  await entry('{"name": "Salt"}', '{"url": "http://token@guides.example/"}')
  await sql.raw(migration).execute(db)
  const { rows } =
    await sql`select before, after from audit_entry where subject_id = 'old' order by id`.execute(db)
  expect(rows).toEqual([
    { before: { url: 'https://***@guides.example/a@b', name: 'Salt' }, after: JSON.parse(plain) },
    { before: { name: 'Salt' }, after: { url: 'http://***@guides.example/' } },
  ])
})
