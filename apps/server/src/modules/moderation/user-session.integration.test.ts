import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { logIn, profileStatus, registerCustomer } from '../../../test/factories/account.ts'
import { addUser } from '../../../test/factories/users.ts'
import { callAs } from '../../../test/call-as.ts'
import { anyParams } from '../../../test/contract-input.ts'

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

const administer = callAs(() => ({ app, token: admin.token }))
const loginAs = async () =>
  (await administer('adminUserLoginAs', { params: { id: user.userId } })).body.data.token
const statusOf = (token: string) => profileStatus(app, token)
const lastActions = async () => {
  const query = { subject_type: 'user', subject_id: user.userId }
  const { body } = await administer('adminAuditLog', { query })
  return body.data.map((entry) => [entry.action, entry.actor.id])
}

describe('a user’s sessions', () => {
  // Specification: A.33
  it('are listed with the administrator who acts in the user’s name', async () => {
    await loginAs()
    const { status, body } = await administer('adminUserSessions', { params: { id: user.userId } })
    const own = { device: expect.any(String), ip: '127.0.0.1', acting_admin: null }
    const acting = { acting_admin: { id: admin.id, name: expect.any(String) } }
    expect([status, body.data]).toMatchObject([200, [acting, own]])
  })

  it('show the user which one belongs to support', async () => {
    await loginAs()
    const { body } = await app.call('sessionList', { token: user.token })
    expect(body.data).toMatchObject([
      { is_support: true, is_current: false },
      { is_support: false, is_current: true },
    ])
  })

  // Specification: A.34, A.35
  it('are ended, one or all, and the audit log names the administrator', async () => {
    const second = await logIn(app, user.email)
    const { body } = await administer('adminUserSessions', { params: { id: user.userId } })
    const [newest] = body.data
    expect(
      (await administer('adminUserSessionEnd', { params: { id: user.userId, session_id: newest?.id ?? 0 } }))
        .status,
    ).toBe(200)
    expect([await statusOf(second), await statusOf(user.token)]).toEqual([401, 200])
    expect((await administer('adminUserSessionsEnd', { params: { id: user.userId } })).body.data).toEqual({
      ended: 1,
    })
    expect(await statusOf(user.token)).toBe(401)
    expect((await administer('adminUserSessions', { params: { id: user.userId } })).body.data).toEqual([])
    expect((await lastActions()).slice(0, 2)).toEqual([
      ['session.end_all', admin.id],
      ['session.end', admin.id],
    ])
  })

  it('of another user cannot be ended by id', async () => {
    const other = await registerCustomer(app, { email: `other-${number}@example.test` })
    const { body } = await app.call('sessionList', { token: other.token })
    const answer = await administer('adminUserSessionEnd', {
      params: { id: user.userId, session_id: body.data[0]?.id ?? 0 },
    })
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
    expect(await statusOf(other.token)).toBe(200)
  })
})

describe('a session in a user’s name', () => {
  it('ends when the user is appointed administrator; the user’s own stay', async () => {
    const token = await loginAs()
    const body = { is_admin: true }
    await app.call('adminUserUpdate', { params: { id: user.userId }, token: admin.token, body })
    expect([await statusOf(token), await statusOf(user.token)]).toEqual([401, 200])
  })

  it('reads nothing that only administrators may, even if the user becomes one', async () => {
    const token = await loginAs()
    const { db } = app.database
    await db.updateTable('userAccount').set({ isAdmin: true }).where('id', '=', user.userId).execute()
    const settings = async (of?: string) => (await app.call('systemConfigList', { token: of })).body.data
    expect(await settings(token)).toEqual(await settings())
    const services = (of: string) => app.call('userServiceList', { params: { id: admin.id }, token: of })
    expect([(await services(token)).status, (await services(admin.token)).status]).toEqual([403, 200])
    const reads = (Object.entries(routes) as [keyof typeof routes, Route][]).filter(
      ([, { audience, method }]) => audience === 'admin' && method === 'GET',
    )
    for (const [name, route] of reads) {
      const { status } = await app.callRaw(name, { params: anyParams(route), token })
      expect([name, status]).toEqual([name, 403])
    }
  })
})
