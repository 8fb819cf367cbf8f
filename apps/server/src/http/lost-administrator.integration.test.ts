import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beforeTransaction } from '../../test/before-transaction.ts'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { addUser } from '../../test/factories/users.ts'
import { trackChanges } from '../../test/fuzz/change-tracker.ts'
import { adminInputs } from '../../test/good-admin-inputs.ts'
import type { GoodInput } from '../../test/good-input.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { userRepository } from '../modules/identity/index.ts'
import type { UserRow } from '../modules/identity/index.ts'

// Walks the contract: rights that are lost between authentication and the transaction of a change.
let app: TestApp
let world: World
let tracker: Awaited<ReturnType<typeof trackChanges>>

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  world = await createWorld(app)
  tracker = await trackChanges(app.database.db)
})
afterAll(() => app.stop())

/** Reads whose input is too long for an address. */
const readsByPost = ['adminContentPreview', 'adminEmailTemplatePreview'] as const

const changes = (Object.entries(routes) as [keyof typeof adminInputs, Route][]).filter(
  ([name, { audience, method }]) =>
    audience === 'admin' && method !== 'GET' && !readsByPost.some((read) => read === name),
)

const losses = {
  demoted: { status: 403, lose: (id: number) => update(id, { isAdmin: false }) },
  banned: { status: 403, lose: (id: number) => update(id, { bannedAt: app.clock.now(), banReason: 'x' }) },
  deactivated: {
    status: 403,
    lose: (id: number) => update(id, { inactivatedAt: app.clock.now(), inactiveReason: 'x' }),
  },
  'logged out': {
    status: 401,
    lose: (id: number) => app.database.db.deleteFrom('session').where('userId', '=', id).execute(),
  },
}

const update = (id: number, columns: Partial<UserRow>) => userRepository(app.database.db).update(id, columns)

it.each(changes)('%s changes nothing once its administrator has lost rights or session', async (name) => {
  const input: GoodInput = await adminInputs[name](world)
  for (const [loss, { status, lose }] of Object.entries(losses)) {
    const admin = await addUser(app.database.db, { isAdmin: true })
    beforeTransaction(app, async () => {
      await lose(admin.id)
      await tracker.take()
    })
    const answer = await app.callRaw(name, { ...input, token: admin.token })
    expect([loss, answer.status, await tracker.take()]).toEqual([loss, status, []])
  }
})

it.each(readsByPost)('%s changes nothing at all', async (name) => {
  const { token } = await addUser(app.database.db, { isAdmin: true })
  const input: GoodInput = await adminInputs[name](world)
  await tracker.take()
  expect((await app.callRaw(name, { ...input, token })).status).toBe(200)
  expect(await tracker.take()).toEqual([])
})
