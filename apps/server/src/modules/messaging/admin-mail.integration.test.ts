import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { callAs } from '../../../test/call-as.ts'
import { addMail } from '../../../test/factories/mails.ts'
import { addUser } from '../../../test/factories/users.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'

const isServer = 'serverUrl' in inject('migratedOrigin')

let app: TestApp
let token: string
let userId: number

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  token = (await addUser(app.database.db, { isAdmin: true })).token
  userId = (await addUser(app.database.db)).id
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('mail').execute()
  await sql`delete from pgboss.job`.execute(app.database.db)
})

const call = callAs(() => ({ app, token }))
const add = (mail: Omit<Parameters<typeof addMail>[1], 'userId'>) =>
  addMail(app.database.db, { userId, ...mail })
const sentAt = new Date('2026-11-01T12:00:00Z')

describe('GET /admin/mail', () => {
  // Specification: A.116
  it('lists mails, newest first, with state, template and reader', async () => {
    const first = await add({ sentAt })
    const second = await add({ template: 'receipt', subject: 'Your receipt' })
    const { body } = await call('adminMailList')
    expect(body.data).toMatchObject([
      {
        id: second,
        template: 'receipt',
        state: 'waiting',
        closed_at: null,
        failed_tries: 0,
        can_resend: true,
      },
      { id: first, state: 'sent', closed_at: sentAt.toISOString(), user_id: userId, can_resend: true },
    ])
    expect(body.meta.total).toBe(2)
  })

  // Specification: A.302
  it('reads a mail as it was sent, without the working link of one that waits', async () => {
    const link = 'https://guide.example/reset?token=abc'
    const body = { textBody: `Reset: ${link}`, htmlBody: `<p>Reset: ${link}</p>` }
    const id = await add({ ...body, secrets: ['abc'], template: 'reset-password' })
    const redacted = link.replace('abc', '…')
    expect((await call('adminMailRead', { params: { id } })).body.data).toMatchObject({
      id,
      state: 'waiting',
      body: { text: `Reset: ${redacted}`, html: `<p>Reset: ${redacted}</p>` },
    })
    expect((await call('adminMailRead', { params: { id: 4711_000 } })).code).toBe('mail_not_found')
  })

  it('reads a mail whose text was erased without it', async () => {
    const id = await add({ sentAt, textBody: '', htmlBody: '' })
    expect((await call('adminMailRead', { params: { id } })).body.data).toMatchObject({ id, body: null })
  })

  it('lists and finds a mail whose subject is far longer than an index row', async () => {
    const names = randomBytes(4000).toString('base64')
    const id = await add({ subject: `Gone: ${names}` })
    const { body } = await call('adminMailList', { query: { search: 'gone: ' } })
    expect(body.data).toMatchObject([{ id, subject: `Gone: ${names}` }])
  })

  it('filters by state, template, account and words', async () => {
    const sent = await add({ sentAt })
    const waiting = await add({ template: 'receipt', subject: 'Your receipt' })
    const idsOf = async (query: object) =>
      (await call('adminMailList', { query })).body.data.map(({ id }) => id)
    expect(await idsOf({ state: 'sent' })).toEqual([sent])
    expect(await idsOf({ state: 'waiting' })).toEqual([waiting])
    expect(await idsOf({ state: 'refused' })).toEqual([])
    expect(await idsOf({ template: 'receipt' })).toEqual([waiting])
    expect(await idsOf({ search: 'RECEIPT' })).toEqual([waiting])
    expect(await idsOf({ search: `mail-${userId}@`, sort: 'id' })).toEqual([sent, waiting])
    expect(await idsOf({ user_id: String(userId + 1) })).toEqual([])
  })

  it('shows no working link of a mail that waits', async () => {
    await add({ template: 'reset-password', subject: 'Open s3cret', secrets: ['s3cret'] })
    const { body } = await call('adminMailList')
    expect(body.data[0]?.subject).toBe('Open …')
  })
})

