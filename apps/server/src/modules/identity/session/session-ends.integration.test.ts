import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import {
  confirmAddress,
  goodPassword,
  logIn,
  profileStatus,
  registerCustomer,
} from '../../../../test/factories/account.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { userRepository } from '../user.repository.ts'

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
  user = await registerCustomer(app, { email: `session-${(number += 1)}@example.test` })
})

const day = 86_400_000
const advance = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))
const statusOf = (token: string) => profileStatus(app, token)

const administer = (body: CallInput<'adminUserUpdate'>['body']) =>
  app.call('adminUserUpdate', { params: { id: user.userId }, token: admin.token, body })
const ban = (id: number, body: CallInput<'adminUserBan'>['body']) =>
  app.call('adminUserBan', { params: { id }, token: admin.token, body })

describe('a session that is used every week', () => {
  it.each([
    ['a customer', 90, false],
    ['an administrator', 30, true],
  ])('of %s ends %i days after it began', async (_who, days, isAdmin) => {
    await userRepository(app.database.db).update(user.userId, { isAdmin })
    for (let age = 7; age < days; age += 7) {
      await advance(7 * day)
      expect(await statusOf(user.token)).toBe(200)
    }
    await advance((days % 7) * day - day / 2)
    expect(await statusOf(user.token)).toBe(200)
    await advance(day)
    expect(await statusOf(user.token)).toBe(401)
  })

  it('older than 30 days ends when the customer becomes an administrator', async () => {
    await advance(20 * day)
    expect(await statusOf(user.token)).toBe(200)
    await advance(11 * day)
    await userRepository(app.database.db).update(user.userId, { isAdmin: true })
    expect(await statusOf(user.token)).toBe(401)
  })
})

describe('a change of address that a stolen session asked for', () => {
  const ways = {
    'the owner ends the other sessions': (owner: string) => app.call('sessionEndOthers', { token: owner }),
    'the owner ends that session': async (owner: string) => {
      const { body } = await app.call('sessionList', { token: owner })
      const stolen = body.data.find(({ is_current }) => !is_current)
      return app.call('sessionEnd', { params: { id: stolen?.id ?? 0 }, token: owner })
    },
    'an administrator ends all sessions': () =>
      app.call('adminUserSessionsEnd', { params: { id: user.userId }, token: admin.token }),
  }

  it.each(Object.entries(ways))('is void once %s', async (way, end) => {
    const stolen = await logIn(app, user.email)
    const email = `thief-${way.replaceAll(' ', '-')}-${user.userId}@example.test`
    const change = { name: 'Nora', email, current_password: goodPassword }
    expect((await app.call('profileUpdate', { token: stolen, body: change })).status).toBe(200)
    const token = await mailedToken(app, email, 'verify-new-email')
    expect((await end(user.token)).status).toBe(200)
    const confirmed = await app.call('verifyEmail', { body: { token } })
    expect([confirmed.status, confirmed.code]).toEqual([422, 'token_invalid'])
  })
})

it('a ban ends the sessions for good; until it is lifted, calls return its reason', async () => {
  await ban(user.userId, { ban: true, ban_reason: 'Shares the link' })
  expect(await statusOf(user.token)).toBe(403)
  await ban(user.userId, { ban: false })
  expect(await statusOf(user.token)).toBe(401)
})

it('a ban of an administrator ends their sessions in users’ names for good', async () => {
  const second = await addUser(app.database.db, { isAdmin: true })
  const acting = await app.call('adminUserLoginAs', { params: { id: user.userId }, token: second.token })
  await ban(second.id, { ban: true, ban_reason: 'Left the company' })
  expect(await statusOf(acting.body.data.token)).toBe(401)
  await ban(second.id, { ban: false })
  expect(await statusOf(acting.body.data.token)).toBe(401)
})

it('an email change ends every session except the requesting one', async () => {
  await confirmAddress(app, user.email)
  const other = await logIn(app, user.email)
  const body = { name: 'Edda', email: `moved-${user.email}` }
  await app.call('profileUpdate', { token: user.token, body })
  expect([await statusOf(user.token), await statusOf(other)]).toEqual([200, 200])
  const link = { token: await mailedToken(app, body.email, 'verify-new-email') }
  await app.call('verifyEmail', { token: user.token, body: link })
  expect([await statusOf(user.token), await statusOf(other)]).toEqual([200, 401])
})

it('an email change by an administrator ends every session', async () => {
  await administer({ name: 'Edda K.' })
  expect(await statusOf(user.token)).toBe(200)
  await administer({ email: `moved-${user.email}` })
  expect(await statusOf(user.token)).toBe(401)
})
