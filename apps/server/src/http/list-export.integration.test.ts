import { routes } from '@guidefeed/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addUser } from '../../test/factories/users.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import type { GoodInput } from '../../test/good-input.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { userRepository } from '../modules/identity/user.repository.ts'
import { jobRepository } from '../jobs/job.repository.ts'
import { pageWindow } from '../lib/paging.ts'
import type { Portion } from '../lib/paging.ts'
import { wantsCsv } from './list-export.ts'

let app: TestApp
let world: World
let admin: { id: number; token: string }
const csv = { accept: 'text/csv' }
const lists = (Object.keys(routes) as (keyof typeof routes)[]).filter((name) =>
  wantsCsv(routes[name], 'text/csv'),
)
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const users = (query: Record<string, unknown>, token = admin.token) =>
  app.callRaw('adminUserList', { token, query, headers: csv })

it('a list is exported with its filters, without pages, and safe for spreadsheets', async () => {
  const { db } = app.database
  for (const name of ['=1+1', 'Zoë, of "Here"', 'Zoë Two', 'Somebody']) {
    const { id } = await addUser(db)
    await userRepository(db).update(id, { name })
  }
  const { status, headers, text } = await users({ search: 'zoë', per_page: 1, page: 7, sort: 'name' })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toBe('attachment; filename="user.csv"')
  const [header, ...rows] = linesOf(text)
  expect(header).toMatch(/^id,name,email,/)
  expect(rows.map((row) => row.replace(/^\d+,/, '').replace(/,[^,]+@.*/, ''))).toEqual([
    'Zoë Two',
    '"Zoë, of ""Here"""',
  ])
  expect((await users({ search: '=1' })).text).toContain("'=1+1")
})

it('nested fields have a column each, and an empty list has its header', async () => {
  const { text } = await app.callRaw('adminAuditLog', {
    token: admin.token,
    query: { search: 'nothing like it' },
    headers: csv,
  })
  expect(linesOf(text)).toEqual([
    'id,at,actor_kind,actor_id,actor_name,acting_as_id,acting_as_name,action,subject_type,subject_id,about_id,about_name,before,after,ip,request_id',
  ])
})

