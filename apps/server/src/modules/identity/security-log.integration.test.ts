import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, logIn, registerConfirmed, registerCustomer } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'
import { mailedToken, mailsTo } from '../../../test/mails.ts'

let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

type Entry = { action: string; actor: { id: number | null }; before: unknown; after: unknown; ip: string }

/** Audit entries of a user, oldest first, without their logins. */
async function notedAbout(userId: number): Promise<Entry[]> {
  const path = `/admin/audit-log?subject_type=user&subject_id=${userId}&sort=at&per_page=100`
  const { body } = await app.call('GET', path, { token: admin.token })
  return (body.data as Entry[]).filter(({ action }) => !['user.register', 'session.login'].includes(action))
}
const signIn = (email: string) => logIn(app, email)

it('records a registration and the first confirmation of the address', async () => {
  const { userId, email } = await registerCustomer(app, { email: 'comes@example.test' })
  const token = await mailedToken(app, email, 'verify-email')
  for (let click = 0; click < 2; click++) await app.call('POST', '/auth/verify-email', { body: { token } })
  const path = `/admin/audit-log?subject_id=${userId}&sort=at`
  expect((await app.call('GET', path, { token: admin.token })).body.data).toMatchObject([
    { action: 'user.register', actor: { id: userId }, ip: '127.0.0.1' },
    { action: 'user.email_verify', actor: { id: userId } },
  ])
})

it('records an email change, when requested and when confirmed, which here is the first confirmation', async () => {
  const { token, userId, email } = await registerCustomer(app, { email: 'before@example.test' })
  const body = { name: 'Edda', email: 'after@example.test', current_password: goodPassword }
  await app.call('PUT', '/auth/profile', { token, body })
  const link = await mailedToken(app, 'after@example.test', 'verify-new-email')
  await app.call('POST', '/auth/verify-email', { token, body: { token: link } })
  const change = { before: { email }, after: { email: 'after@example.test' } }
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'user.email_change_request', actor: { id: userId }, ...change, ip: '127.0.0.1' },
    { action: 'user.email_verify', actor: { id: userId }, after: { logins_removed: false } },
    { action: 'user.email_change', actor: { id: userId }, ...change, ip: '127.0.0.1' },
  ])
})

it('records ended sessions, one or all others', async () => {
  const { token, userId, email } = await registerCustomer(app, { email: 'devices@example.test' })
  for (let i = 0; i < 3; i++) await signIn(email)
  const { body } = await app.call('GET', '/auth/sessions', { token })
  const other = body.data.find((session: { is_current: boolean }) => !session.is_current)
  await app.call('DELETE', `/auth/sessions/${other.id}`, { token })
  await app.call('DELETE', '/auth/sessions', { token })
  await app.call('DELETE', '/auth/sessions', { token })
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'session.end', actor: { id: userId }, before: { session_id: other.id }, ip: '127.0.0.1' },
    { action: 'session.end_others', actor: { id: userId }, after: { ended: 2 } },
  ])
})

it('records a deletion, when requested and when done, without name or address', async () => {
  const { token, userId, email } = await registerCustomer(app, { email: 'leaver@example.test' })
  const body = { name: 'Edda', email: 'other@example.test', current_password: goodPassword }
  await app.call('PUT', '/auth/profile', { token, body })
  await app.call('DELETE', '/auth/profile', { token })
  const link = await mailedToken(app, email, 'delete-account')
  expect((await app.call('POST', '/auth/verify-delete', { body: { token: link } })).status).toBe(200)
  const entries = await notedAbout(userId)
  expect(entries).toMatchObject([
    { action: 'user.email_change_request', before: {}, after: {} },
    { action: 'user.deletion_request', actor: { id: userId } },
    { action: 'user.delete', actor: { id: userId }, ip: '127.0.0.1' },
  ])
  expect(JSON.stringify(entries)).not.toContain('@')
})

it('records once that a signed-in user guesses the password', async () => {
  const { token, userId } = await registerCustomer(app, { email: 'within@example.test' })
  const guess = () => app.call('DELETE', '/auth/profile', { token, body: { password: 'not this one' } })
  for (let i = 0; i < 14; i++) await guess()
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'password_confirmation.throttled', actor: { id: userId } },
  ])
})

/** Visits the sandbox provider as a person and returns, to log in or to connect the token's account. */
async function visitSandbox(person: string, token?: string) {
  const { body } = await app.call('GET', '/auth/social/sandbox', { token })
  const url = new URL(body.data.authorize_url)
  const answer = await app.http.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ person }).toString(),
  })
  return Object.fromEntries(new URL(answer.headers.location ?? '/', 'http://localhost').searchParams)
}

it('records the provider of a login', async () => {
  const body = await visitSandbox('sandbox-ada')
  const { user } = (await app.call('POST', '/auth/social/sandbox', { body })).body.data
  const path = `/admin/audit-log?action=session.login&actor_user_id=${user.id}`
  const entries = (await app.call('GET', path, { token: admin.token })).body.data
  expect(entries).toMatchObject([{ after: { first_factor: 'sandbox' }, subject: { id: String(user.id) } }])
})

it('records a connected provider once, and the owner is mailed', async () => {
  const { token, userId, email } = await registerConfirmed(app, { email: 'connects@example.test' })
  for (let i = 0; i < 2; i++) {
    const body = await visitSandbox('sandbox-bo', token)
    expect((await app.call('POST', '/auth/social/sandbox/connect', { token, body })).status).toBe(200)
  }
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'user.social_connect', actor: { id: userId }, before: null, after: { provider: 'sandbox' } },
  ])
  const templates = (await mailsTo(app, email)).map(({ template }) => template)
  expect(templates).toEqual(['provider-connected', 'verify-email'])
})
