import type { AuditAction } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createAuditLog } from './audit-log.ts'
import type { AuditNote } from './audit-log.ts'
import { systemOrigin } from './origin.ts'

let app: TestApp
let admin: { id: number; token: string }
let customer: { userId: number; email: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
  customer = await registerCustomer(app)
})
afterAll(() => app.stop())

const log = (query: CallInput<'adminAuditLog'>['query']) =>
  app.call('adminAuditLog', { query, token: admin.token })

function login(password: string, email = customer.email) {
  return app.call('login', { body: { email, password } })
}

describe('the audit log', () => {
  it('records logins and logouts with user, time and address', async () => {
    const { token } = sessionOf(await login(goodPassword))
    await app.call('logout', { token })
    const { status, body } = await log({ actor_user_id: customer.userId })
    expect(status).toBe(200)
    expect(body.data.map((entry) => entry.action)).toEqual([
      'session.logout',
      'session.login',
      'user.register',
    ])
    expect(body.data[1]).toMatchObject({
      actor: { kind: 'user', id: customer.userId, name: 'Edda Jónsdóttir' },
      acting_as: null,
      subject: { type: 'user', id: String(customer.userId) },
      ip: '127.0.0.1',
    })
    expect(body.data[1]?.at).toMatch(/^2026-11-21T12:/)
    expect(body.data[1]?.request_id).toMatch(/^[\da-f-]{36}$/)
    expect(JSON.stringify(body)).not.toContain(goodPassword)
  })

  it('records a password change without the password', async () => {
    const { userId, token } = await registerCustomer(app, { email: 'halla@example.test' })
    const password = 'stone-boat-window-3'
    const body = { current_password: goodPassword, password, password_confirmation: password }
    expect((await app.call('updatePassword', { token, body })).status).toBe(200)
    const answer = await log({ action: 'user.password_change' })
    expect(answer.body.data).toMatchObject([{ actor: { id: userId }, subject: { id: String(userId) } }])
    expect(JSON.stringify(answer.body)).not.toContain(password)
  })

  it('records throttled guesses once, however many follow', async () => {
    for (let guess = 0; guess < 14; guess++) await login('wrong-guess-1')
    const { body } = await log({ action: 'login.throttled' })
    expect(body.data).toMatchObject([
      { actor: { kind: 'visitor', id: null, name: null }, subject: { id: String(customer.userId) } },
    ])
  })

  it('records no email without an account', async () => {
    for (let guess = 0; guess < 12; guess++) await login('wrong-guess-1', 'nobody@example.test')
    const { body } = await log({ action: 'login.throttled', subject_id: 'unknown' })
    expect(body.meta.total).toBe(1)
    expect(JSON.stringify(body)).not.toContain('nobody@')
  })

  // Specification: A.59
  it('is paged, sorted, searched and filtered by time', async () => {
    const first = (await log({ per_page: 1, page: 1, sort: 'at' })).body
    expect(first.data).toMatchObject([{ action: 'user.register' }])
    expect(first.meta).toMatchObject({ current_page: 1, per_page: 1, last_page: first.meta.total })
    expect((await log({ search: 'EDDA@exa' })).body.meta.total).toBe(4)
    expect((await log({ search: '%' })).body.meta.total).toBe(0)
    expect((await log({ from: '2026-11-22T00:00:00Z' })).body.meta.total).toBe(0)
    expect((await log({ to: '2026-11-22T00:00:00Z', subject_type: 'user' })).body.meta.total).toBe(
      first.meta.total,
    )
  })

  // Specification: A.161
  it('names its actions, each once', async () => {
    const { body } = await app.call('adminAuditActions', { token: admin.token })
    expect(body.data).toEqual([
      'login.throttled',
      'session.login',
      'session.logout',
      'user.password_change',
      'user.register',
    ])
  })

  it('finds entries about a user, by them and in their name', async () => {
    const { db } = app.database
    const [user, other] = [await addUser(db), await addUser(db)]
    const auditLog = createAuditLog({ clock: app.clock })
    const note = (action: AuditAction, subject: AuditNote['subject'], origin = systemOrigin) =>
      auditLog.note(db, { origin, action, subject })
    const by = { ...systemOrigin, actorKind: 'user' as const }
    await note('user.update', { type: 'user', id: user.id })
    await note('price.create', { type: 'price', id: 1 }, { ...by, actorUserId: user.id })
    await note(
      'price.update',
      { type: 'price', id: 1 },
      { ...by, actorUserId: admin.id, actingAsUserId: user.id },
    )
    await note('price.delete', { type: 'price', id: user.id }, { ...by, actorUserId: other.id })
    const { body } = await log({ user_id: user.id })
    expect(body.data.map(({ action }) => action)).toEqual(['price.update', 'price.create', 'user.update'])
  })

  // Specification: A.693
  it('finds entries about the records of a user by the user, and by their name', async () => {
    const { db } = app.database
    const { id } = await addUser(db, { name: 'Vigdis Unlike' })
    const note = {
      origin: systemOrigin,
      action: 'payment.refund',
      subject: { type: 'payment', id: 1 },
    } as const
    await createAuditLog({ clock: app.clock }).note(db, { ...note, aboutUserId: id })
    for (const query of [{ user_id: id }, { search: 'gdis unl' }])
      expect((await log(query)).body.data).toMatchObject([
        { action: 'payment.refund', about: { id, name: 'Vigdis Unlike' } },
      ])
  })

  it.each([
    { colour: 'red' },
    { page: 0 },
    { from: 'yesterday' },
    { actor_user_id: 'x' },
    { all: 'true' },
    { sort: 'name' },
  ])('refuses %j', async (query) => {
    expect((await app.callRaw('adminAuditLog', { query, token: admin.token })).status).toBe(422)
  })

  it('is for administrators only', async () => {
    const { token } = await addUser(app.database.db)
    expect((await app.call('adminAuditLog')).status).toBe(401)
    expect((await app.call('adminAuditLog', { token })).status).toBe(403)
  })
})

