import { routes } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, logIn, registerCustomer } from '../../../../test/factories/account.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { newPassword } from '../../../../test/reset-by-mail.ts'
import { anyParams } from '../../../../test/contract-input.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('throttle').execute()
})

const newCustomer = () => registerCustomer(app, { email: `own-${(number += 1)}@example.test` })
const profile = (token: string) => app.call('profileRead', { token })
const templates = async (to: string) => (await mailsTo(app, to)).map((mail) => mail.template)

const ownCalls = [
  ['updatePassword', { current_password: 'x', password: newPassword, password_confirmation: newPassword }],
  ['profileUpdate', { name: 'Edda', email: 'edda@example.test' }],
  ['profileDelete', {}],
  ['sessionList', undefined],
  ['sessionEndOthers', undefined],
  ['sessionEnd', undefined],
  ['dataExport', undefined],
] as const

describe.each(ownCalls)('%s', (name, body) => {
  const call = (token?: string) => app.callRaw(name, { params: anyParams(routes[name]), body, token })

  // Specification: 7.17
  it('answers 401 without a session and with an ended one', async () => {
    const answers = [await call(), await call('dead')]
    expect(answers.map((answer) => answer.status)).toEqual([401, 401])
  })

  it('answers a banned or inactive customer with the reason', async () => {
    const { userId, token } = await newCustomer()
    const users = userRepository(app.database.db)
    await users.update(userId, { bannedAt: app.clock.now(), banReason: 'Shared the link' })
    const banned = await call(token)
    expect([banned.status, banned.code]).toEqual([403, 'account_banned'])
    expect(banned.error.message).toContain('Shared the link')
    await users.update(userId, {
      bannedAt: null,
      banReason: null,
      inactivatedAt: app.clock.now(),
      inactiveReason: 'Away',
    })
    const inactive = await call(token)
    expect([inactive.status, inactive.code]).toEqual([403, 'account_inactive'])
  })
})

describe('PUT /auth/update-password', () => {
  const update = (token: string, changes: Record<string, unknown> = {}) =>
    app.call('updatePassword', {
      token,
      body: {
        current_password: goodPassword,
        password: newPassword,
        password_confirmation: newPassword,
        ...changes,
      },
    })

  // Specification: 7.23
  it('sets the password, ends every other session and mails the owner', async () => {
    const { email, token } = await newCustomer()
    const elsewhere = await logIn(app, email)
    expect((await update(token)).status).toBe(200)
    expect([(await profile(token)).status, (await profile(elsewhere)).status]).toEqual([200, 401])
    expect((await templates(email))[0]).toBe('password-changed')
    const again = await app.call('login', { body: { email, password: newPassword } })
    expect(again.status).toBe(200)
  })

  it.each([
    ['a wrong password', { current_password: 'not this one' }, 'current_password'],
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['a common password', { password: 'password123', password_confirmation: 'password123' }, 'password'],
    ['a repetition that differs', { password_confirmation: 'something-else-1' }, 'password_confirmation'],
  ])('refuses %s and changes nothing', async (_what, changes, field) => {
    const { email, token } = await newCustomer()
    const elsewhere = await logIn(app, email)
    const { status, error } = await update(token, changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
    expect((await profile(elsewhere)).status).toBe(200)
  })

  it('throttles guesses within a session after 10, including the right password', async () => {
    const { token } = await newCustomer()
    for (let i = 0; i < 10; i++) await update(token, { current_password: `guess ${i}` })
    expect((await update(token)).status).toBe(429)
  })
})

describe('PUT /auth/profile', () => {
  const update = (token: string, body: Record<string, unknown>) =>
    app.callRaw('profileUpdate', { token, body: { current_password: goodPassword, ...body } })
  const confirm = (link: string, token?: string) => app.call('verifyEmail', { token, body: { token: link } })

  // Specification: 7.18
  it('changes the name and the language of mails immediately', async () => {
    const { email, token, userId } = await newCustomer()
    const { status, body } = await update(token, { name: 'Edda K.', email, locale: 'de' })
    expect([status, body.data.name, body.data.email]).toEqual([200, 'Edda K.', email])
    expect((await userRepository(app.database.db).find(userId))?.locale).toBe('de')
    expect(await templates(email)).toEqual(['verify-email'])
  })

  it('changes the address once it is confirmed, and mails both addresses', async () => {
    const { email, token } = await newCustomer()
    const moved = `moved-${email}`
    expect((await update(token, { name: 'Edda', email: moved })).body.data.email).toBe(email)
    expect((await templates(email))[0]).toBe('email-change-requested')
    const link = await mailedToken(app, moved, 'verify-new-email')
    expect([(await confirm(link, token)).status, (await confirm(link, token)).status]).toEqual([200, 200])
    const { data } = (await profile(token)).body
    expect([data.email, data.email_verified_at === null]).toEqual([moved, false])
    expect((await templates(email))[0]).toBe('email-changed')
  })

  it('refuses another address with a wrong password', async () => {
    const { email, token } = await newCustomer()
    const change = { name: 'Edda', email: `x-${email}`, current_password: 'not this one' }
    const { status, error } = await update(token, change)
    expect([status, error.code]).toEqual([422, 'invalid_credentials'])
    expect(Object.keys(error.errors ?? {})).toEqual(['current_password'])
    expect(await templates(`x-${email}`)).toEqual([])
  })

  it('requires no password for a change of the name, nor from an account without one', async () => {
    const { email, token, userId } = await newCustomer()
    const without = (body: CallInput<'profileUpdate'>['body']) => app.call('profileUpdate', { token, body })
    expect((await without({ name: 'Edda K.', email })).status).toBe(200)
    await userRepository(app.database.db).update(userId, { passwordHash: null })
    expect((await without({ name: 'Edda K.', email: `free-${email}` })).status).toBe(200)
    expect(await templates(`free-${email}`)).toEqual(['verify-new-email'])
  })

  it('voids the link of an earlier request, and of a request made before a password change', async () => {
    const { email, token } = await newCustomer()
    await update(token, { name: 'Edda', email: `one-${email}` })
    const first = await mailedToken(app, `one-${email}`, 'verify-new-email')
    await update(token, { name: 'Edda', email: `two-${email}` })
    expect((await confirm(first)).code).toBe('token_invalid')
    const second = await mailedToken(app, `two-${email}`, 'verify-new-email')
    await app.call('updatePassword', {
      token,
      body: { current_password: goodPassword, password: newPassword, password_confirmation: newPassword },
    })
    expect((await confirm(second)).code).toBe('token_invalid')
    expect((await profile(token)).body.data.email).toBe(email)
  })

  it('refuses an address that has an account, now or when it is confirmed', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const taken = await update(one.token, { name: 'Edda', email: other.email.toUpperCase() })
    expect([taken.status, taken.code]).toEqual([422, 'email_taken'])
    await update(one.token, { name: 'Edda', email: `late-${one.email}` })
    const link = await mailedToken(app, `late-${one.email}`, 'verify-new-email')
    await registerCustomer(app, { email: `late-${one.email}` })
    expect((await confirm(link, one.token)).code).toBe('email_taken')
    expect((await profile(one.token)).body.data.email).toBe(one.email)
  })

  it('accepts a change of case in the address without confirmation', async () => {
    const { email, token } = await newCustomer()
    const { body } = await update(token, { name: 'Edda', email: email.toUpperCase() })
    expect(body.data.email).toBe(email.toUpperCase())
    expect((await confirm(await mailedToken(app, email, 'verify-email'))).status).toBe(200)
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['an invalid address', { email: 'nobody' }, 'email'],
    ['an unsupported language', { locale: 'xx' }, 'locale'],
  ])('refuses %s', async (_what, changes, field) => {
    const { email, token } = await newCustomer()
    const { status, error } = await update(token, { name: 'Edda', email, ...changes })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })
})

