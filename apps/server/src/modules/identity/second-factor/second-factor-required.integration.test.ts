import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { secondFactorsOf } from '../../../../test/second-factors.ts'
import { anyParams } from '../../../../test/contract-input.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ isProduction: true })
})
afterAll(() => app.stop())

const addAdmin = () => addUser(app.database.db, { isAdmin: true })
const all = Object.entries(routes) as [keyof typeof routes, Route][]

describe('in production an administrator without a second factor', () => {
  it.each(all.filter(([, { audience }]) => audience === 'admin'))('is refused by %s', async (name, route) => {
    const { token } = await addAdmin()
    const body = route.method === 'GET' || route.body.type === 'undefined' ? undefined : {}
    const answer = await app.callRaw(name, { params: anyParams(route), token, body })
    expect([answer.status, answer.code]).toEqual([403, 'second_factor_required'])
  })

  it('sees only what a customer sees', async () => {
    const [admin, stranger] = [await addAdmin(), await addUser(app.database.db)]
    const held = await app.call('userServiceList', { params: { id: stranger.id }, token: admin.token })
    expect(held.status).toBe(403)
  })

  it.each([
    ['authenticator app', 'addTotp'],
    ['passkey', 'addPasskey'],
  ] as const)('regains their rights by setting up an %s', async (_what, add) => {
    const admin = await addAdmin()
    const missing = async () =>
      (await app.call('secondFactorRead', { token: admin.token })).body.data.is_missing
    expect(await missing()).toBe(true)
    await secondFactorsOf(app)[add](admin)
    expect(await missing()).toBe(false)
    expect((await app.call('adminUserList', { token: admin.token })).status).toBe(200)
  })
})

it('customers need no second factor in production', async () => {
  const { token } = await addUser(app.database.db)
  expect((await app.call('secondFactorRead', { token })).body.data.is_missing).toBe(false)
})

it('administrators need no second factor in development', async () => {
  const development = await createTestApp()
  const { token } = await addUser(development.database.db, { isAdmin: true })
  expect((await development.call('adminUserList', { token })).status).toBe(200)
  await development.stop()
})
