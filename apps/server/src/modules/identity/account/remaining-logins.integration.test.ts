import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../../test/factories/account.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { newPassword, resetByMail } from '../../../../test/reset-by-mail.ts'
import { secondFactorsOf, secondStepOf } from '../../../../test/second-factors.ts'
import { socialLoginRepository } from '../social/social-login.repository.ts'
import { userRepository } from '../user.repository.ts'

let app: TestApp
let user: { token: string; userId: number; email: string }
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await registerCustomer(app, { email: `remaining-${(number += 1)}@example.test` })
  const now = app.clock.now()
  await userRepository(app.database.db).update(user.userId, { emailVerifiedAt: now })
  // As an attacker with a stolen session would.
  const identity = { provider: 'sandbox', subject: `attacker-${number}`, userId: user.userId, createdAt: now }
  await socialLoginRepository(app.database.db).insertIdentity(identity)
})

const reset = (password = newPassword) => resetByMail(app, user.email, { password })

const disconnect = (token: string | null) =>
  app.call('resetDisconnect', { body: { token: token ?? '', provider: 'sandbox' } })
const connected = () => socialLoginRepository(app.database.db).listProviders(user.userId)

describe('logins that a password reset leaves connected', () => {
  it('are named by its mail and its answer', async () => {
    const answer = await reset()
    expect(answer.connected).toEqual([{ code: 'sandbox', name: 'Sandbox' }])
    const mail = (await mailsTo(app, user.email)).find(({ template }) => template === 'reset-password')
    expect(mail?.htmlBody).toContain('You can also log in with Sandbox.')
  })

  // Specification: 7.34
  it('are disconnected without a session, idempotently, and the owner is mailed', async () => {
    const { disconnect_token: token } = await reset()
    expect([(await disconnect(token)).status, (await disconnect(token)).status]).toEqual([200, 200])
    expect(await connected()).toEqual([])
    const mails = (await mailsTo(app, user.email)).filter(
      ({ template }) => template === 'provider-disconnected',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.htmlBody).toContain('/profile?section=security')
  })

  it('are not named where there are none', async () => {
    await socialLoginRepository(app.database.db).deleteIdentitiesOf(user.userId)
    expect(await reset()).toMatchObject({ connected: [], disconnect_token: null })
    const mail = (await mailsTo(app, user.email)).find(({ template }) => template === 'reset-password')
    expect(mail?.htmlBody).not.toContain('can also log in')
  })

  it.each([
    ['after an hour', () => app.clock.moveTo(new Date(app.clock.now().getTime() + 3_601_000))],
    ['after another reset', () => reset('wood-lake-candle-7')],
    ['after a change of address', () => changeEmail()],
  ])('stay connected if the token is used %s', async (_when, happen) => {
    const { disconnect_token: token } = await reset()
    await happen()
    const answer = await disconnect(token)
    expect([answer.status, answer.code]).toEqual([422, 'token_invalid'])
    expect(await connected()).toEqual(['sandbox'])
  })

  it('stay connected if the token is one from a mail', async () => {
    await app.call('profileDelete', { token: user.token, body: { password: goodPassword } })
    const token = await mailedToken(app, user.email, 'delete-account')
    expect((await disconnect(token)).status).toBe(422)
    expect(await connected()).toEqual(['sandbox'])
  })
})

describe('a passkey that a password reset leaves', () => {
  const remove = (token: string | null, id: number) =>
    app.call('resetPasskeyRemove', { body: { token: token ?? '', passkey_id: id } })
  const logIn = () => app.call('login', { body: { email: user.email, password: newPassword } })

  it('is named by its mail and its answer', async () => {
    const { id } = await secondFactorsOf(app).addPasskey(user, 'Laptop')
    expect((await reset()).passkeys).toMatchObject([{ id, name: 'Laptop', last_used_at: null }])
    const mail = (await mailsTo(app, user.email)).find(({ template }) => template === 'reset-password')
    expect(mail?.htmlBody).toContain('These passkeys can also log in to your account: Laptop.')
  })

  // Specification: 7.72
  it('is removed without a session, idempotently, and the second factor stays required', async () => {
    const factors = secondFactorsOf(app)
    const { id, authenticator, recoveryCodes } = await factors.addPasskey(user)
    const { disconnect_token: token } = await reset()
    expect([(await remove(token, id)).status, (await remove(token, id)).status]).toEqual([200, 200])
    const { body } = await app.call('passkeyLoginOptions')
    const assertion = authenticator.get(body.data.challenge)
    expect((await app.call('passkeyLogin', { body: { assertion } })).code).toBe('passkey_refused')
    const { ticket, methods } = secondStepOf(await logIn())
    expect(methods).toEqual(['recovery_code'])
    const proof = { method: 'recovery_code', recovery_code: recoveryCodes?.[0] ?? '' } as const
    const session = (await factors.finishLogin(ticket, proof)).body.data
    const renewed = await app.call('recoveryCodesRenew', { token: session.token })
    expect(renewed.status).toBe(200)
  })

  it('stays if it is the only second factor', async () => {
    const { id } = await secondFactorsOf(app).addPasskey(user)
    await app.database.db.deleteFrom('recoveryCode').where('userId', '=', user.userId).execute()
    const { disconnect_token: token } = await reset()
    const answer = await remove(token, id)
    expect([answer.status, answer.code]).toEqual([409, 'last_second_factor'])
    expect(secondStepOf(await logIn()).methods).toEqual(['passkey'])
  })

  it('of another account stays', async () => {
    const other = await registerCustomer(app, { email: `other-${user.email}` })
    const { id } = await secondFactorsOf(app).addPasskey(other)
    await remove((await reset()).disconnect_token, id)
    const state = await app.call('secondFactorRead', { token: other.token })
    expect(state.body.data.passkeys).toHaveLength(1)
  })

  it('ends the session that it began since the reset', async () => {
    const { id, authenticator } = await secondFactorsOf(app).addPasskey(user)
    const { disconnect_token: token } = await reset()
    const { body } = await app.call('passkeyLoginOptions')
    const assertion = authenticator.get(body.data.challenge)
    const session = await app.call('passkeyLogin', { body: { assertion } })
    const profile = () => app.call('profileRead', { token: session.body.data.token })
    expect((await profile()).status).toBe(200)
    await remove(token, id)
    expect((await profile()).status).toBe(401)
  })

  it('stays when the account is banned', async () => {
    const { id } = await secondFactorsOf(app).addPasskey(user)
    const { disconnect_token: token } = await reset()
    const ban = { bannedAt: app.clock.now(), banReason: 'Shared the link' }
    await userRepository(app.database.db).update(user.userId, ban)
    expect((await remove(token, id)).code).toBe('account_banned')
  })
})

const changeEmail = () =>
  userRepository(app.database.db).update(user.userId, { email: `moved-${user.email}` })