it('a long list is exported in portions, each row once, newest first', async () => {
  await sql`insert into audit_entry (at, actor_kind, action, subject_type, subject_id)
    select now(), 'system', 'test.many', 'test', n::text from generate_series(1, 12000) n`.execute(
    app.database.db,
  )
  const query = { search: 'test.many', sort: 'at' }
  const sent = vi.spyOn(Client.prototype, 'query')
  const { text } = await app.callRaw('adminAuditLog', { token: admin.token, query, headers: csv })
  const resolutions = sent.mock.calls.filter(([text]) => text.includes('with recursive known'))
  sent.mockRestore()
  expect(resolutions).toHaveLength(1)
  const ids = linesOf(text)
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect(ids).toHaveLength(12_000)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

it.each([
  ['demoted', 'update user_account set is_admin = false where id = new.actor_user_id'],
  ['logged out', 'delete from session where user_id = new.actor_user_id'],
])('an export breaks off once its administrator is %s', async (_loss, lose) => {
  const { db } = app.database
  await sql`insert into audit_entry (at, actor_kind, action, subject_type, subject_id)
    select now(), 'system', 'test.long', 'test', n::text from generate_series(1, 12000) n`.execute(db)
  // The audit entry of the export is written after its first portion.
  await sql`create function lose() returns trigger language plpgsql as ${sql.lit(`begin ${lose}; return null; end`)}`.execute(
    db,
  )
  await sql`create trigger lose after insert on audit_entry for each row
    when (new.action = 'list.export') execute function lose()`.execute(db)
  onTestFinished(async () => void (await sql`drop function lose cascade`.execute(db)))
  const { token } = await addUser(db, { isAdmin: true })
  const answer = app.callRaw('adminAuditLog', { token, query: { action: 'test.long' }, headers: csv })
  await expect(answer).rejects.toThrow('response destroyed before completion')
})

it('addresses are exported in portions with their totals and rules, each once', async () => {
  const { db } = app.database
  const { id } = await addUser(db)
  const other = await addUser(db)
  await sql`insert into user_address (user_id, ip, user_agent, fetches, first_seen_at, last_seen_at)
    select user_id, '198.18.0.0'::inet + n, 'player', 2, now(), now()
    from generate_series(1, 12000) n, unnest(${[id, other.id]}::integer[]) user_id`.execute(db)
  const { token } = admin
  await app.call('adminIpAddressBan', { params: { ip: '198.18.30.0/24' }, body: { reason: 'flood' }, token })
  const exported = async (query: Record<string, unknown>) => {
    const { text } = await app.callRaw('adminIpAddressList', { token, query, headers: csv })
    return linesOf(text).slice(1)
  }
  const lines = await exported({ search: '198.18.' })
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length)
  expect(lines).toHaveLength(12_001)
  const { body } = await app.call('adminIpAddressList', {
    token,
    query: { search: '198.18.46.', per_page: 100 },
  })
  expect(await exported({ search: '198.18.46.' })).toHaveLength(body.meta.total)
  const one = body.data[0]?.ip ?? ''
  expect((await exported({ search: one })).find((line) => line.startsWith(`${one},`))).toContain(',4,')
  const query = { status: 'banned', search: '198.18.30.' } as const
  const banned = await app.call('adminIpAddressList', { token, query })
  expect(await exported(query)).toHaveLength(banned.body.meta.total)
})

it('jobs that are rescheduled during an export are neither repeated nor left out', async () => {
  const { db } = app.database
  const jobs = jobRepository(db)
  await sql`insert into pgboss.job (name, state, data) select 'messaging.send-mail', 'failed', '{}' from generate_series(1, 5)`.execute(
    db,
  )
  const filter = { state: 'failed', kind: 'messaging.send-mail' } as const
  const sort = { field: 'run_at', reversed: true } as const
  const window = (last: Portion['last']) => ({ ...pageWindow({ per_page: 3 }), portion: { last, of: jobs } })
  const first = await jobs.list(filter, sort, window(null))
  await sql`update pgboss.job set start_after = now() + interval '1 day' where id = ${first[0]?.id}`.execute(
    db,
  )
  const second = await jobs.list(filter, sort, window(first.at(-1) ?? null))
  const ids = [...first, ...second].map((job) => job.id)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(ids).toHaveLength(await jobs.count(filter))
})

it('channels and sources are exported with the names of their countries', async () => {
  const [country] = (await app.call('adminCountryList', { token: admin.token })).body.data
  const source = {
    name: 'Of a country',
    url: 'https://epg.example.test/x',
    licence: '',
    country_id: country?.id,
  }
  await app.call('adminSourceCreate', { token: admin.token, body: source })
  const exported = async (name: 'adminChannelList' | 'adminSourceList', query: Record<string, unknown>) =>
    linesOf((await app.callRaw(name, { token: admin.token, query, headers: csv })).text)
  for (const lines of [
    await exported('adminSourceList', { search: 'Of a country' }),
    await exported('adminChannelList', { country_id: country?.id }),
  ]) {
    expect(lines[0]).toMatch(/,country_name$/)
    expect(lines[1]).toMatch(new RegExp(`,${country?.name}$`))
  }
})

it('an export is noted in the audit log and counted as a security event', async () => {
  await users({ status: 'banned', search: 'una@example.test' })
  const log = await app.call('adminAuditLog', { token: admin.token, query: { action: 'list.export' } })
  expect(log.body.data[0]).toMatchObject({
    actor: { id: admin.id },
    subject: { type: 'list', id: 'adminUserList' },
    after: { status: 'banned', searched: true },
  })
  expect(JSON.stringify(log.body)).not.toContain('una@')
  const events = await app.call('adminSecurityEvents', {
    token: admin.token,
    query: { kind: 'records_exported' },
  })
  expect(events.body.meta.total).toBeGreaterThan(0)
})

it('input is checked as for the list, and the caller is an administrator with a fresh proof', async () => {
  expect((await users({ colour: 'red' })).status).toBe(422)
  expect((await app.callRaw('adminUserList', { headers: csv })).status).toBe(401)
  expect((await users({}, (await addUser(app.database.db)).token)).status).toBe(403)
  const stale = await addUser(app.database.db, { isAdmin: true })
  await sql`update session set proved_at = null where user_id = ${stale.id}`.execute(app.database.db)
  expect((await users({}, stale.token)).code).toBe('proof_required')
})

it('the export of a list that does not exist is refused like the list', async () => {
  const answer = await app.callRaw('adminEmailTemplateVersions', {
    token: admin.token,
    params: { id: 99_999 },
    headers: csv,
  })
  expect([answer.status, answer.code]).toEqual([404, 'email_template_not_found'])
})

it('an administrator may export 30 lists an hour', async () => {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  for (let count = 0; count < 30; count++) expect((await users({ search: 'nobody' }, token)).status).toBe(200)
  const refused = await users({}, token)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

describe('every list of administrators', () => {
  it.each(lists)('%s is exported as CSV', async (name) => {
    const input: GoodInput = await goodInputs[name](world)
    const { as, ...call } = input
    const token = (await addUser(app.database.db, { isAdmin: true })).token
    const { status, text } = await app.callRaw(name, { ...call, token, headers: csv })
    expect([as !== undefined, status]).toEqual([true, 200])
    expect(linesOf(text)[0]).toMatch(/^[a-z0-9_,]+$/)
  })
})