it.each(['verify-email', 'verify-new-email'])(
  'a banned customer’s link of %s confirms nothing',
  async (template) => {
    const { email, token, userId } = await newCustomer()
    const moved = `moved-${email}`
    await app.call('profileUpdate', { token, body: { name: 'Edda', email: moved } })
    const link = await mailedToken(app, template === 'verify-email' ? email : moved, template)
    const users = userRepository(app.database.db)
    await users.update(userId, { bannedAt: app.clock.now(), banReason: 'Shared the link' })
    const before = await users.find(userId)
    const { status, error } = await app.call('verifyEmail', { body: { token: link } })
    expect([status, error.code]).toEqual([403, 'account_banned'])
    expect(error.message).toContain('Shared the link')
    expect(await users.find(userId)).toEqual(before)
  },
)

describe('sessions', () => {
  const list = async (token: string) => (await app.call('sessionList', { token })).body.data
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0'

  // Specification: 7.51
  it('are listed with the device, one of them as the current one', async () => {
    const { email, token } = await newCustomer()
    await logIn(app, email, { 'user-agent': firefox })
    const sessions = await list(token)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1)
    expect(sessions.map((session) => session.device)).toContain('Firefox on Windows')
  })

  // Specification: 7.52
  it('are ended individually, and only by their owner', async () => {
    const [one, stranger] = [await newCustomer(), await newCustomer()]
    const elsewhere = await logIn(app, one.email)
    const other = (await list(one.token)).find((session) => !session.is_current)
    const end = (token: string) => app.call('sessionEnd', { params: { id: other?.id ?? 0 }, token })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await profile(elsewhere)).status).toBe(200)
    expect((await end(one.token)).status).toBe(200)
    expect((await profile(elsewhere)).status).toBe(401)
    expect((await end(one.token)).status).toBe(404)
  })

  // Specification: 7.53
  it('are all ended at once, except the calling one', async () => {
    const { email, token } = await newCustomer()
    const others = [await logIn(app, email), await logIn(app, email)]
    const { body } = await app.call('sessionEndOthers', { token })
    expect(body.data.ended).toBe(2)
    for (const other of others) expect((await profile(other)).status).toBe(401)
    expect((await profile(token)).status).toBe(200)
  })

  it('have numbers', async () => {
    const { token } = await newCustomer()
    expect((await app.call('sessionEnd', { params: { id: 'x' }, token })).status).toBe(422)
  })
})
