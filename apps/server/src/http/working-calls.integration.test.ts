import { routes } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import type { TestApp } from '../../test/create-test-app.ts'
import { goodInputs } from '../../test/good-inputs.ts'
import type { GoodInput } from '../../test/good-inputs.ts'
import { createWorld } from '../../test/world.ts'
import type { Visitor, World } from '../../test/world.ts'

// Walks the contract: each call works for who may make it, and gets nobody at what is somebody else's.
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
})
afterAll(() => app.stop())

const all = Object.entries(routes) as [keyof typeof routes, Route][]
const isFile = ({ response }: Route) => response.type === 'never'
const isOpen = ({ audience }: Route) => audience === 'public' || audience === 'visitor'

function send(route: Route, { params = {}, query = '', body }: GoodInput, visitor: Visitor | undefined) {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return app.call(route.method, path + query, { token: visitor?.token, body })
}

describe.each(all)('%s', (name, route) => {
  it('works for who may make it, and for nobody else by the same input', async () => {
    const input = await goodInputs[name](world)
    if (!isOpen(route)) {
      expect((await send(route, input, undefined)).status).toBe(401)
      const stranger = await world.newcomer()
      const refused = await send(route, input, stranger)
      if (route.audience === 'admin') expect(refused.status).toBe(403)
      if (input.isOwn) expect([403, 404, 422]).toContain(refused.status)
    }
    const own = input.isOwn && name === 'socialConnect' ? await goodInputs[name](world) : input
    const { status, body } = await send(route, own, own.as)
    expect([status, body.message]).toEqual([route.status, undefined])
    expect(isFile(route) ? body.length > 10 : 'data' in body).toBe(true)
  })
})

describe.each(all.filter(([, { audience }]) => audience === 'customer'))('%s', (_name, route) => {
  it('lets an administrator in like anybody who is signed in', async () => {
    const admin = await createAdministrator()
    const { status } = await send(
      route,
      { params: { id: 1, provider: 'sandbox' }, body: bodyOf(route) },
      admin,
    )
    expect([200, 201, 404, 409, 422]).toContain(status)
  })
})

const bodyOf = (route: Route) => (route.body.type === 'undefined' ? undefined : {})

async function createAdministrator(): Promise<Visitor> {
  const visitor = await world.newcomer()
  const update = { token: world.admin.token, body: { is_admin: true } }
  await app.call('PUT', `/admin/user/${visitor.userId}`, update)
  return visitor
}
