import { routes } from '@guidefeed/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { logIn, profileStatus, registerCustomer } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let admin: { id: number; token: string }
let user: { token: string; userId: number; email: string }
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await registerCustomer(app, { email: `sessions-${(number += 1)}@example.test` })
})

const administer = (method: string, path: string) =>
  app.call(method, `/admin/user/${user.userId}${path}`, { token: admin.token })
const loginAs = async () => String((await administer('POST', '/login-as')).body.data.token)
const statusOf = (token: string) => profileStatus(app, token)
const lastActions = async () => {
  const query = `subject_type=user&subject_id=${user.userId}`
  const { body } = await app.call('GET', `/admin/audit-log?${query}`, { token: admin.token })
  return body.data.map((entry: { action: string; actor: { id: number } }) => [entry.action, entry.actor.id])
}

describe('a user’s sessions', () => {
  // Specification: A.33
  it('are listed with the administrator who acts in the user’s name', async () => {
    await loginAs()
    const { status, body } = await administer('GET', '/sessions')
    const own = { device: expect.any(String), ip: '127.0.0.1', acting_admin: null }
    const acting = { acting_admin: { id: admin.id, name: expect.any(String) } }
    expect([status, body.data]).toMatchObject([200, [acting, own]])
  })

  it('show the user which one belongs to support', async () => {
    await loginAs()
    const { body } = await app.call('GET', '/auth/sessions', { token: user.token })
    expect(body.data).toMatchObject([
      { is_support: true, is_current: false },
      { is_support: false, is_current: true },
    ])
  })

  // Specification: A.34, A.35
  it('are ended, one or all, and the audit log names the administrator', async () => {
    const second = await logIn(app, user.email)
    const { body } = await administer('GET', '/sessions')
    const [newest] = body.data
    expect((await administer('DELETE', `/sessions/${newest.id}`)).status).toBe(200)
    expect([await statusOf(second), await statusOf(user.token)]).toEqual([401, 200])
    expect((await administer('DELETE', '/sessions')).body.data).toEqual({ ended: 1 })
    expect(await statusOf(user.token)).toBe(401)
    expect((await administer('GET', '/sessions')).body.data).toEqual([])
    expect((await lastActions()).slice(0, 2)).toEqual([
      ['session.end_all', admin.id],
      ['session.end', admin.id],
    ])
  })

  it('of another user cannot be ended by id', async () => {
    const other = await registerCustomer(app, { email: `other-${number}@example.test` })
    const { body } = await app.call('GET', '/auth/sessions', { token: other.token })
    const answer = await administer('DELETE', `/sessions/${body.data[0].id}`)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect(await statusOf(other.token)).toBe(200)
  })
})

describe('a session in a user’s name', () => {
  it('ends when the user is appointed administrator; the user’s own stay', async () => {
    const token = await loginAs()
    const body = { is_admin: true }
    await app.call('PUT', `/admin/user/${user.userId}`, { token: admin.token, body })
    expect([await statusOf(token), await statusOf(user.token)]).toEqual([401, 200])
  })

  it('reads nothing that only administrators may, even if the user becomes one', async () => {
    const token = await loginAs()
    const { db } = app.database
    await db.updateTable('userAccount').set({ isAdmin: true }).where('id', '=', user.userId).execute()
    const settings = async (of?: string) => (await app.call('GET', '/system-config', { token: of })).body.data
    expect(await settings(token)).toEqual(await settings())
    const services = (of: string) => app.call('GET', `/services/user-services/${admin.id}`, { token: of })
    expect([(await services(token)).status, (await services(admin.token)).status]).toEqual([403, 200])
    const reads = Object.values(routes).filter(
      ({ audience, method }) => audience === 'admin' && method === 'GET',
    )
    for (const { path } of reads) {
      const { status } = await app.call('GET', path.replaceAll(/:\w+/g, '1'), { token })
      expect([path, status]).toEqual([path, 403])
    }
  })
})
