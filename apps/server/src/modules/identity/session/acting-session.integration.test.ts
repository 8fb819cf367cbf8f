import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { goodPassword, registerCustomer } from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'

const hourMs = 3_600_000

async function loginAs(app: TestApp, userId: number, token: string): Promise<string> {
  const answer = await app.call('POST', `/admin/user/${userId}/login-as`, { token })
  return answer.status === 200 ? String(answer.body.data.token) : `${answer.status} ${answer.body.code}`
}

describe('a session in a user’s name', () => {
  let app: TestApp
  let other: { id: number; token: string }
  let user: { id: number; token: string }
  let admin: { userId: number; email: string; token: string }
  let acting: string
  let number = 0

  const statusOf = async (token: string) => (await app.call('GET', '/auth/profile', { token })).status
  const callAs = (token: string) => (method: string, path: string, body?: object) =>
    app.call(method, path, { token, body })

  async function logIn(): Promise<string> {
    const login = { email: admin.email, password: goodPassword }
    return String((await app.call('POST', '/auth/login', { body: login })).body.data.token)
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
    await callAs(other.token)('PUT', `/admin/user/${admin.userId}`, { is_admin: true })
    acting = await loginAs(app, user.id, admin.token)
  })

  const ends: [string, () => Promise<unknown>][] = [
    ['is logged out', () => callAs(admin.token)('POST', '/auth/logout')],
    ['is ended from another device', async () => callAs(await logIn())('DELETE', '/auth/sessions')],
    [
      'is ended by an administrator',
      () => callAs(other.token)('DELETE', `/admin/user/${admin.userId}/sessions`),
    ],
    [
      'is ended individually by an administrator',
      async () => {
        const sessions = `/admin/user/${admin.userId}/sessions`
        const [own] = (await callAs(other.token)('GET', sessions)).body.data
        return callAs(other.token)('DELETE', `${sessions}/${own.id}`)
      },
    ],
    [
      'ends when an administrator changes the address',
      () => callAs(other.token)('PUT', `/admin/user/${admin.userId}`, { email: `moved-${admin.email}` }),
    ],
    [
      'loses its rights',
      () => callAs(other.token)('PUT', `/admin/user/${admin.userId}`, { is_admin: false }),
    ],
    [
      'is banned',
      () => callAs(other.token)('PUT', `/admin/user/${admin.userId}/ban`, { ban: true, ban_reason: 'Left' }),
    ],
  ]
  it.each(ends)('ends when the session of its administrator %s', async (_how, end) => {
    expect(await statusOf(acting)).toBe(200)
    await end()
    expect(await statusOf(acting)).toBe(401)
    const { body } = await callAs(user.token)('GET', '/auth/sessions')
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
    await callAs(second)('POST', '/auth/logout')
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
    const status = async () => (await app.call('GET', '/auth/profile', { token })).status
    expect(await status()).toBe(200)
    await app.call('DELETE', '/auth/second-factor/totp', { token: admin.token })
    expect(await status()).toBe(401)
  })
})