describe('an entry', () => {
  it('is written with its change or not at all', async () => {
    const auditLog = createAuditLog({ clock: app.clock })
    const failing = app.database.db.transaction().execute(async (tx) => {
      await auditLog.note(tx, {
        origin: systemOrigin,
        action: 'country.update',
        subject: { type: 'country', id: 1 },
      })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect((await log({ action: 'country.update' })).body.meta.total).toBe(0)
  })

  it('keeps the state before and after unchanged', async () => {
    const states = { before: { name: 'Ä "quoted"', ids: [1, 2] }, after: { name: null } }
    await createAuditLog({ clock: app.clock }).note(app.database.db, {
      origin: systemOrigin,
      action: 'faq.update',
      subject: { type: 'faq', id: 7 },
      ...states,
    })
    expect((await log({ action: 'faq.update' })).body.data).toMatchObject([
      { ...states, actor: { kind: 'system', id: null }, ip: null },
    ])
  })

  it.each([
    sql`update audit_entry set action = 'nothing'`,
    sql`update audit_entry set ip = '10.0.0.1'`,
    sql`update audit_entry set ip = null, actor_user_id = null, actor_kind = 'system'`,
    sql`update audit_entry set after = '{}' where after is not null`,
    sql`update audit_entry set before = null where before is not null`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ])('can neither be changed nor deleted', async (statement) => {
    await expect(statement.execute(app.database.db)).rejects.toThrow('append-only')
  })

  it('loses only name, email and reasons when a user is deleted', async () => {
    const { db } = app.database
    const auditLog = createAuditLog({ clock: app.clock })
    const subject = { type: 'user', id: 4711 } as const
    const before = { email: 'una@example.test', is_admin: false, ban_reason: 'una@ shares' }
    const after = { email: 'una@elsewhere.test', is_admin: true, inactive_reason: 'una@ asked' }
    await auditLog.note(db, { origin: systemOrigin, action: 'user.delete', subject, before, after })
    await auditLog.note(db, { origin: systemOrigin, action: 'user.delete', subject })
    await auditLog.forgetPerson(db, 4711)
    expect((await log({ action: 'user.delete' })).body.data).toMatchObject([
      { before: null, after: null },
      { before: { is_admin: false }, after: { is_admin: true } },
    ])
    expect(JSON.stringify((await log({ subject_id: '4711' })).body)).not.toContain('una@')
  })

  it('stays when its actor is deleted', async () => {
    const { id } = await addUser(app.database.db)
    const origin = { ...systemOrigin, actorKind: 'user' as const, actorUserId: id }
    const auditLog = createAuditLog({ clock: app.clock })
    await auditLog.note(app.database.db, { origin, action: 'faq.order', subject: { type: 'user', id } })
    await app.database.db.deleteFrom('userAccount').where('id', '=', id).execute()
    expect((await log({ action: 'faq.order' })).body.data).toMatchObject([{ actor: { id, name: null } }])
  })

  it('loses only its IP address when that is old', async () => {
    const { db } = app.database
    const { body } = await log({ action: 'session.login' })
    const auditLog = createAuditLog({ clock: app.clock })
    await auditLog.forgetAddresses(db, new Date('2026-11-21T00:00:00Z'))
    expect((await log({ action: 'session.login' })).body).toEqual(body)
    await auditLog.forgetAddresses(db, new Date('2026-11-22T00:00:00Z'))
    const [entry] = (await log({ action: 'session.login' })).body.data
    expect(entry).toEqual({ ...body.data[0], ip: null })
  })
})