describe('POST /admin/mail/{id}/resend', () => {
  // Specification: A.117
  it('queues a copy of a sent mail, and is audited', async () => {
    const id = await add({ sentAt })
    const { status, body } = await call('adminMailResend', { params: { id } })
    expect(status).toBe(200)
    const { data } = (await call('adminMailList', { query: { state: 'waiting' } })).body
    expect(data).toMatchObject([{ id: body.data.id, subject: 'Welcome', can_resend: false }])
    const log = await call('adminAuditLog', { query: { action: 'mail.resend' } })
    expect(log.body.data[0]).toMatchObject({
      subject: { type: 'mail', id: String(id) },
      after: { template: 'welcome', user_id: userId },
    })
  })

  it('sends the copy to the present address of the account', async () => {
    const reader = await addUser(app.database.db)
    const id = await addMail(app.database.db, { userId: reader.id, sentAt })
    const copy = (await call('adminMailResend', { params: { id } })).body.data
    const { data } = (await call('adminMailList', { query: { user_id: String(reader.id) } })).body
    expect(data).toMatchObject([{ id: copy.id, to: reader.email }, { to: `mail-${reader.id}@example.test` }])
  })

  it('retries a waiting mail that no job will send', async () => {
    const id = await add({})
    expect((await call('adminMailResend', { params: { id } })).body.data).toEqual({ id })
    expect((await call('adminMailResend', { params: { id } })).code).toBe('mail_not_resendable')
  })

  it('refuses mails whose link is redacted, and unknown ones', async () => {
    const id = await add({ template: 'reset-password', sentAt })
    const { status, code } = await call('adminMailResend', { params: { id } })
    expect([status, code]).toEqual([409, 'mail_not_resendable'])
    expect((await call('adminMailResend', { params: { id: 4711 } })).code).toBe('mail_not_found')
  })
})

describe('POST /admin/mail/{id}/drop', () => {
  // Specification: A.118
  it('closes a waiting mail, once, and redacts its link', async () => {
    const id = await add({ template: 'reset-password', subject: 'Open s3cret', secrets: ['s3cret'] })
    expect((await call('adminMailDrop', { params: { id } })).status).toBe(200)
    const { data } = (await call('adminMailList')).body
    expect(data).toMatchObject([
      { id, state: 'refused', subject: 'Open …', error: 'Canceled by an administrator.' },
    ])
    const again = await call('adminMailDrop', { params: { id } })
    expect([again.status, again.code]).toEqual([409, 'mail_not_waiting'])
  })

  it('is refused while the mail is being sent', async () => {
    const id = await add({})
    await call('adminMailResend', { params: { id } })
    await sql`update pgboss.job set state = 'active' where singleton_key = ${String(id)}`.execute(
      app.database.db,
    )
    const { status, code } = await call('adminMailDrop', { params: { id } })
    expect([status, code]).toEqual([409, 'mail_being_sent'])
    expect((await call('adminMailList')).body.data).toMatchObject([{ id, state: 'waiting' }])
  })

  // The embedded database has one connection, so that nothing waits for a lock.
  it.runIf(isServer)('keeps a job that begins meanwhile from sending the mail', async () => {
    const id = await add({})
    await call('adminMailResend', { params: { id } })
    const canceled = Promise.withResolvers<void>()
    const cancel = app.database.db.transaction().execute(async (tx) => {
      const refused = { refusedAt: sentAt, refusal: 'Canceled by an administrator.' }
      await tx.updateTable('mail').set(refused).where('id', '=', id).execute()
      await canceled.promise
    })
    const run = app.jobs.runDue()
    await expect.poll(() => waitingForLocks(app.database.db)).toBeGreaterThan(0)
    canceled.resolve()
    await Promise.all([cancel, run])
    expect((await call('adminMailList')).body.data).toMatchObject([{ id, state: 'refused' }])
  })
})
