import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { createWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const rounds = 60

/** The embedded database has one connection, so transactions never overlap there. */
describe.runIf('serverUrl' in inject('migratedOrigin'))('concurrent changes of one account', () => {
  let app: TestApp
  let world: World
  let others: { id: number; token: string }[]

  beforeAll(async () => {
    app = await createTestApp()
    world = await createWorld(app)
    others = await Promise.all([1, 2].map(() => addUser(app.database.db, { isAdmin: true })))
  })
  afterAll(() => app.stop())

  it('neither fail nor deadlock', async () => {
    const { buyer, admin } = world
    const [second, third] = others
    const params = { id: buyer.userId }
    for (let round = 0; round < rounds; round++) {
      const body = { ban: round % 2 === 0, ban_reason: 'Shares the link' }
      const inactivate = { inactivate: round % 2 === 1, inactive_reason: 'Away' }
      const answers = await Promise.all([
        app.call('adminUserBan', { params, token: admin.token, body }),
        app.call('adminUserRegenerateLink', { params, token: second?.token }),
        app.call('adminUserInactivate', { params, token: third?.token, body: inactivate }),
        app.call('adminUserEpg', { params, token: third?.token }),
        app.call('profileUpdate', {
          token: buyer.token,
          body: { name: 'Edda', email: buyer.email, locale: round % 2 === 0 ? 'de' : 'fr' },
        }),
      ])
      // A refused call of a banned customer is not a failure here.
      expect(answers.map(({ status }) => (status < 500 ? 'answered' : status))).toEqual(
        answers.map(() => 'answered'),
      )
    }
    expect(app.database.countRetries()).toBe(0)
  })

  it('neither fail nor deadlock where administrators change each other and themselves', async () => {
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(
        others.flatMap(({ id }) =>
          others.map(({ token }, by) =>
            app.call('adminUserUpdate', { params: { id }, token, body: { name: `Name ${by} ${round}` } }),
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    expect(app.database.countRetries()).toBe(0)
  })
})
