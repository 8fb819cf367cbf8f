import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'
import { mailedToken } from '../../../test/mails.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { callAs } from '../../../test/call-as.ts'
import { userRepository } from '../identity/index.ts'

let app: TestApp
let admin: { id: number; token: string }
let user: { id: number; token: string; email: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
})

const call = callAs(() => ({ app, token: admin.token }))
const profile = (token: string) => app.call('profileRead', { token })
const mailsTo = async (email: string) => (await app.call('devOutbox', { query: { to: email } })).body.data

async function lastAction(userId: number) {
  const { body } = await call('adminAuditLog', { query: { subject_type: 'user', subject_id: userId } })
  return body.data[0]
}

describe('an account', () => {
  // Specification: A.28
  it('is shown in full', async () => {
    const { body } = await call('adminUserRead', { params: { id: user.id } })
    expect(body.data).toMatchObject({ id: user.id, is_admin: false, guide_link: null, services: [] })
  })

  // Specification: A.29
  it('is changed and audited with the previous state', async () => {
    const { status, body } = await call('adminUserUpdate', {
      params: { id: user.id },
      body: { name: 'New Name', is_admin: true },
    })
    expect([status, body.data.name, body.data.is_admin]).toEqual([200, 'New Name', true])
    expect((await app.call('adminUserList', { token: user.token })).status).toBe(200)
    expect(await lastAction(user.id)).toMatchObject({
      action: 'user.update',
      before: { isAdmin: false },
      after: { isAdmin: true, name: 'New Name' },
    })
    await call('adminUserUpdate', { params: { id: user.id }, body: { is_admin: false } })
    expect((await app.call('adminUserList', { token: user.token })).status).toBe(403)
  })

  it('gets a new address, which requires confirmation', async () => {
    const email = `moved-${user.id}@example.test`
    const { body } = await call('adminUserUpdate', { params: { id: user.id }, body: { email } })
    expect([body.data.email, body.data.email_verified_at]).toEqual([email, null])
    expect(await mailsTo(email)).toMatchObject([{ template: 'verify-email' }])
  })

  it('moved to another address by an administrator voids every earlier mailed link', async () => {
    const { token, email, userId } = await registerCustomer(app, {
      email: `hijacked-${user.id}@example.test`,
    })
    const newProfile = { name: 'Edda', email: `thief-${userId}@example.test`, current_password: goodPassword }
    await app.call('profileUpdate', { token, body: newProfile })
    const change = await mailedToken(app, newProfile.email, 'verify-new-email')
    await app.call('profileDelete', { token })
    const deletion = await mailedToken(app, email, 'delete-account')
    await call('adminUserUpdate', { params: { id: userId }, body: { email: `safe-${userId}@example.test` } })
    await call('adminUserUpdate', { params: { id: userId }, body: { email } })
    const answers = [
      await app.call('verifyEmail', { body: { token: change } }),
      await app.call('verifyDelete', { body: { token: deletion } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['token_invalid', 'token_invalid'])
    expect((await call('adminUserRead', { params: { id: userId } })).body.data.email).toBe(email)
  })

  it('cannot take the address of another account', async () => {
    const other = await addUser(app.database.db)
    const answer = await call('adminUserUpdate', {
      params: { id: user.id },
      body: { email: other.email.toUpperCase() },
    })
    expect([answer.status, answer.code]).toEqual([422, 'email_taken'])
    expect((await call('adminUserRead', { params: { id: user.id } })).body.data.email).toBe(user.email)
  })

  it('keeps what others changed after an edit was begun', async () => {
    const params = { id: user.id }
    const { name, email, is_admin, version } = (await call('adminUserRead', { params })).body.data
    await call('adminUserUpdate', { params, body: { is_admin: true } })
    const promoted = (await call('adminUserRead', { params })).body.data
    await call('adminUserUpdate', { params, body: { is_admin: false } })
    const outdated = [{ version }, { is_admin: true, version: promoted.version }]
    for (const edit of outdated) {
      const answer = await call('adminUserUpdate', { params, body: { name, email, is_admin, ...edit } })
      expect([answer.status, answer.code]).toEqual([409, 'record_changed'])
      expect(answer.error.params?.['current']).toMatchObject({ id: user.id, is_admin: false, services: [] })
    }
  })

  it('gets another version when its owner changes it, but not by a login', async () => {
    const { token, email, userId } = await registerCustomer(app, { email: `owner-${user.id}@example.test` })
    const version = async () => (await call('adminUserRead', { params: { id: userId } })).body.data.version
    const first = await version()
    await app.call('login', { body: { email, password: goodPassword } })
    expect(await version()).toBe(first)
    await app.call('profileUpdate', { token, body: { name: 'Edda', email } })
    expect(await version()).toBe(first + 1)
  })

  it('stays erased if erased meanwhile', async ({ skip }) => {
    const { db, isServer } = app.database
    skip(!isServer, 'the embedded database has one connection')
    const held = await db.startTransaction().execute()
    const erased = { email: `deleted-${user.id}@deleted.invalid`, deletedAt: app.clock.now() }
    await userRepository(held).update(user.id, erased)
    const answer = call('adminUserUpdate', {
      params: { id: user.id },
      body: { email: `moved-${user.id}@example.test` },
    })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await held.commit().execute()
    expect([(await answer).status, (await answer).code]).toEqual([404, 'user_not_found'])
    expect(await userRepository(db).find(user.id)).toMatchObject(erased)
  })

  it('of the last administrator keeps its rights', async () => {
    const answer = await call('adminUserUpdate', { params: { id: admin.id }, body: { is_admin: false } })
    expect([answer.status, answer.code]).toEqual([409, 'last_administrator'])
  })

  it.each([{ name: '' }, { email: 'nowhere' }, { is_admin: 'yes' }, { ban: true }])(
    'refuses %j',
    async (body) => {
      expect(
        (await app.callRaw('adminUserUpdate', { params: { id: user.id }, token: admin.token, body })).status,
      ).toBe(422)
    },
  )
})

describe('the address of an account', () => {
  // Specification: A.36
  it('is confirmed by an administrator', async () => {
    const { id } = await addUser(app.database.db, { emailVerifiedAt: null })
    const { status, body } = await call('adminUserEmailVerify', { params: { id } })
    expect([status, body.data.email_verified_at]).toEqual([200, expect.stringMatching(/^2026-11-21T12/)])
    expect(await lastAction(id)).toMatchObject({ action: 'user.email_verify' })
  })

  // Specification: A.38
  it('is sent another confirmation mail, unless it is confirmed', async () => {
    const open = await addUser(app.database.db, { emailVerifiedAt: null })
    const resend = async (id: number) =>
      (await call('adminUserEmailVerifyResend', { params: { id } })).body.data.outcome
    expect([await resend(open.id), await resend(user.id)]).toEqual(['sent', 'confirmed_already'])
    expect(await mailsTo(open.email)).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(0)
  })
})

it.each(['adminUserForgetPassword', 'adminUserEmailVerifyResend'] as const)(
  '%s mails a user no more often than they could request it',
  async (name) => {
    const { id, email } = await addUser(app.database.db, { emailVerifiedAt: null })
    for (let mails = 1; mails <= 5; mails += 1)
      expect((await call(name, { params: { id } })).status).toBe(200)
    const refused = await call(name, { params: { id } })
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect(await mailsTo(email)).toHaveLength(5)
  },
)

describe('a forgotten password', () => {
  // Specification: A.37
  it('is replaced through a mail requested by an administrator', async () => {
    expect((await call('adminUserForgetPassword', { params: { id: user.id } })).status).toBe(200)
    expect(await mailsTo(user.email)).toMatchObject([{ template: 'reset-password' }])
    expect(await lastAction(user.id)).toMatchObject({ action: 'user.forget_password' })
  })
})

it('a deleted account is not found', async () => {
  await app.database.db
    .updateTable('userAccount')
    .set({ deletedAt: app.clock.now() })
    .where('id', '=', user.id)
    .execute()
  expect((await call('adminUserRead', { params: { id: user.id } })).code).toBe('user_not_found')
  expect((await call('adminUserUpdate', { params: { id: user.id }, body: { name: 'x' } })).code).toBe(
    'user_not_found',
  )
  expect((await call('adminUserList', { query: { search: user.email } })).body.meta.total).toBe(0)
})

describe('a session in the name of a user', () => {
  const loginAs = (id: number) => call('adminUserLoginAs', { params: { id } })

  // Specification: A.19, A.32
  it('acts as the user and names the administrator', async () => {
    const { userId } = await registerCustomer(app)
    const { status, body } = await loginAs(userId)
    expect([status, body.data.user.id]).toEqual([200, userId])
    const acting = (await profile(body.data.token)).body.data
    expect([acting.id, acting.acting_as]).toEqual([
      userId,
      { admin_id: admin.id, admin_name: expect.any(String) as string },
    ])
    expect((await profile(user.token)).body.data.acting_as).toBeNull()
    expect(await lastAction(userId)).toMatchObject({ action: 'user.login_as', actor: { id: admin.id } })
    await app.call('logout', { token: body.data.token })
    expect(await lastAction(userId)).toMatchObject({
      action: 'session.logout',
      actor: { id: admin.id },
      acting_as: { id: userId },
    })
  })

  it('is refused for administrators and for banned and unknown accounts', async () => {
    const other = await addUser(app.database.db, { isAdmin: true })
    expect((await loginAs(other.id)).code).toBe('forbidden')
    expect((await loginAs(admin.id)).code).toBe('forbidden')
    await call('adminUserBan', {
      params: { id: user.id },
      body: { ban: true, ban_reason: 'Shares the link' },
    })
    expect((await loginAs(user.id)).code).toBe('account_banned')
    expect((await loginAs(999_999)).code).toBe('user_not_found')
  })

  it('has none of the rights of the administrator', async () => {
    const { token } = (await loginAs(user.id)).body.data
    expect((await call('adminUserList', { token })).status).toBe(403)
  })

  it.each([
    [
      'loses the rights',
      (id: number) => call('adminUserUpdate', { params: { id }, body: { is_admin: false } }),
    ],
    [
      'is banned',
      (id: number) => call('adminUserBan', { params: { id }, body: { ban: true, ban_reason: 'x' } }),
    ],
  ])('ends when the administrator %s', async (_why, end) => {
    const second = await addUser(app.database.db, { isAdmin: true })
    const { token } = (await call('adminUserLoginAs', { params: { id: user.id }, token: second.token })).body
      .data
    expect((await profile(token)).status).toBe(200)
    await end(second.id)
    expect((await profile(token)).status).toBe(401)
    expect((await profile(user.token)).status).toBe(200)
  })

  it('stays ended when its administrator is demoted and appointed again', async () => {
    const second = await addUser(app.database.db, { isAdmin: true })
    const { token } = (await call('adminUserLoginAs', { params: { id: user.id }, token: second.token })).body
      .data
    for (const isAdmin of [false, true])
      await call('adminUserUpdate', { params: { id: second.id }, body: { is_admin: isAdmin } })
    expect((await profile(token)).status).toBe(401)
  })

  it('ends after 8 hours regardless of use', async () => {
    const { token } = (await loginAs(user.id)).body.data
    const start = app.clock.now().getTime()
    await app.clock.moveTo(new Date(start + 7.9 * 3_600_000))
    expect((await profile(token)).status).toBe(200)
    await app.clock.moveTo(new Date(start + 8.1 * 3_600_000))
    expect((await profile(token)).status).toBe(401)
    await app.clock.moveTo(new Date(start))
  })
})

it.each([
  ['adminUserRead', undefined],
  ['adminUserUpdate', { name: 'x' }],
  ['adminUserEmailVerify', undefined],
  ['adminUserEmailVerifyResend', undefined],
  ['adminUserForgetPassword', undefined],
  ['adminUserLoginAs', undefined],
  ['adminUserEpg', undefined],
  ['adminUserRegenerateLink', undefined],
  ['adminUserSessions', undefined],
  ['adminUserSessionsEnd', undefined],
  ['adminUserSessionEnd', undefined],
  ['adminUserIps', undefined],
  ['adminUserIpsDelete', { ips: ['1.2.3.4'] }],
] as const)('%s of an unknown user is not found', async (name, body) => {
  const params = { id: 999_999, session_id: 1 }
  const answer = await app.callRaw(name, { params, token: admin.token, body })
  expect([answer.status, answer.code]).toEqual([404, 'user_not_found'])
})
