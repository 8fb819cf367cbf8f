import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer, sessionOf } from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'

const hourMs = 3_600_000

async function loginAs(app: TestApp, userId: number, token: string): Promise<string> {
  const answer = await app.call('adminUserLoginAs', { params: { id: userId }, token })
  return answer.status === 200 ? answer.body.data.token : `${answer.status} ${answer.code}`
}

describe('a session in a user’s name', () => {
  let app: TestApp
  let other: { id: number; token: string }
  let user: { id: number; token: string }
  let admin: { userId: number; email: string; token: string }
  let acting: string
  let number = 0

  const statusOf = async (token: string) => (await app.call('profileRead', { token })).status
  const administer = (body: CallInput<'adminUserUpdate'>['body']) =>
    app.call('adminUserUpdate', { params: { id: admin.userId }, token: other.token, body })

  async function logIn(): Promise<string> {
    const login = { email: admin.email, password: goodPassword }
    return sessionOf(await app.call('login', { body: login })).token
  }

  beforeAll(async () => {
    app = await createTestApp()
    other = await addUser(app.database.db, { isAdmin: true })
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    user = await addUser(app.database.db)
    const email = `acting-${(number += 1)}@example.test`
    admin = await registerCustomer(app, { email })
    await administer({ is_admin: true })
    acting = await loginAs(app, user.id, admin.token)
  })

  const ends: [string, () => Promise<unknown>][] = [
    ['is logged out', () => app.call('logout', { token: admin.token })],
    ['is ended from another device', async () => app.call('sessionEndOthers', { token: await logIn() })],
    [
      'is ended by an administrator',
      () => app.call('adminUserSessionsEnd', { params: { id: admin.userId }, token: other.token }),
    ],
    [
      'is ended individually by an administrator',
      async () => {
        const params = { id: admin.userId }
        const [own] = (await app.call('adminUserSessions', { params, token: other.token })).body.data
        const input = { params: { ...params, session_id: own?.id ?? 0 }, token: other.token }
        return app.call('adminUserSessionEnd', input)
      },
    ],
    ['ends when an administrator changes the address', () => administer({ email: `moved-${admin.email}` })],
    ['loses its rights', () => administer({ is_admin: false })],
    [
      'is banned',
      () =>
        app.call('adminUserBan', {
          params: { id: admin.userId },
          token: other.token,
          body: { ban: true, ban_reason: 'Left' },
        }),
    ],
  ]
  it.each(ends)('ends when the session of its administrator %s', async (_how, end) => {
    expect(await statusOf(acting)).toBe(200)
    await end()
    expect(await statusOf(acting)).toBe(401)
    const { body } = await app.call('sessionList', { token: user.token })
    expect(body.data).toMatchObject([{ is_current: true }])
  })

  it('ends when the session of its administrator expires', async () => {
    const now = app.clock.now()
    await app.database.db
      .updateTable('session')
      .set({ expiresAt: new Date(now.getTime() + hourMs) })
      .where('userId', '=', admin.userId)
      .execute()
    await app.clock.moveTo(new Date(now.getTime() + 2 * hourMs))
    expect(await statusOf(acting)).toBe(401)
    await app.clock.moveTo(now)
  })

  it('outlives other sessions of its administrator', async () => {
    const second = await logIn()
    await app.call('logout', { token: second })
    expect(await statusOf(acting)).toBe(200)
  })
})

describe('in production', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ isProduction: true })
  })
  afterAll(() => app.stop())

  it('a session in a user’s name needs its administrator’s second factor, from its beginning to its end', async () => {
    const { db } = app.database
    const [admin, user] = [await addUser(db, { isAdmin: true }), await addUser(db)]
    expect(await loginAs(app, user.id, admin.token)).toBe('403 second_factor_required')
    await secondFactorsOf(app).addTotp(admin)
    const token = await loginAs(app, user.id, admin.token)
    const status = async () => (await app.call('profileRead', { token })).status
    expect(await status()).toBe(200)
    await app.call('totpRemove', { token: admin.token })
    expect(await status()).toBe(401)
  })
})
