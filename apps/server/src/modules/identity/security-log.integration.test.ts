import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import {
  goodPassword,
  logIn,
  registerConfirmed,
  registerCustomer,
  sessionOf,
} from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'
import { mailedToken, mailsTo } from '../../../test/mails.ts'
import { redirectQuery } from '../../../test/redirect-query.ts'

let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

/** Audit entries of a user, oldest first, without their logins. */
async function notedAbout(userId: number) {
  const query = { subject_type: 'user', subject_id: userId, sort: 'at', per_page: 100 }
  const { body } = await app.call('adminAuditLog', { query, token: admin.token })
  return body.data.filter(({ action }) => !['user.register', 'session.login'].includes(action))
}
const signIn = (email: string) => logIn(app, email)

it('records a registration and the first confirmation of the address', async () => {
  const { userId, email } = await registerCustomer(app, { email: 'comes@example.test' })
  const token = await mailedToken(app, email, 'verify-email')
  for (let click = 0; click < 2; click++) await app.call('verifyEmail', { body: { token } })
  const query = { subject_id: userId, sort: 'at' }
  expect((await app.call('adminAuditLog', { query, token: admin.token })).body.data).toMatchObject([
    { action: 'user.register', actor: { id: userId }, ip: '127.0.0.1' },
    { action: 'user.email_verify', actor: { id: userId } },
  ])
})

it('records an email change, when requested and when confirmed, which here is the first confirmation', async () => {
  const { token, userId, email } = await registerCustomer(app, { email: 'before@example.test' })
  const body = { name: 'Edda', email: 'after@example.test', current_password: goodPassword }
  await app.call('profileUpdate', { token, body })
  const link = await mailedToken(app, 'after@example.test', 'verify-new-email')
  await app.call('verifyEmail', { token, body: { token: link } })
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
  const { body } = await app.call('sessionList', { token })
  const other = body.data.find((session) => !session.is_current)
  await app.call('sessionEnd', { params: { id: other?.id ?? 0 }, token })
  await app.call('sessionEndOthers', { token })
  await app.call('sessionEndOthers', { token })
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'session.end', actor: { id: userId }, before: { session_id: other?.id }, ip: '127.0.0.1' },
    { action: 'session.end_others', actor: { id: userId }, after: { ended: 2 } },
  ])
})

it('records a deletion, when requested and when done, without name or address', async () => {
  const { token, userId, email } = await registerCustomer(app, { email: 'leaver@example.test' })
  const body = { name: 'Edda', email: 'other@example.test', current_password: goodPassword }
  await app.call('profileUpdate', { token, body })
  await app.call('profileDelete', { token })
  const link = await mailedToken(app, email, 'delete-account')
  expect((await app.call('verifyDelete', { body: { token: link } })).status).toBe(200)
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
  const guess = () => app.call('profileDelete', { token, body: { password: 'not this one' } })
  for (let i = 0; i < 14; i++) await guess()
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'password_confirmation.throttled', actor: { id: userId } },
  ])
})

/** Visits the sandbox provider as a person and returns, to log in or to connect the token's account. */
async function visitSandbox(person: string, token?: string) {
  const { body } = await app.call('socialAuthorize', { params: { provider: 'sandbox' }, token })
  const url = new URL(body.data.authorize_url)
  const answer = await app.http.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ person }).toString(),
  })
  return redirectQuery(answer.headers.location)
}

it('records the provider of a login', async () => {
  const body = await visitSandbox('sandbox-ada')
  const { user } = sessionOf(await app.call('socialLogin', { params: { provider: 'sandbox' }, body }))
  const query = { action: 'session.login', actor_user_id: user.id }
  const entries = (await app.call('adminAuditLog', { query, token: admin.token })).body.data
  expect(entries).toMatchObject([{ after: { first_factor: 'sandbox' }, subject: { id: String(user.id) } }])
})

it('records a connected provider once, and the owner is mailed', async () => {
  const { token, userId, email } = await registerConfirmed(app, { email: 'connects@example.test' })
  for (let i = 0; i < 2; i++) {
    const body = await visitSandbox('sandbox-bo', token)
    expect((await app.call('socialConnect', { params: { provider: 'sandbox' }, token, body })).status).toBe(
      200,
    )
  }
  expect(await notedAbout(userId)).toMatchObject([
    { action: 'user.social_connect', actor: { id: userId }, before: null, after: { provider: 'sandbox' } },
  ])
  const templates = (await mailsTo(app, email)).map(({ template }) => template)
  expect(templates).toEqual(['provider-connected', 'verify-email'])
})
